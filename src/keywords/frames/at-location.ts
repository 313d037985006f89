import { type FrameReader, plainPath, type StackFrame } from './frame-reader.js'

/** `at f (file:1:2)`, `at file:1:2`: Node and browsers; after a numbered line, Rust. */
const AT = /^\s*at (?:async )?/
const LOCATION = /:(\d{1,7}):\d{1,7}\)?$/
/** Firefox and Safari: `f@file:1:2` */
const AT_SIGN = /^\s*([\w.$<>/*[\]]{0,200})@(\S{1,400}):(\d{1,7}):\d{1,7}$/
/** The same as their consoles copy it: `    f http://host/file:1:2` */
const AT_ADDRESS =
  /^\s+([\w.$<>/*[\]]{1,200}) ((?:https?|webpack(?:-internal)?|file):\S{1,400}):(\d{1,7}):\d{1,7}$/
/** `  4: shop::cart::total::h0123456789abcdef` */
const RUST_FUNCTION = /^\s*\d{1,4}:\s+(?:0x[0-9a-f]+ - )?(\S.{0,300})$/
const RUST_HASH = /::h[0-9a-f]{16}$/
const RENAMED = / \[as .{1,100}\]$/
const ANONYMOUS = /<anonymous>|^\?$|^eval$/

export const atLocationFrame: FrameReader = (line, before) => {
  const head = AT.exec(line)
  if (head === null) return atSignFrame(line)
  const rest = line.slice(head[0].length).trimEnd()
  const location = LOCATION.exec(rest)
  if (location === null) return undefined
  const bare = rest.slice(0, location.index)
  const open = rest.endsWith(')') ? bare.indexOf(' (') : -1
  const path = plainPath(open < 0 ? bare.replace(/^\(/, '') : bare.slice(open + 2))
  if (path.endsWith('.rs')) return frame('rust', path, location[1]!, rustFunction(before))
  return frame('javascript', path, location[1]!, open < 0 ? '' : plainFunction(bare.slice(0, open)))
}

function atSignFrame(line: string) {
  const found = AT_SIGN.exec(line) ?? AT_ADDRESS.exec(line)
  return found === null
    ? undefined
    : frame('javascript', plainPath(found[2]!), found[3]!, plainFunction(found[1]!.replace(/[/<*].*$/, '')))
}

function frame(language: StackFrame['language'], path: string, line: string, name: string) {
  return { path, line: Number(line), function: name, language }
}

function plainFunction(name: string): string {
  const plain = name.replace(RENAMED, '').replace(/^new /, '')
  return ANONYMOUS.test(plain) ? '' : plain
}

function rustFunction(before: string): string {
  return RUST_FUNCTION.exec(before)?.[1]?.replace(RUST_HASH, '').trim() ?? ''
}
