import { firstSentence } from './doc-sentence.js'
import { packageFacts } from './manifest-facts.js'
import type { ReadSource } from './purposes.js'

/** Manifests of packages, those that most often have a description first. */
export const PACKAGE_FILES = ['pyproject.toml', 'package.json', 'Cargo.toml', 'composer.json', 'setup.cfg']
/** Folders below a manifest that hold the package's code, beside one with the package's own name. */
const SOURCE_FOLDERS: ReadonlySet<string> = new Set(['src', 'lib', 'source', 'Sources'])

/** The package whose code a folder holds, by its place below a manifest: `src/NAME`, `NAME`, `src`. */
export function packageRoot(folder: string, read: ReadSource): { path: string; text: string } | null {
  for (const base of basesOf(folder)) {
    for (const file of PACKAGE_FILES) {
      const path = base === '' ? file : `${base}/${file}`
      const manifest = read(path)
      const found = manifest === null ? null : packageFacts(path, manifest.facts.strings[0]?.text ?? '')
      if (found === null || !isRootOf(folder, base, found.name)) continue
      const text = firstSentence(found.description)
      if (text !== '') return { path, text }
    }
  }
  return null
}

/** The manifests that `packageRoot` may read for a folder: its summary depends on them. */
export function manifestsOf(folder: string): string[] {
  return basesOf(folder).flatMap(base => PACKAGE_FILES.map(file => (base === '' ? file : `${base}/${file}`)))
}

/** The folder above, and the one above that if the folder is in a source folder. */
function basesOf(folder: string): string[] {
  const parts = folder.split('/')
  const bases = [parts.slice(0, -1).join('/')]
  if (parts.length > 1 && SOURCE_FOLDERS.has(parts.at(-2)!)) bases.push(parts.slice(0, -2).join('/'))
  return bases
}

function isRootOf(folder: string, base: string, name: string): boolean {
  const below = base === '' ? folder : folder.slice(base.length + 1)
  const own = below.slice(below.lastIndexOf('/') + 1)
  const isNamed = lettersOf(own) === lettersOf(name.slice(name.lastIndexOf('/') + 1))
  return isNamed || (SOURCE_FOLDERS.has(below) && below === own)
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
