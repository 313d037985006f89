import { type FrameReader, plainPath } from './frame-reader.js'

/** Julia: ` [1] total(cart::Cart)` above `   @ Shop ./src/cart.jl:12`, or both on one line */
const JULIA = /^\s*(?:\[\d{1,4}\] (\S.{0,300}?) )?@ (?:[\w.]{1,100} )?(\S{1,400}\.jl):(\d{1,7})/
const JULIA_NAME = /^\s*\[\d{1,4}\] (\S.{0,300})$/
/** Haskell: `  total, called at src/Shop/Cart.hs:12:5 in shop-0.1:Shop.Cart`; `Cart.hs:12:5-20: Non-exhaustive patterns in function total` */
const HASKELL = /^\s*(\S{1,200}), called at (\S{1,400}\.l?hs):(\d{1,7}):\d/
const HASKELL_PATTERN =
  /(?:^|\s)(\S{1,400}\.l?hs):\(?(\d{1,7})[:,]\d.{0,60}: Non-exhaustive (?:patterns|guards) in (?:function )?(\S{1,200})/
/** OCaml: `Raised at Shop__Cart.total in file "src/cart.ml", line 12, characters 4-20`; `Called from …` */
const OCAML =
  /^\s*(?:Raised|Re-raised|Called|Raised by primitive operation) (?:at|from) (\S{1,200}) in file "([^"]{1,400})"(?: \(inlined\))?, line (\d{1,7})/
const ARGUMENTS = /\(.*$/

export const functionalFrame: FrameReader = (line, before) => {
  const julia = JULIA.exec(line)
  if (julia !== null) {
    const name = julia[1] ?? JULIA_NAME.exec(before)?.[1] ?? ''
    return frame('julia', julia[2]!, julia[3]!, name.replace(ARGUMENTS, ''))
  }
  const haskell = HASKELL.exec(line)
  if (haskell !== null) return frame('haskell', haskell[2]!, haskell[3]!, haskell[1]!)
  const pattern = HASKELL_PATTERN.exec(line)
  if (pattern !== null) return frame('haskell', pattern[1]!, pattern[2]!, pattern[3]!)
  const ocaml = OCAML.exec(line)
  if (ocaml === null) return undefined
  return frame('ocaml', ocaml[2]!, ocaml[3]!, ocaml[1]!.replaceAll('__', '.').replace(/\.\(fun\)$/, ''))
}

function frame(language: 'julia' | 'haskell' | 'ocaml', path: string, line: string, name: string) {
  return { path: plainPath(path), line: Number(line), function: name, language }
}
