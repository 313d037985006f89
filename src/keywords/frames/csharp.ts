import { type FrameReader, plainPath } from './frame-reader.js'

/** `at Shop.Cart.Total(Int32 id) in C:\shop\Cart.cs:line 12`; without symbols the location is missing. */
const FRAME = /^\s*at ([\w.`<>[\],+$]{3,300})\([^()]{0,400}\)(?: in (.{1,400}):line (\d{1,7}))?$/
/** The compiler's name of an async method: `Shop.Cart.<Total>d__5.MoveNext` */
const ASYNC = /<(\w{1,200})>d__\d{1,6}(?:`\d+)?\.MoveNext$/
const GENERIC = /`\d+|\[[^\]]{0,200}\]/g

export const csharpFrame: FrameReader = line => {
  const found = FRAME.exec(line.trimEnd())
  if (found === null || !found[1]!.includes('.')) return undefined
  return {
    path: plainPath(found[2] ?? ''),
    line: Number(found[3] ?? 0),
    function: found[1]!.replace(ASYNC, '$1').replace(GENERIC, '').replaceAll('+', '.'),
    language: 'csharp',
  }
}
