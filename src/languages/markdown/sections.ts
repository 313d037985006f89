import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { leftOutNotes } from '../text/text-language.js'
import { readWords } from '../text/words.js'
import { plainHeading } from './inline.js'

interface Heading {
  level: number
  /** First node after the section. */
  end: number
}

const HEADINGS: ReadonlySet<string> = new Set(['atx_heading', 'setext_heading'])
const MARKER_LEVEL = /^(?:atx|setext)_h(\d)_/
/** First paragraphs without information: badges, pictures, tags, imports of MDX. */
const NOT_PROSE = /^(?:!?\[!?\[|!\[|<|(?:import|export)\s)/

/** Longer headings are cut, so that no text is slow to read. */
const LONGEST_HEADING = 500

const HEADINGS_AT = stateKey(() => new Map<number, Heading>())

/** Finds the headings of a document and the ends of their sections; headings in lists and quotes begin no section. */
export function readDocument(at: number, file: FileReader): void {
  const { words, leftOut } = readWords(file.source)
  file.words.push(...words)
  file.notes.push(...leftOutNotes(leftOut, 0))
  const found = file.state(HEADINGS_AT)
  const open: Heading[] = []
  const { after } = file.tree
  for (let node = at + 1; node < file.tree.count; ) {
    const type = file.type(node)
    if (HEADINGS.has(type)) {
      const level = levelOf(node, file)
      while (open.length > 0 && open[open.length - 1]!.level >= level) open.pop()!.end = node
      const heading = { level, end: file.tree.count }
      found.set(node, heading)
      open.push(heading)
    }
    node = type === 'section' ? node + 1 : after[node]!
  }
}

function levelOf(heading: number, file: FileReader): number {
  for (const child of file.children(heading)) {
    const level = MARKER_LEVEL.exec(file.type(child))
    if (level !== null) return Number(level[1])
  }
  return 1
}

/** A section extends from its heading to the next one that is not below it. */
export function readHeading(at: number, file: FileReader): void {
  const heading = file.state(HEADINGS_AT).get(at)
  const content = file.field(at, 'heading_content')
  const nameText = plainHeading(file.text(content).trim().slice(0, LONGEST_HEADING))
  if (heading === undefined || nameText === '') return
  const index = file.define({
    kind: 'section',
    name: content,
    nameText,
    body: file.child(at, 'setext_h1_underline', 'setext_h2_underline'),
    through: lastNode(heading.end, file),
    doc: firstParagraph(at, heading.end, file),
  })
  const section = file.definitions[index]!
  section.nameEnd = section.nameStart + file.text(content).trimEnd().length
  section.end = Math.max(section.nameEnd, trimmedEnd(heading.end, file))
  section.endLine = file.lineIndex.lineAt(Math.max(section.start, section.end - 1))
}

/** The last node before the next heading: the grammar wraps headings in nodes that begin where they begin. */
function lastNode(end: number, file: FileReader): number {
  let last = end - 1
  while (file.type(last) === 'section') last--
  return last
}

/** The end of the text before a node, without trailing white space. */
function trimmedEnd(node: number, file: FileReader): number {
  let end = node < file.tree.count ? file.tree.start[node]! : file.source.length
  while (end > 0 && /\s/.test(file.source[end - 1]!)) end--
  return end
}

function firstParagraph(heading: number, end: number, file: FileReader): string {
  const { after } = file.tree
  for (let node = after[heading]!; node < end; node = after[node]!) {
    const type = file.type(node)
    if (type === 'section' || HEADINGS.has(type)) break
    const text = type === 'paragraph' ? file.text(node).trim() : ''
    if (text !== '' && !NOT_PROSE.test(text)) return text.replace(/\s+/g, ' ')
  }
  return ''
}
