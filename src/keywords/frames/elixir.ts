import { type FrameReader, plainPath } from './frame-reader.js'

/** `(shop 0.1.0) lib/shop/cart.ex:12: Shop.Cart.total/1`; the application is missing in scripts. */
const FRAME =
  /^\s*(?:\([\w .-]{1,100}\) )?(\S{1,400}\.(?:exs?|erl)):(\d{1,7}): (?:anonymous fn\/\d+ in )?(\S{1,300})/
const ARITY = /\/\d{1,3}$/

export const elixirFrame: FrameReader = line => {
  const found = FRAME.exec(line)
  if (found === null) return undefined
  return {
    path: plainPath(found[1]!),
    line: Number(found[2]),
    function: found[3]!.startsWith('(') ? '' : found[3]!.replace(ARITY, '').replaceAll('"', ''),
    language: 'elixir',
  }
}
