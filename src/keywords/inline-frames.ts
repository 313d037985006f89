import { withoutBoilerplate } from './boilerplate.js'
import { plainPath, type StackFrame } from './frames/frame-reader.js'
import { type Line, MAX_LINE } from './lines.js'

const ERROR = /(?:Error|Exception)\b/
/** `… at Cart.total (src/cart.ts:12:9) at checkout`: a trace that was pasted on one line, below or beside its message. */
const FRAME =
  /\bat (?:async )?(?:new )?([\w$]{2,100}(?:\.[\w$<>]{1,100}){0,6})(?: \(([^\s()]{1,400}?):(\d{1,7})(?::\d{1,7})?\))?(?=\s+at\s|[\s.,;)]*$)/g
const NATIVE = new Set(['Promise.all', 'Promise.race', 'Array.map', 'Array.forEach', 'Object.anonymous'])

/** Frames inside of lines that are no frame themselves. */
export function inlineFrames(lines: readonly Line[]): StackFrame[] {
  return lines.flatMap(({ text, at }) => {
    if (text.length > MAX_LINE || !isError(text)) return []
    return [...text.matchAll(FRAME)]
      .filter(({ 1: name }) => !NATIVE.has(name!))
      .map(({ 1: name, 2: path = '', 3: line = '0', index }) => ({
        path: plainPath(path),
        line: Number(line),
        function: name!,
        language: 'javascript' as const,
        at: at + index,
      }))
  })
}

/** It names an error, or is what a runtime says of one: people paste the message without its type. */
function isError(text: string): boolean {
  return ERROR.test(text) || withoutBoilerplate(text) !== text
}
