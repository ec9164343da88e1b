"""What the opening says, in the learner's language.

Here and not in the catalogues: it must be readable before there is anything to import.
"""

SAY = {
    "en": {
        "copied": "{n} files copied to {folder}",
        "renewed": "{n} files brought up to date in {folder}",
        "beside": "{name}: you changed it and so did the course; yours stays, the new one is {new}",
        "english": "There are no notebooks in this language yet: opening the English ones.",
        "starting": "Starting JupyterLab ...",
        "open": "The lessons are open at {url}\nYour copies are in {folder}. Ctrl-C here ends the lessons.",
        "own": "{folder} is the course's own folder: name another with --folder, so that your work stays apart.",
        "unwritable": "cannot write to {folder} ({why}): name a folder of yours with --folder.",
        "taken": "port {port} is in use: name another with --port, or none and a free one is taken.",
        "forbidden": "port {port} may not be used ({why}): name one above 1023 with --port.",
        "failed": "JupyterLab did not start; the end of its log {log}:",
        "missing": "JupyterLab is not installed in this Python: `python3 -m pip install jupyterlab` brings it.",
        "empty": "no notebooks found in {folder}: the installation is incomplete, install the course again.",
    },
    "fr": {
        "copied": "{n} fichiers copiés dans {folder}",
        "renewed": "{n} fichiers mis à jour dans {folder}",
        "beside": "{name} : vous l'avez modifié et le cours aussi ; le vôtre reste, le nouveau est {new}",
        "english": "Pas encore de cahiers dans cette langue : voici les cahiers anglais.",
        "starting": "Démarrage de JupyterLab ...",
        "open": "Les leçons sont ouvertes à {url}\nVos copies sont dans {folder}. Ctrl-C ici met fin aux leçons.",
        "own": "{folder} est le dossier du cours lui-même : indiquez-en un autre avec --folder.",
        "unwritable": "impossible d'écrire dans {folder} ({why}) : indiquez un dossier à vous avec --folder.",
        "taken": "le port {port} est occupé : indiquez-en un autre avec --port, ou aucun.",
        "forbidden": "le port {port} est interdit ({why}) : indiquez-en un au-dessus de 1023 avec --port.",
        "failed": "JupyterLab n'a pas démarré ; la fin de son journal {log} :",
        "missing": "JupyterLab manque dans ce Python : `python3 -m pip install jupyterlab` l'apporte.",
        "empty": "pas de cahiers dans {folder} : l'installation est incomplète, installez de nouveau le cours.",
    },
    "es": {
        "copied": "{n} archivos copiados en {folder}",
        "renewed": "{n} archivos actualizados en {folder}",
        "beside": "{name}: lo has cambiado tú y también el curso; el tuyo se queda, el nuevo es {new}",
        "english": "Todavía no hay cuadernos en este idioma: se abren los ingleses.",
        "starting": "Arrancando JupyterLab ...",
        "open": "Las lecciones están abiertas en {url}\nTus copias están en {folder}. Ctrl-C aquí termina las lecciones.",
        "own": "{folder} es la carpeta del propio curso: indica otra con --folder.",
        "unwritable": "no se puede escribir en {folder} ({why}): indica una carpeta tuya con --folder.",
        "taken": "el puerto {port} está ocupado: indica otro con --port, o ninguno.",
        "forbidden": "el puerto {port} no está permitido ({why}): indica uno por encima de 1023 con --port.",
        "failed": "JupyterLab no ha arrancado; el final de su registro {log}:",
        "missing": "Falta JupyterLab en este Python: `python3 -m pip install jupyterlab` lo trae.",
        "empty": "no hay cuadernos en {folder}: la instalación está incompleta, instala el curso de nuevo.",
    },
}
