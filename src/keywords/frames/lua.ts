import { type FrameReader, plainPath } from './frame-reader.js'

/** "\tlua/shop/cart.lua:12: in function 'total'", `in method 'total'`, `in upvalue 'total'`, `in function <lua/cart.lua:10>` */
const FRAME =
  /^\s*(?:\.\.\.)?(\S{1,400}\.lua):(\d{1,7}): in (?:(?:local |global )?(?:function|method|field|upvalue) )?(.{1,200})$/
/** `lua: lua/shop/cart.lua:12: attempt to index a nil value` */
const RAISED = /(?:^|\s)(?:\.\.\.)?(\S{1,400}\.lua):(\d{1,7}): \S/
const QUOTED = /^['`<]?([\w.:]{1,200})['>]?$/

export const luaFrame: FrameReader = line => {
  const found = FRAME.exec(line) ?? RAISED.exec(line)
  if (found === null) return undefined
  const name = QUOTED.exec(found[3]?.trim() ?? '')?.[1] ?? ''
  const isPlace = name.includes('.lua') || name === 'main' || name === 'chunk'
  return {
    path: plainPath(found[1]!),
    line: Number(found[2]),
    function: isPlace ? '' : name.replaceAll(':', '.'),
    language: 'lua',
  }
}
