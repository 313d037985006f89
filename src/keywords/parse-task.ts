import { partitionPoint } from '../shared/sorted.js'
import { blockLines } from './blocks.js'
import { withoutBoilerplate } from './boilerplate.js'
import type { StackFrame } from './frames/frame-reader.js'
import { inlineFrames } from './inline-frames.js'
import type { KeywordOrigin } from './keywords.js'
import { MAX_TASK_CHARS } from './limits.js'
import { blanks, type Line, linesOf } from './lines.js'
import { withoutAddresses, withoutComments } from './noise.js'
import { isTemplateLine, TITLE_PREFIX } from './template.js'
import { isTraceLine, readFrames } from './traces.js'

/** A part of a task: as long as the whole, blank where other parts are, so that offsets stay valid. */
export interface Region {
  text: string
  origin(at: number): KeywordOrigin
}

/** The parts of a task: prose, pasted code, and stack traces. */
export interface ParsedTask {
  /** Everything except comments of the issue form, as written. */
  whole: Region
  title: string
  prose: Region
  blocks: Region
  frames: StackFrame[]
}

/** @example parseTask('Fix `total`\n\n```\ncart.total()\n```').title // 'Fix `total`' */
export function parseTask(task: string): ParsedTask {
  const text = withoutComments(task.slice(0, MAX_TASK_CHARS))
  const lines = linesOf(text)
  const frames = readFrames(lines)
  const inBlock = blockLines(lines)
  const prose: string[] = []
  const blocks: string[] = []
  const origins: KeywordOrigin[] = []
  // The only line is the question, even if forms have a heading of that name: `Context`.
  const isForm = lines.filter(line => line.text.trim() !== '').length > 1
  let title: Line | undefined
  for (const [number, line] of lines.entries()) {
    const blank = blanks(line.text)
    const ending = text.slice(line.at + line.text.length, lines[number + 1]?.at)
    const isTrace = frames.has(number) || isTraceLine(line.text, frames.get(number + 1))
    const isBlock = !isTrace && inBlock.has(number)
    const isProse = !isTrace && !isBlock && !(isForm && isTemplateLine(line.text))
    if (title === undefined && isProse && line.text.trim() !== '') title = line
    prose.push(isProse ? proseOf(line, line === title) : blank, ending)
    blocks.push(isBlock ? withoutBoilerplate(withoutAddresses(line.text)) : blank, ending)
    origins.push(isTrace ? 'trace' : isBlock ? 'block' : line === title ? 'title' : 'prose')
  }
  const titleEnd = title === undefined ? 0 : title.at + title.text.length
  return {
    whole: { text, origin: at => origins[lineAt(lines, at)]! },
    title: title === undefined ? '' : prose.join('').slice(title.at, titleEnd).trim(),
    prose: { text: prose.join(''), origin: at => (at < titleEnd ? 'title' : 'prose') },
    blocks: { text: blocks.join(''), origin: () => 'block' },
    frames: [...frames.values(), ...inlineFrames(lines.filter((_, number) => !frames.has(number)))].sort(
      (a, b) => a.at - b.at,
    ),
  }
}

function proseOf({ text }: Line, isTitle: boolean): string {
  const line = withoutBoilerplate(withoutAddresses(text))
  return isTitle ? line.replace(TITLE_PREFIX, blanks) : line
}

/** Number of the line at this offset. */
function lineAt(lines: readonly Line[], at: number): number {
  return Math.max(0, partitionPoint(lines.length, index => lines[index]!.at > at) - 1)
}
