import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

/** The page of the API, which is made of the types and stands in no folder. */
export const API_PAGE = 'docs/reference.md'
const START = 'README.md'
const LINK = /\]\(([^)\s]+)\)/g
const ELSEWHERE = /^[a-z]+:/

/** What the side of the site lists, by group; a page that is in none is reached by links. */
export const NAVIGATION: readonly (readonly [group: string, pages: readonly string[]])[] = [
  ['Start', [START, 'docs/commands.md', 'docs/features.md', 'docs/agents.md']],
  [
    'Use',
    [
      'docs/mcp.md',
      'docs/ui.md',
      'docs/vscode.md',
      'docs/integrations.md',
      'docs/workspaces.md',
      'docs/configuration.md',
      'docs/remote.md',
      'docs/serve.md',
      'docs/scale.md',
    ],
  ],
  [
    'Know',
    [
      'docs/answers.md',
      'docs/things.md',
      'docs/evidence.md',
      'docs/learning.md',
      'docs/semantic.md',
      'docs/eval.md',
    ],
  ],
  ['Program', ['docs/api.md', API_PAGE]],
  [
    'Inside',
    [
      'ARCHITECTURE.md',
      'docs/design.md',
      'docs/signals.md',
      'docs/languages.md',
      'docs/glossary.md',
      'docs/dependencies.md',
    ],
  ],
  ['Project', ['bench/RESULTS.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']],
]

/** Where a link of a page leads: a path from the root of the repository and an anchor; null for other sites. */
export function targetOf(page: string, href: string): { path: string; anchor: string } | null {
  if (ELSEWHERE.test(href)) return null
  const [path = '', anchor = ''] = href.split('#')
  return { path: path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, ''), anchor }
}

export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(LINK)].map(([, href]) => href!)
}

/** The pages by path: those of the side, and all that can be reached from them. */
export function readPages(root: string, made: ReadonlyMap<string, string>): Map<string, string> {
  const pages = new Map<string, string>()
  const open = NAVIGATION.flatMap(([, listed]) => listed)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue
    const text = made.get(path) ?? readFileSync(join(root, path), 'utf8')
    pages.set(path, text)
    for (const href of linksOf(text)) {
      const target = targetOf(path, href)
      if (target?.path.endsWith('.md') && (made.has(target.path) || existsSync(join(root, target.path))))
        open.push(target.path)
    }
  }
  return pages
}

/** `README.md` is the first page of the site; every other has the name of its file. */
export function addressOf(page: string): string {
  return page === START ? 'index.html' : page.replace(/\.md$/, '.html')
}
