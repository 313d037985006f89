import { type FrameReader, plainPath } from './frame-reader.js'

/** "from app/cart.rb:12:in `total'", and since 3.4 "in 'Cart#total'" */
const FRAME = /^\s*(?:(?:\d{1,4}: )?from )?(\S{1,400}):(\d{1,7}):in [`'](.{1,200})'/
const BLOCK = /^(?:(?:block|rescue|ensure)(?: \(\d+ levels\))? in )+/

export const rubyFrame: FrameReader = line => {
  const found = FRAME.exec(line)
  if (found === null) return undefined
  const name = found[3]!.replace(BLOCK, '')
  return {
    path: plainPath(found[1]!),
    line: Number(found[2]),
    function: name.startsWith('<') ? '' : name,
    language: 'ruby',
  }
}
