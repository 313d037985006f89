import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('modules by path: lists, aliases, qualified names and re-exports', async () => {
  const lines = await linkProject({
    'src/Shop/Money.hs': 'module Shop.Money where\nplus x = half x\nhalf x = x\n',
    'src/Shop/Store.hs':
      'module Shop.Store (open, module Shop.Money) where\nimport Shop.Money\nopen x = plus x\nhidden x = x\n',
    'src/Shop/Cart.hs':
      'module Shop.Cart where\nimport Shop.Store (open)\nimport qualified Shop.Money as M\nimport qualified Shop.Store\nadd x = do\n  open x\n  M.plus x\n  Shop.Store.open x\n  half x\n',
    'app/Main.hs':
      'import Shop.Store\nimport Shop.Cart as Cart\nmain = do\n  Cart.add 1\n  half 2\n  putStrLn "x"\n',
    'other/Shop/Money.hs': 'module Shop.Money where\nplus x = x\n',
  })
  expect(calls(lines)).toEqual([
    'src/Shop/Money.hs:plus calls src/Shop/Money.hs:half',
    'src/Shop/Store.hs:open calls src/Shop/Money.hs:plus',
    'src/Shop/Cart.hs:add calls src/Shop/Store.hs:open',
    'src/Shop/Cart.hs:add calls src/Shop/Money.hs:plus',
    'src/Shop/Cart.hs:add calls src/Shop/Store.hs:open',
    'src/Shop/Cart.hs:add ? half',
    'app/Main.hs:main calls src/Shop/Cart.hs:add',
    'app/Main.hs:main calls src/Shop/Money.hs:half',
  ])
})

test('methods lead to their class, local functions hide others, parameters are no functions of the module', async () => {
  const source = [
    'class Payable a where',
    '  total :: a -> Int',
    'instance Payable Cart where',
    '  total c = price c',
    'data Cart = Cart { owner :: String }',
    'price c = total c',
    'go x = x',
    'run f x = f (go x)',
    '  where go y = price y',
    'twice 0 x = step x',
    '  where step y = price y',
    'twice n x = step x',
    '  where step y = go y',
    'f x = owner x',
  ].join('\n')
  expect(calls(await linkProject({ 'A.hs': source }))).toEqual([
    'A.hs:Payable Cart.total calls A.hs:price',
    'A.hs:price calls A.hs:Payable.total',
    'A.hs:run calls A.hs:run.go',
    'A.hs:run.go calls A.hs:price',
    'A.hs:twice.step calls A.hs:price',
    'A.hs:twice.step calls A.hs:go',
  ])
})
