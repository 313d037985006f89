/**
 * Writes the declarations of the library to `dist/types`, or to the folder that is named: those that its entry reaches, and
 * no others. A declaration must not name a package that is bundled: who installs the library would not have it.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const FOLDER = process.argv[2] ?? join('dist', 'types')
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

rmSync(FOLDER, { recursive: true, force: true })
execFileSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', FOLDER],
  {
    stdio: 'inherit',
  },
)
const reached = new Set()
reach(join(FOLDER, 'index.d.ts'))
for (const file of filesOf(FOLDER)) if (!reached.has(file)) rmSync(file)

/** @param {string} file */
function reach(file) {
  if (reached.has(file)) return
  reached.add(file)
  for (const { fileName: target } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    if (target.startsWith('.')) reach(join(dirname(file), target.replace(/\.js$/, '.d.ts')))
    else if (!(target in dependencies) && !isBuiltin(target))
      throw new Error(`${file} names ${target}, which is no dependency`)
  }
}

/** @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}
