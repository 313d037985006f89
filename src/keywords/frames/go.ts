import { type FrameReader, plainPath } from './frame-reader.js'

/** A separate line below the function: `\t/src/shop/cart.go:12 +0x1d` */
const LOCATION = /^\s+(\S{1,400}\.go):(\d{1,7})(?: \+0x[0-9a-f]{1,16})?\s*$/
const CREATED_BY = /^\s*created by (\S{1,300})/
/** `main.(*Cart).Total(0xc000010000, 0x2)`: the last bracket opens the arguments. */
const CALL = /^\s*([\w./()*·[\]{}~-]{1,300})\([^()]{0,500}\)\s*$/

export const goFrame: FrameReader = (line, before) => {
  const location = LOCATION.exec(line)
  if (location === null) return undefined
  const name = CREATED_BY.exec(before)?.[1] ?? CALL.exec(before)?.[1] ?? ''
  return { path: plainPath(location[1]!), line: Number(location[2]), function: name, language: 'go' }
}
