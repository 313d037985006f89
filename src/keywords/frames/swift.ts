import { type FrameReader, plainPath } from './frame-reader.js'

/** `Shop/Cart.swift:12: Fatal error: …`, `Fatal error: …: file Shop/Cart.swift, line 12`; `… at /shop/Cart.swift:12:5` of a backtrace */
const PATTERNS = [
  /^\s*(\S{1,400}\.swift):(\d{1,7}): (?:Fatal error|Precondition failed|Assertion failed)/,
  /: file (\S{1,400}\.swift), line (\d{1,7})/,
]
const BACKTRACE =
  /^\s*\d{1,5} (?:\[[^\]]{0,40}\] )?(?:0x[0-9a-f]+ )?(\S.{0,200}?) in \S{1,100} at (\S{1,400}\.swift):(\d{1,7})/
const ARGUMENTS = /\(.*$/

export const swiftFrame: FrameReader = line => {
  const framed = BACKTRACE.exec(line)
  if (framed !== null) return frame(framed[2]!, framed[3]!, framed[1]!.replace(ARGUMENTS, ''))
  for (const pattern of PATTERNS) {
    const found = pattern.exec(line)
    if (found !== null) return frame(found[1]!, found[2]!, '')
  }
  return undefined
}

function frame(path: string, line: string, name: string) {
  return { path: plainPath(path), line: Number(line), function: name, language: 'swift' as const }
}
