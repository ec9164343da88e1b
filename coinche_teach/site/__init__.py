"""The course as a folder of static files that any browser opens: no server of its own, nothing to install.

Made of JupyterLite, the Python that runs in browsers (Pyodide), pure wheels and the lessons.
"""

from coinche_teach.site.making import Made, make
from coinche_teach.site.trouble import NoSite

__all__ = ["Made", "NoSite", "make"]
