import type { FrameReader } from './frame-reader.js'

/** `at app//com.shop.Cart$Line.total(Cart.java:12)`, `(Native Method)`, `(Unknown Source)`, `okio.-Util.check(-Util.kt:9)`, `(Cart.common.kt:7)` */
const FRAME =
  /^\s*at (?:[\w.@-]{1,100}\/{1,2})?([\w$.<>-]{1,300})\((?:([\w$.-]{1,100}\.(?:java|kt|kts|scala|groovy|clj))(?::(\d{1,7}))?|Native Method|Unknown Source)\)/
const LAMBDA = /\$?\$?(?:lambda|anonfun)\$.*$/

/** The package gives the folders of the file, which the trace omits. */
export const javaFrame: FrameReader = line => {
  const found = FRAME.exec(line)
  if (found === null) return undefined
  const names = found[1]!.split('.')
  const firstType = names.findIndex(name => /^[A-Z]/.test(name))
  const types = firstType < 0 ? Math.max(0, names.length - 2) : firstType
  const file = found[2]
  return {
    path: file === undefined ? '' : [...names.slice(0, types), file].join('/'),
    line: Number(found[3] ?? 0),
    function: names.slice(types).join('.').replace(LAMBDA, '').replaceAll('$', '.').replace(/\.$/, ''),
    language: 'java',
  }
}
