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
import { buildPage } from './build-page.js'
import { mergeChunks } from './merge-chunks.js'
import { thirdPartyLicenses } from './third-party-licenses.js'

const OUT = 'dist'
const WORKER = 'src/index/parse/worker.ts'
/** In the order in which commands load them: all ask a resident process, then do it; an update parses and links, a question asks. */
const LOADED_TOGETHER = [
  'src/main.ts',
  'src/cli/run.ts',
  'src/engine/repository.ts',
  'src/index/parse/parse-file.ts',
  'src/graph/link/link-checkout.ts',
  'src/engine/query-service.ts',
]
/** Written by `scripts/build-types.js`: npm packs them after this has run again. */
const TYPES = join(OUT, 'types')
/** Runs inside of test runners, one of which loads no modules. */
const TEST_HOOK = 'src/evidence/record/hook/test-hook.ts'
const HOOK_BUNDLE = join(OUT, 'test-hook.cjs')
const CHUNKS = join(OUT, 'chunks')
const LICENSES = join(OUT, 'THIRD-PARTY-LICENSES.txt')
const RUNTIME = 'node_modules/web-tree-sitter/web-tree-sitter'
/** Makes its bytes of a list of 200,000 words, in 0.2 s: the program reads them from a file. */
const TOKEN_TABLE = /tokens[\\/](o200k)-table\.ts$/
/** The hash of the sources that `dist` was made of; written last. */
const STAMP = join(OUT, 'source-hash')

const tokenTables = []
const hash = sourceHash()
if (!isCurrent(hash)) await bundle(hash)

async function bundle(sources) {
  rmSync(STAMP, { force: true })
  const options = {
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies),
    charset: 'utf8',
    minifySyntax: true,
    minifyWhitespace: true,
    // Their texts are in one file: see below.
    legalComments: 'none',
    logLevel: 'warning',
  }
  const { metafile } = await build({
    ...options,
    entryPoints: [
      'src/main.ts',
      WORKER,
      'src/history/log-worker.ts',
      'src/graph/link/link-worker.ts',
      'src/live/index-process.ts',
      'src/team/worker/commit-process.ts',
      'src/team/snapshots/snapshot-process.ts',
      'src/index.ts',
    ],
    bundle: true,
    splitting: true,
    // Modules that a bundler can follow; the UMD ones that `main` may name look their parts up at run time.
    mainFields: ['module', 'main'],
    outdir: OUT,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    plugins: [
      { name: 'token-table', setup: build => build.onLoad({ filter: TOKEN_TABLE }, writeTokenTable) },
    ],
    // graphile-worker would load settings, which may be programs, from the folder that it is started in and those above.
    alias: { cosmiconfig: './scripts/no-cosmiconfig.js' },
    define: { SEAMARK_BUILD: JSON.stringify(sources) },
    // For packages written as CommonJS that require a module of Node.
    banner: {
      js: "import{createRequire as bundleRequire}from'node:module';const require=bundleRequire(import.meta.url);",
    },
  })
  await build({ ...options, format: 'cjs', bundle: true, entryPoints: [TEST_HOOK], outfile: HOOK_BUNDLE })
  // After the build, not before it: a program that runs meanwhile finds its files.
  const outputs = await mergeChunks({ metafile, seeds: LOADED_TOGETHER, apart: WORKER, options })
  const page = await buildPage(join(OUT, 'page'))
  const made = new Set([
    ...outputs.map(file => join(file)),
    ...copyRuntime(metafile),
    ...tokenTables,
    ...page.files,
    HOOK_BUNDLE,
  ])
  for (const file of filesBelow(OUT)) if (!made.has(file) && !file.startsWith(TYPES)) rmSync(file)
  writeFileSync(LICENSES, thirdPartyLicenses(metafile, page.metafile))
  writeFileSync(STAMP, sources)
}

/** Writes the table as a file beside the chunk that reads it. */
async function writeTokenTable({ path }) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const module = join(CHUNKS, 'token-table.mjs')
  mkdirSync(CHUNKS, { recursive: true })
  writeFileSync(module, outputFiles[0].contents)
  const { O200K_TABLE } = await import(pathToFileURL(module))
  rmSync(module)
  const name = `${TOKEN_TABLE.exec(path)[1]}.tokens`
  writeFileSync(join(CHUNKS, name), O200K_TABLE)
  tokenTables.push(join(CHUNKS, name))
  return {
    contents: `import { readFileSync } from 'node:fs'
export const O200K_TABLE = readFileSync(new URL('./${name}', import.meta.url))`,
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
  const others = [
    'package-lock.json',
    'grammars/grammars.tsv',
    script,
    'scripts/merge-chunks.js',
    'scripts/build-page.js',
    'scripts/no-cosmiconfig.js',
  ]
  for (const file of [...others, ...filesBelow('src').sort()])
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}
