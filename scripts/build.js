/**
 * Bundles the program: a few files instead of hundreds, which is most of the time that a short command takes to start.
 * Packages stay outside; they are installed beside. Does nothing when `dist` is of these sources already.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const OUT = 'dist'
/** The hash of the sources that `dist` was made of; written last. */
const STAMP = join(OUT, 'source-hash')

const hash = sourceHash()
if (!isCurrent(hash)) await bundle(hash)

async function bundle(sources) {
  rmSync(STAMP, { force: true })
  const { metafile } = await build({
    entryPoints: ['src/main.ts', 'src/index/parse/worker.ts', 'src/live/index-process.ts', 'src/index.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outdir: OUT,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
    metafile: true,
    define: { SEAMARK_BUILD: JSON.stringify(sources) },
  })
  // After the build, not before it: a program that runs meanwhile finds its files.
  const made = new Set(Object.keys(metafile.outputs).map(file => join(file)))
  for (const file of filesBelow(OUT)) if (!made.has(file)) rmSync(file)
  writeFileSync(STAMP, sources)
}

function isCurrent(sources) {
  try {
    return readFileSync(STAMP, 'utf8') === sources
  } catch {
    return false
  }
}

/** Of everything that decides an answer: an answer that another build stored may be another. */
function sourceHash() {
  const script = relative('.', fileURLToPath(import.meta.url))
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'grammars/grammars.tsv', script, ...filesBelow('src').sort()])
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}
