import { type FrameReader, plainPath } from './frame-reader.js'

/** `#0 /app/Cart.php(12): Shop\Cart->total(1)` */
const NUMBERED = /^\s*#\d{1,4} (\S.{0,400}?)\((\d{1,7})\): ([\w\\:>{}-]{1,300})/
/** `in /app/Cart.php:12`, `in /app/Cart.php on line 12` */
const THROWN = /\bin (\S{1,400}\.php)(?: on line |:)(\d{1,7})/

export const phpFrame: FrameReader = line => {
  const found = NUMBERED.exec(line) ?? THROWN.exec(line)
  if (found === null) return undefined
  const name = found[3] ?? ''
  return {
    path: plainPath(found[1]!),
    line: Number(found[2]),
    function: name.includes('{') ? '' : name,
    language: 'php',
  }
}
