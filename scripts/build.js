/**
 * Bundles the program: a few files instead of hundreds, which is most of the time that a short command takes to start.
 * Packages stay outside; they are installed beside.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

rmSync('dist', { recursive: true, force: true })
await build({
  entryPoints: ['src/cli/main.ts', 'src/indexing/worker.ts', 'src/engine/index-process.ts', 'src/index.ts'],
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  outdir: 'dist',
  entryNames: '[name]',
  chunkNames: 'chunks/[name]-[hash]',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
  define: { SEAMARK_BUILD: JSON.stringify(sourceHash()) },
})

/** Of all that answers are made by: one of another build may be another. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'grammars/grammars.tsv']) hash.update(readFileSync(file))
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}
