"""Hold what is said in English by `site` and by the site it makes."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "site.step.fetch": "Fetching Python for browsers and its packages ...",
    "site.step.build": "Putting the site together ...",
    "site.made": "Made in {seconds} s: {path}, {megabytes} MB in {files} files, with {notebooks} notebooks.",
    "site.serve": "Start it with {command}, then open http://localhost:8000 in a browser. Copy the folder to a USB stick to use it elsewhere.",
    "site.full": "{path:Quote} is not empty, and nothing in it is touched: name a new folder.",
    "site.file": "{path:Quote} is a file, and is not touched: name a new folder.",
    "site.unwritable": "{path:Quote} cannot be made ({why}): name a folder that can be written to.",
    "site.space": "There is too little room in {path:quote}: making a site takes {needed} MB, {free} MB are free.",
    "site.extra": "Making a site takes packages that are missing here ({missing}): pip install 'coinche_teach[site]' brings them, in a clone pip install -e '.[site]'.",
    "site.npm": "Python for browsers comes through npm, which is missing here: install Node.js, or name the file of its package, pyodide-{release}.tgz, with --runtime.",
    "site.fetch": "{client} could not fetch what the site is made of. Is there a network? It said: {why}",
    "site.fetch.slow": "{client} did not fetch what the site is made of within {minutes} minutes. Try again on a faster network.",
    "site.runtime": "{path:Quote} is not the npm package pyodide {release}: fetch it with npm pack pyodide@{release}.",
    "site.runtime.missing": "There is no file {path:quote}: --runtime names the npm package pyodide.",
    "site.build": "JupyterLite could not build the site. It said: {why}",
    "site.exercises": "Exercises to hand in",
    "site.hand_in": (
        "In the browser: press **Ctrl+S**, then right-click the file in the list on the left and choose **Download**. "
        "That file is what you hand in."
    ),
    "site.wait": "The cards appear after some fifteen seconds the first time.",
    "site.served": "A browser does not run lessons straight from a folder. In this folder, run: python3 -m http.server. Then open http://localhost:8000.",
    "site.kept": (
        "**This course runs inside your browser.** After Run All Cells the cards take about fifteen seconds. What you answer and what "
        "you change is kept by this browser, for this address: your answers in the folder `progress` on the left, under your nickname. "
        "It is lost when the browser's data is cleared, and in a private window when it closes. To keep it or hand it in, "
        "right-click the file and choose **Download**. To get a page back as it was, delete it on the left and reload."
    ),
    "site.lab": (
        "## Not in this folder\n\n"
        "This page belongs to the lab: it counts and draws with NumPy, pandas, Matplotlib and Numba. These are not "
        "written in Python alone and cannot be carried in a folder that any browser opens. "
        "Where the course is installed on a computer, the page is here in full.\n\n"
        "[Back to the start]({start})"
    ),
}
