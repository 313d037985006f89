import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { API_PAGE, linksOf, NAVIGATION, readPages, targetOf } from '../../scripts/site/page-set.js'
import { anchorsOf, Slugger } from '../../scripts/site/slugs.js'
import { pages, ROOT } from './fences.js'

/** Made of the types when the site is built: `site.test.ts` has it. */
const MADE = new Map([[API_PAGE, '# API reference\n']])
const all = new Map([...readPages(ROOT, MADE), ...pages().map(({ path, text }) => [path, text] as const)])
const CODE = /^(`{3,})[^\n]*\n[\s\S]*?^\1$|`[^`\n]*`/gm

/** What is wrong with a link; '' if it leads somewhere. */
function fault(page: string, href: string): string {
  const target = targetOf(page, href)
  if (target === null) return ''
  const { path, anchor } = target
  const text = MADE.get(path)
  if (text === undefined && !existsSync(join(ROOT, path))) return `${href}: there is no ${path}`
  if (anchor === '') return ''
  const anchors = anchorsOf(text ?? readFileSync(join(ROOT, path), 'utf8'))
  return anchors.has(anchor) ? '' : `${href}: ${path} has no heading #${anchor}`
}

test.each([...all])('links of %s lead somewhere', (path, text) => {
  const faults = linksOf(text.replace(CODE, '')).map(href => fault(path, href))
  expect(faults.filter(each => each !== '')).toEqual([])
})

test('a dead file and a dead anchor are noticed', () => {
  expect(fault('README.md', 'docs/nothing.md')).toContain('there is no docs/nothing.md')
  expect(fault('docs/mcp.md', 'answers.md#nothing')).toContain('has no heading #nothing')
  expect(fault('docs/mcp.md', '#tools')).toBe('')
})

test('every page of docs is listed at the side of the site', () => {
  const listed = new Set(NAVIGATION.flatMap(([, each]) => each))
  const missing = pages().filter(({ path }) => path.startsWith('docs/') && !listed.has(path))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('headings are named as GitHub names them', () => {
  const slugger = new Slugger()
  const slugs = ['Ranking: name tasks (15 Nov 2026)', 'A `b.c` – *d*', 'Same', 'Same'].map(each =>
    slugger.slug(each),
  )
  expect(slugs).toEqual(['ranking-name-tasks-15-nov-2026', 'a-bc--d', 'same', 'same-1'])
})
