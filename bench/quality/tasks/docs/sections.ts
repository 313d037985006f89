import { proseOf } from './prose.js'

/** A heading of a document with the text below it, up to the next heading. */
export interface Section {
  file: string
  title: string
  /** Titles of the sections around it, the nearest last. */
  parents: readonly string[]
  /** Lines from 1, both ends in. */
  first: number
  last: number
  /** Sentences of its prose: no code, tables or markup. */
  sentences: readonly string[]
}

interface Heading {
  line: number
  /** The last line of the heading itself. */
  end: number
  level: number
  title: string
}

const MARKDOWN = /\.(?:md|mdx|markdown)$/i
const RST = /\.(?:rst|txt)$/i
const FENCE = /^\s*(?:```|~~~)/
const ATX = /^(#{1,6})\s+(.+?)\s*#*$/
const FRONT_MATTER = /^---\s*$/
const FRONT_TITLE = /^title:\s*["']?(.+?)["']?\s*$/
const RST_LINE = /^([=\-~^"'`#*+.:_<>])\1{2,}\s*$/

/** The sections of a Markdown or reStructuredText document, in its order; of another file none. */
export function sectionsOf(file: string, text: string): Section[] {
  const lines = text.split('\n')
  if (MARKDOWN.test(file)) return cut(file, lines, markdownHeadings(lines), 'markdown')
  return RST.test(file) ? cut(file, lines, rstHeadings(lines), 'rst') : []
}

function markdownHeadings(lines: readonly string[]): Heading[] {
  const headings: Heading[] = []
  let fenced = false
  let front = FRONT_MATTER.test(lines[0] ?? '')
  lines.forEach((line, at) => {
    if (front) {
      const title = FRONT_TITLE.exec(line)?.[1]
      if (title !== undefined) headings.push({ line: at + 1, end: at + 1, level: 0, title: plain(title) })
      if (at > 0 && FRONT_MATTER.test(line)) front = false
      return
    }
    if (FENCE.test(line)) fenced = !fenced
    const [, marks, title] = (fenced ? null : ATX.exec(line)) ?? []
    if (title !== undefined)
      headings.push({ line: at + 1, end: at + 1, level: marks!.length, title: plain(title) })
  })
  return headings
}

/** Levels in the order in which their lines first come, with and without a line above. */
function rstHeadings(lines: readonly string[]): Heading[] {
  const levels: string[] = []
  const headings: Heading[] = []
  for (let at = 1; at < lines.length; at++) {
    const mark = RST_LINE.exec(lines[at]!)?.[1]
    const title = lines[at - 1]!
    if (mark === undefined || title.trim() === '' || RST_LINE.test(title)) continue
    if (lines[at]!.trimEnd().length < title.trimEnd().length || (at > 1 && isText(lines[at - 2]!))) continue
    const overlined = at > 1 && RST_LINE.exec(lines[at - 2]!)?.[1] === mark
    const style = overlined ? mark + mark : mark
    if (!levels.includes(style)) levels.push(style)
    headings.push({
      line: overlined ? at - 1 : at,
      end: at + 1,
      level: levels.indexOf(style),
      title: plain(title.trim()),
    })
  }
  return headings
}

function isText(line: string): boolean {
  return line.trim() !== '' && !RST_LINE.test(line)
}

function cut(
  file: string,
  lines: readonly string[],
  headings: readonly Heading[],
  markup: 'markdown' | 'rst',
): Section[] {
  const open: Heading[] = []
  return headings.map((heading, at) => {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    const parents = open.map(({ title }) => title)
    open.push(heading)
    const before = (headings[at + 1]?.line ?? lines.length + 1) - 1
    let last = before
    while (last > heading.line && lines[last - 1]!.trim() === '') last--
    const body = lines.slice(heading.end, last)
    return {
      file,
      title: heading.title,
      parents,
      first: heading.line,
      last,
      sentences: proseOf(body, markup),
    }
  })
}

/** A title without links, code marks and anchors. */
function plain(title: string): string {
  return title
    .replace(/\{#[^}]*\}|\{\{.*?\}\}|<[^>]+>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/:\w[\w:-]*:`([^`<]*)[^`]*`/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
