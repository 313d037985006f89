/**
 * Bundles the program with the packages it uses: a few files instead of thousands, which is most of the time that a
 * short command takes to start and most of the size of an install. Packages with native code stay outside.
 * Does nothing if `dist` was built from these sources.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { thirdPartyLicenses } from './third-party-licenses.js'

const OUT = 'dist'
/** Written by `scripts/build-types.js`: npm packs them after this has run again. */
const TYPES = join(OUT, 'types')
const CHUNKS = join(OUT, 'chunks')
const LICENSES = join(OUT, 'THIRD-PARTY-LICENSES.txt')
const RUNTIME = 'node_modules/web-tree-sitter/web-tree-sitter'
/** The token table, 200,000 words: from a file with JSON it is loaded 20 ms sooner than from a module. */
const TOKEN_TABLE = /gpt-tokenizer[\\/]esm[\\/]bpeRanks[\\/](o200k_base)\.js$/
/** The hash of the sources that `dist` was made of; written last. */
const STAMP = join(OUT, 'source-hash')

const tokenTables = []
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
    external: Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies),
    // Modules that a bundler can follow; the UMD ones that `main` may name look their parts up at run time.
    mainFields: ['module', 'main'],
    outdir: OUT,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    charset: 'utf8',
    minifySyntax: true,
    minifyWhitespace: true,
    // Their texts are in one file: see below.
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [
      { name: 'token-table', setup: build => build.onLoad({ filter: TOKEN_TABLE }, writeTokenTable) },
    ],
    define: { SEAMARK_BUILD: JSON.stringify(sources) },
    // For packages written as CommonJS that require a module of Node.
    banner: {
      js: "import{createRequire as bundleRequire}from'node:module';const require=bundleRequire(import.meta.url);",
    },
  })
  // After the build, not before it: a program that runs meanwhile finds its files.
  const outputs = Object.keys(metafile.outputs).map(file => join(file))
  const made = new Set([...outputs, ...copyRuntime(metafile), ...tokenTables])
  for (const file of filesBelow(OUT)) if (!made.has(file) && !file.startsWith(TYPES)) rmSync(file)
  writeFileSync(LICENSES, thirdPartyLicenses(metafile))
  writeFileSync(STAMP, sources)
}

/** Writes the table as a file beside the chunk that reads it. */
async function writeTokenTable({ path }) {
  const { default: table } = await import(pathToFileURL(path))
  const name = `${TOKEN_TABLE.exec(path)[1]}.json`
  mkdirSync(CHUNKS, { recursive: true })
  writeFileSync(join(CHUNKS, name), JSON.stringify(table))
  tokenTables.push(join(CHUNKS, name))
  return {
    contents: `import { readFileSync } from 'node:fs'
export default JSON.parse(readFileSync(new URL('./${name}', import.meta.url), 'utf8'))`,
  }
}

/** The parser's runtime looks for its WebAssembly beside its own code. */
function copyRuntime({ outputs }) {
  // The packages may be those of another folder, by a link: only the end of the path is known.
  const isRuntime = input => input.endsWith(`${RUNTIME}.js`)
  const bundles = Object.entries(outputs).filter(([, { inputs }]) => Object.keys(inputs).some(isRuntime))
  const copies = bundles.map(([bundle]) => join(dirname(bundle), 'web-tree-sitter.wasm'))
  for (const copy of copies) copyFileSync(`${RUNTIME}.wasm`, copy)
  return copies
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
  const others = ['package-lock.json', 'grammars/grammars.tsv', script]
  for (const file of [...others, ...filesBelow('src').sort()])
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}
