/**
 * Bundles the program: a few files instead of hundreds, which is most of the time that a short command takes to start.
 * Packages stay outside; they are installed beside.
 */
import { rmSync } from 'node:fs'
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
})
