import { type FrameReader, plainPath } from './frame-reader.js'

/** Debuggers: `#1  0x0000 in shop::Cart::total (this=0x0, id=1) at src/cart.cc:12` */
const DEBUGGER =
  /^\s*(?:\* )?(?:frame )?#\d{1,5}:? +(?:0x[0-9a-f]+ in )?(\S.{0,300}?) ?\(.{0,500}\) at (\S{1,400}):(\d{1,7})/
/** Sanitizers, with or without a column: `#0 0x55d in shop::Cart::total(int) /src/cart.cc:12:3` */
const SANITIZER =
  /^\s*#\d{1,5} 0x[0-9a-f]+ in (\S.{0,300}?) (\/[^\s:]{1,400}|[^\s:]{1,400}\.\w{1,6}):(\d{1,7})(?::\d{1,7})?\s*$/
/** `cart: src/cart.c:12: total: Assertion 'id > 0' failed.` */
const ASSERTION = /(?:^|: )(\S{1,400}\.\w{1,6}):(\d{1,7}): (\S.{0,300}?): Assertion [`']/
const ARGUMENTS = /\(.*$/

export const nativeFrame: FrameReader = line => {
  const framed = DEBUGGER.exec(line) ?? SANITIZER.exec(line)
  if (framed !== null) return frame(framed[2]!, framed[3]!, framed[1]!)
  const asserted = ASSERTION.exec(line)
  return asserted === null ? undefined : frame(asserted[1]!, asserted[2]!, asserted[3]!)
}

/** The last word: a return type may stand before the name. */
function frame(path: string, line: string, written: string) {
  const name = written
    .replace(ARGUMENTS, '')
    .trim()
    .split(/\s+/)
    .at(-1)!
    .replace(/^[*&]+/, '')
  return { path: plainPath(path), line: Number(line), function: name, language: 'native' as const }
}
