import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const SOURCE = 'src/ui/page'
const STATIC = ['index.html', 'team.html', 'icon.svg']

/**
 * Bundles the pages of `seamark ui` and `seamark serve` for browsers: their scripts, what it loads on use (the graph, a language to highlight), its
 * style. All files are in one folder: the page's content security policy allows no others.
 *
 * @param {string} folder
 */
export async function buildPage(folder) {
  mkdirSync(folder, { recursive: true })
  const { metafile } = await build({
    entryPoints: [`${SOURCE}/page.tsx`, `${SOURCE}/team.tsx`, `${SOURCE}/page.css`],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: folder,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  })
  for (const name of STATIC) copyFileSync(join(SOURCE, name), join(folder, name))
  const files = [
    ...Object.keys(metafile.outputs).map(file => join(file)),
    ...STATIC.map(name => join(folder, name)),
  ]
  return { metafile, files }
}
