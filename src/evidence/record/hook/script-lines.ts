import { SourceMap, type SourceMapPayload } from 'node:module'
import { partitionPoint } from '../../../shared/sorted.js'
import { type CountedRange, countsOfLines } from '../../formats/counted-ranges.js'

/** The last one counts. */
const MAP_COMMENT = '//# sourceMappingURL=data:application/json'
const MAP_DATA = /^[^,\n]*;base64,([\w+/=]+)/
const NO_LINE = 0

/** Finds the lines of a source file in the script that a test runner made of it. */
export class ScriptLines {
  readonly #text: string
  /** Where each line of the script starts. */
  readonly #starts: number[] = [0]
  readonly #map: SourceMap | null

  /** @param map null for a script that has the lines of its file */
  constructor(text: string, map: SourceMapPayload | null) {
    this.#text = text
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1)
    this.#map = map === null ? null : new SourceMap(map)
  }

  /** The lines that ran, from 1, with their counts; by line. */
  ran(ranges: readonly CountedRange[]): [line: number, count: number][] {
    const counts = new Map<number, number>()
    const add = (line: number, count: number) => {
      if (line !== NO_LINE) counts.set(line, Math.max(count, counts.get(line) ?? 0))
    }
    for (const [at, count] of countsOfLines(this.#text, ranges).entries())
      if (count > 0) add(this.#lineOf(this.#firstCharacter(at)), count)
    // Of a function within one line, the first character of the line tells nothing.
    for (const { start, end, count } of ranges)
      if (count > 0 && this.#lineOf(start) === this.#lineOf(end - 1)) add(this.#lineOf(start), count)
    return [...counts].sort(([a], [b]) => a - b)
  }

  /** The first lines of functions that ran and are not within another one that did. */
  outermost(ranges: readonly CountedRange[]): number[] {
    const lines = new Set<number>()
    let last = 0
    const ran = ranges.filter(({ count }) => count > 0).sort((a, b) => a.start - b.start || b.end - a.end)
    for (const { start, end } of ran) {
      if (start < last) continue
      last = end
      lines.add(this.#lineOf(start))
    }
    lines.delete(NO_LINE)
    return [...lines].sort((a, b) => a - b)
  }

  #firstCharacter(line: number): number {
    const start = this.#starts[line]!
    const indent = this.#text.slice(start, this.#starts[line + 1]).search(/\S/)
    return start + Math.max(0, indent)
  }

  /** The line of the source file, from 1; NO_LINE for what the runner added. */
  #lineOf(offset: number): number {
    const line = partitionPoint(this.#starts.length, at => this.#starts[at]! > offset) - 1
    if (this.#map === null) return line + 1
    const entry = this.#map.findEntry(line, offset - this.#starts[line]!)
    return 'originalLine' in entry ? entry.originalLine + 1 : NO_LINE
  }
}

/** Null for a script that is neither the file, between what its runner puts around it, nor tells where it comes from. */
export function scriptLines(script: string, fileText: () => string): ScriptLines | null {
  const comment = script.lastIndexOf(MAP_COMMENT)
  const [, map] = (comment >= 0 && MAP_DATA.exec(script.slice(comment + MAP_COMMENT.length))) || []
  if (map !== undefined)
    return new ScriptLines(
      script,
      JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as SourceMapPayload,
    )
  const text = fileText()
  return text !== '' && script.includes(text) ? new ScriptLines(script, null) : null
}
