// Compile the wheels of a folder with the browser's own Python, run by Node: `node compile.mjs FOLDER`.
// A browser that need not compile them starts the lessons in about two thirds of the time.

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(`file://${encodeURI(folder)}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: folder });
python.FS.mkdir("/wheels");
python.mountNodeFS("/wheels", folder);
python.runPython(`
import glob, importlib.util, io, sys, warnings, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

PLACE = "/lib/python%d.%d/site-packages/" % sys.version_info[:2]  # what tracebacks say

def compiled(path):
    made = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for one in old.infolist():
            name, content = one.filename, old.read(one)
            if name.endswith(".py"):
                try:
                    code = compile(content, PLACE + name, "exec", dont_inherit=True)
                except SyntaxError:  # a template or a test of some package: it stays as it is
                    pass
                else:
                    name += "c"
                    content = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(content), False))
            new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()

warnings.simplefilter("ignore")
for path in sorted(glob.glob("/wheels/*.whl")):
    content = compiled(path)
    with open(path, "wb") as file:
        file.write(content)
`);
