/**
 * Bundles the program with the packages it uses: a few files instead of thousands, which is most of the time that a
 * short command takes to start and most of the size of an install. Packages with native code stay outside.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { thirdPartyLicenses } from './third-party-licenses.js'

const RUNTIME = 'node_modules/web-tree-sitter/web-tree-sitter'
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

// All but the declarations, which `scripts/build-types.js` writes: npm packs them after this has run again.
if (existsSync('dist'))
  for (const name of readdirSync('dist'))
    if (name !== 'types') rmSync(join('dist', name), { recursive: true })
const { metafile } = await build({
  entryPoints: ['src/cli/main.ts', 'src/indexing/worker.ts', 'src/engine/index-process.ts', 'src/index.ts'],
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: Object.keys(dependencies),
  // Modules that a bundler can follow; the UMD ones that `main` may name look their parts up at run time.
  mainFields: ['module', 'main'],
  outdir: 'dist',
  entryNames: '[name]',
  chunkNames: 'chunks/[name]-[hash]',
  charset: 'utf8',
  minifySyntax: true,
  minifyWhitespace: true,
  // Their texts are in one file: see below.
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  define: { SEAMARK_BUILD: JSON.stringify(sourceHash()) },
  // For packages written as CommonJS that require a module of Node.
  banner: {
    js: "import{createRequire as bundleRequire}from'node:module';const require=bundleRequire(import.meta.url);",
  },
})
copyRuntime()
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', thirdPartyLicenses(metafile))

/** The parser's runtime looks for its WebAssembly beside its own code. */
function copyRuntime() {
  const bundles = Object.entries(metafile.outputs).filter(([, { inputs }]) => `${RUNTIME}.js` in inputs)
  for (const [bundle] of bundles)
    copyFileSync(`${RUNTIME}.wasm`, join(dirname(bundle), 'web-tree-sitter.wasm'))
}

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
