import { atLocationFrame } from './frames/at-location.js'
import { bareNameFrame } from './frames/bare-name.js'
import { csharpFrame } from './frames/csharp.js'
import { dartFrame } from './frames/dart.js'
import { elixirFrame } from './frames/elixir.js'
import type { FrameReader, StackFrame } from './frames/frame-reader.js'
import { functionalFrame } from './frames/functional.js'
import { goFrame } from './frames/go.js'
import { javaFrame } from './frames/java.js'
import { luaFrame } from './frames/lua.js'
import { nativeFrame } from './frames/native.js'
import { phpFrame } from './frames/php.js'
import { pythonFrame } from './frames/python.js'
import { rubyFrame } from './frames/ruby.js'
import { rustFrame } from './frames/rust.js'
import { shellFrame } from './frames/shell.js'
import { swiftFrame } from './frames/swift.js'
import { type Line, MAX_LINE } from './lines.js'

/** Strictest first: C# without a location would match a line of Java. */
const READERS: readonly FrameReader[] = [
  pythonFrame,
  javaFrame,
  atLocationFrame,
  goFrame,
  rustFrame,
  rubyFrame,
  phpFrame,
  dartFrame,
  nativeFrame,
  elixirFrame,
  luaFrame,
  swiftFrame,
  functionalFrame,
  shellFrame,
  csharpFrame,
  bareNameFrame,
]

/** Behind a prefix, which any text may have: formats that nothing else looks like. */
const STRICT: readonly FrameReader[] = [pythonFrame, javaFrame, atLocationFrame, rubyFrame, phpFrame]
/** What a runner or a log writes before each line: `INTERNALERROR>`, `web_1  |`, `[12:03:59]`, `2026-11-19 12:03:59,120 ERROR`. */
const PREFIX =
  /^(?:[\w.-]{1,60}\s{0,20}[>|]|\[[^\]]{1,60}\]|\d{4}-\d\d-\d\d[T ][\d:.,Z+-]{1,30}(?:\s(?:ERROR|WARN|WARNING|INFO|FATAL|DEBUG)\b)?)\s+/

/** Lines of a trace without a location; the function line above a frame (Go, Rust) is found by its frame. */
const TRACE_LINE =
  /^\s*(?:Traceback \(most recent call last\)|During handling of the above exception|The above exception was the direct cause|goroutine \d+ \[|stack backtrace:|\.\.\. \d+ more$|--- End of (?:inner exception )?stack trace|Stack trace:$)/

/** True if a line belongs to a trace without being a frame. */
export function isTraceLine(line: string, next: StackFrame | undefined): boolean {
  if (TRACE_LINE.test(line.slice(0, MAX_LINE))) return true
  const isNameAbove =
    next !== undefined && next.function !== '' && (next.language === 'go' || next.language === 'rust')
  return isNameAbove && line.includes(next.function)
}

/** Frames by line number. */
export function readFrames(lines: readonly Line[]): Map<number, StackFrame> {
  const frames = new Map<number, StackFrame>()
  let before = ''
  for (const [number, { text, at }] of lines.entries()) {
    if (text.length <= MAX_LINE) {
      const frame = frameOf(text, before)
      if (frame !== undefined) frames.set(number, { ...frame, at })
    }
    before = text.length <= MAX_LINE ? text : ''
  }
  return frames
}

function frameOf(line: string, before: string) {
  const frame = firstOf(READERS, line, before)
  if (frame !== undefined) return frame
  const bare = line.replace(PREFIX, '')
  return bare === line ? undefined : firstOf(STRICT, bare, '')
}

function firstOf(readers: readonly FrameReader[], line: string, before: string) {
  for (const read of readers) {
    const frame = read(line, before)
    if (frame !== undefined) return frame
  }
  return undefined
}
