/**
 * Makes the documentation site of README, docs/ and what they link to: plain pages that also work from a disk.
 * npm run docs [-- --out FOLDER]
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { apiReference } from './api-reference.js'
import { API_PAGE, addressOf, readPages } from './page-set.js'
import { renderPage } from './render-page.js'
import { pageAround } from './template.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Copied as they are. */
const ASSETS = ['style.css', 'search-box.js']
const IMAGES = join('docs', 'images')

const { values } = parseArgs({ options: { out: { type: 'string', default: 'site' } } })
const out = join(process.cwd(), values.out)
rmSync(out, { recursive: true, force: true })
const texts = readPages(ROOT, new Map([[API_PAGE, apiReference()]]))
const paths = new Set(texts.keys())
const pages = new Map([...texts].map(([path, text]) => [path, renderPage(path, text, paths)]))
const titles = new Map([...pages].map(([path, { headings }]) => [path, headings[0]?.text ?? path]))
for (const [path, page] of pages) {
  const file = join(out, addressOf(path))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, pageAround(path, page, titles))
}
cpSync(join(ROOT, IMAGES), join(out, IMAGES), { recursive: true })
for (const name of ASSETS) cpSync(fileURLToPath(new URL(name, import.meta.url)), join(out, name))
writeFileSync(join(out, 'headings.js'), `window.SEAMARK_HEADINGS = ${JSON.stringify(headingList())}\n`)
console.log(`${pages.size} pages in ${out}`)

/** What the search box looks through: page, heading, address, and both names in small letters. */
function headingList(): [page: string, heading: string, href: string, words: string][] {
  return [...pages].flatMap(([path, { headings }]) =>
    headings.map(({ text, anchor }): [string, string, string, string] => {
      const [page, heading] = [unescaped(titles.get(path)!), unescaped(text)]
      return [page, heading, `${addressOf(path)}#${anchor}`, `${page} ${heading}`.toLowerCase()]
    }),
  )
}

/** Headings are HTML without elements: what is left are a few references. */
function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
