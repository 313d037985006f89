/**
 * Copies the grammars that `grammars/grammars.tsv` names from their npm packages into `grammars/`.
 * Without options a file that differs from its hash in the table is an error; `--write` takes the new hash over.
 * usage: tsx scripts/update-grammars.ts [--write]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { GRAMMARS, type GrammarSource, readGrammarTable, sha256, writeGrammarTable } from './grammar-table.js'

const takeNewHashes = process.argv.includes('--write')
const table = readGrammarTable()
const folder = mkdtempSync(join(tmpdir(), 'seamark-grammars-'))
try {
  install(folder, table)
  for (const source of table) update(source, folder)
} finally {
  rmSync(folder, { recursive: true })
}
if (takeNewHashes) writeGrammarTable(table)

/** The packages are no dependencies: they are 66 MB, of which this script alone needs half, and only at times. */
function install(into: string, sources: readonly GrammarSource[]): void {
  const packages = new Set(sources.map(source => `${source.package}@${source.version}`))
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', into]
  execFileSync('npm', ['install', ...options, ...packages], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function update(source: GrammarSource, folder: string): void {
  const wasm = readFileSync(join(folder, 'node_modules', source.package, source.file))
  const hash = sha256(wasm)
  if (hash !== source.sha256 && !takeNewHashes)
    throw new Error(
      `${source.grammar}: expected sha256 ${source.sha256}, found ${hash}; --write takes the new one`,
    )
  source.sha256 = hash
  const file = new URL(`${source.grammar}.wasm.br`, GRAMMARS)
  // Another version of the compressor writes other bytes: a file that unpacks to the same stays as it is.
  const isCurrent = existsSync(file) && brotliDecompressSync(readFileSync(file)).equals(wasm)
  if (!isCurrent) writeFileSync(file, brotliCompressSync(wasm))
  console.log(`${source.grammar}: ${isCurrent ? 'unchanged' : 'written'}`)
}
