import { NAVIGATION } from './page-set.js'
import { hrefBetween, type RenderedPage } from './render-page.js'

/** Deeper headings are not listed beside a page. */
const LISTED_DEPTH = 2

/** A page of the site around its text. It loads files of the site alone: its style sheet, its pictures, the search box. */
export function pageAround(path: string, page: RenderedPage, titles: ReadonlyMap<string, string>): string {
  const title = titles.get(path)!
  const groups = NAVIGATION.map(([group, pages]) => {
    const rows = pages.map(target => {
      const current = target === path ? ' aria-current="page"' : ''
      return `<li><a href="${hrefBetween(path, target)}"${current}>${titles.get(target)}</a></li>`
    })
    return `<li>${group}<ul>${rows.join('')}</ul></li>`
  })
  const parts = page.headings
    .filter(({ depth }) => depth === LISTED_DEPTH)
    .map(({ text, anchor }) => `<li><a href="#${anchor}">${text}</a></li>`)
  const style = hrefBetween(path, 'style.css')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === 'Seamark' ? title : `${title} · Seamark`}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<nav aria-label="Pages">
<input id="search" type="search" placeholder="Search (/)" aria-label="Search headings">
<ul id="results" aria-live="polite"></ul>
<details open><summary>Seamark</summary><ul>${groups.join('\n')}</ul></details>
</nav>
<main>
${page.html}
</main>
<aside aria-label="On this page">${parts.length > 1 ? `<ul>${parts.join('\n')}</ul>` : ''}</aside>
<script src="${hrefBetween(path, 'headings.js')}"></script>
<script src="${hrefBetween(path, 'search-box.js')}"></script>
</body>
</html>
`
}
