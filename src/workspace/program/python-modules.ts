import { folderOf } from '../../shared/paths.js'

const PACKAGE_FILE = /(?:^|\/)__init__\.pyi?$/
/** Every repository has such packages: they are not what others import. */
const OWN = new Set([
  'tests',
  'test',
  'testing',
  'docs',
  'doc',
  'examples',
  'example',
  'scripts',
  'benchmarks',
])

/** The folder above each top-level package of Python, by the name of the package: `flask` → `src`. */
export function pythonModules(paths: readonly string[]): Map<string, string> {
  const packages = new Set(paths.filter(path => PACKAGE_FILE.test(path)).map(folderOf))
  const found = new Map<string, string>()
  for (const folder of packages) {
    const above = folderOf(folder)
    if (folder === '' || packages.has(above)) continue
    const name = folder.slice(folder.lastIndexOf('/') + 1)
    const known = found.get(name)
    if (OWN.has(name) || above.split('/').some(part => OWN.has(part))) continue
    // The one nearest to the top is the one that is installed.
    if (known === undefined || above.length < known.length) found.set(name, above)
  }
  return found
}
