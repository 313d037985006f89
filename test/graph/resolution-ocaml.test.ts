import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('modules are files: beside, of a library, opened, included, under another name', async () => {
  const lines = await linkProject({
    'lib/dune': '(library\n (name shop)\n (public_name shop-core))\n',
    'lib/money.ml': 'let plus a b = a\nlet list x = x\n',
    'lib/money.mli': 'val plus : int -> int -> int\n',
    'lib/cart.ml':
      'open Money\nmodule M = Money\nlet total x = plus x (M.plus x 1)\nlet all x = List.map total x\n',
    'lib/list.ml': 'let map f x = x\n',
    'bin/main.ml':
      'let () = print_endline "x"\nlet run x = Shop.Cart.total x\nlet use x =\n  let open Shop.Money in\n  plus x 1\nlet other x = List.map run x\nlet lone x = plus x\n',
    'test/all.ml': 'include Helper\nlet go x = help x\n',
    'test/helper.ml': 'let help x = x\n',
    'test/functors.ml':
      'module type S = sig\n  val save : int -> int\nend\nmodule Use (Helper : S) (X : S) = struct\n  let run x = Helper.help (X.save x)\nend\n',
  })
  expect(calls(lines)).toEqual([
    'lib/cart.ml:total calls lib/money.ml:plus',
    'lib/cart.ml:total calls lib/money.ml:plus',
    'lib/cart.ml:all calls lib/list.ml:map',
    'bin/main.ml:run calls lib/cart.ml:total',
    'bin/main.ml:use calls lib/money.ml:plus',
    'bin/main.ml:lone ? plus',
    'test/all.ml:go calls test/helper.ml:help',
    'test/functors.ml:Use.run calls test/functors.ml:S.save',
    'test/functors.ml:Use.run ? help',
  ])
})

test('modules with a body, functors, local functions, parameters, constructors', async () => {
  const source = [
    'module Util = struct',
    '  let helper x = x',
    '  let twice x = helper (helper x)',
    'end',
    'module Make (X : S) = struct',
    '  let run x = Util.twice x',
    'end',
    'module M = Make (Util)',
    'type color = Red | Green of int',
    'let helper f x = f (Green x)',
    'let f x = M.run x |> Util.(helper)',
    'let go x =',
    '  let helper y = y in',
    '  helper x',
    'let rec walk x = match x with',
    '  | Red -> let step y = y in step x',
    '  | Green _ -> let step y = walk y in step x',
    'let show x = x',
    'let print x = show x',
    'let show x = walk x',
  ].join('\n')
  expect(calls(await linkProject({ 'a.ml': source }))).toEqual([
    'a.ml:Util.twice calls a.ml:Util.helper',
    'a.ml:Util.twice calls a.ml:Util.helper',
    'a.ml:Make.run calls a.ml:Util.twice',
    'a.ml:f calls a.ml:Make.run',
    'a.ml:go calls a.ml:go.helper',
    'a.ml:walk.step calls a.ml:walk',
    'a.ml:show calls a.ml:walk',
  ])
})
