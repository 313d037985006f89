import { type FrameReader, plainPath } from './frame-reader.js'

/** `#0      Cart.total (package:shop/cart.dart:12:5)`, `#1      main.<anonymous closure> (file:///shop/bin/main.dart:3:1)` */
const FRAME = /^\s*#\d{1,5}\s+(\S.{0,200}?) \((\S{1,400}\.dart):(\d{1,7})(?::\d{1,7})?\)/
/** The library is the folder `lib` of its package. */
const PACKAGE = /^package:[^/]+\//
const CLOSURE = /\.?<.*$/

export const dartFrame: FrameReader = line => {
  const found = FRAME.exec(line)
  if (found === null) return undefined
  return {
    path: plainPath(found[2]!.replace(PACKAGE, 'lib/')),
    line: Number(found[3]),
    function: found[1]!.replace(/^new /, '').replace(CLOSURE, ''),
    language: 'dart',
  }
}
