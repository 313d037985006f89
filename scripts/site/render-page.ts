import { dirname, relative } from 'node:path/posix'
import highlighter from 'highlight.js/lib/common'
import { Marked } from 'marked'
import { addressOf, targetOf } from './page-set.js'
import { Slugger } from './slugs.js'

const SOURCE = 'https://github.com/seamark/seamark/blob/main'
/** Languages of fences that highlight.js calls otherwise. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'bash',
  console: 'plaintext',
  text: 'plaintext',
  '': 'plaintext',
}

export interface Heading {
  depth: number
  text: string
  anchor: string
}

export interface RenderedPage {
  html: string
  headings: Heading[]
}

/** A page as HTML. Links to pages lead to pages of the site, links to pictures to copies, all others to the repository. */
export function renderPage(path: string, markdown: string, pages: ReadonlySet<string>): RenderedPage {
  const slugger = new Slugger()
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = slugger.slug(text)
        headings.push({ depth, text: plain(this.parser.parseInline(tokens)), anchor })
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`
      },
      code({ text, lang = '' }) {
        const name = LANGUAGES[lang] ?? lang
        const language = highlighter.getLanguage(name) === undefined ? 'plaintext' : name
        return `<pre tabindex="0"><code>${highlighter.highlight(text, { language }).value}</code></pre>\n`
      },
    },
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image') token.href = hrefOf(path, token.href, pages)
    },
  })
  const html = marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return { html, headings }
}

function hrefOf(path: string, href: string, pages: ReadonlySet<string>): string {
  const target = targetOf(path, href)
  if (target === null) return href
  const anchor = target.anchor === '' ? '' : `#${target.anchor}`
  const isHere = pages.has(target.path) || target.path.startsWith('docs/images/')
  if (!isHere) return `${SOURCE}/${target.path}${anchor}`
  return `${hrefBetween(path, target.path)}${anchor}`
}

/** From one page of the site to another. */
export function hrefBetween(from: string, to: string): string {
  return relative(dirname(addressOf(from)), addressOf(to))
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
