import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('files of a module see each other through includes, others through using', async () => {
  const lines = await linkProject({
    'src/Shop.jl':
      'module Shop\nusing Dates\ninclude("cart.jl")\ninclude("sub/tax.jl")\nhelper() = rate(1)\nend\n',
    'src/cart.jl':
      'struct Cart\n    n::Int\nend\nfunction total(c::Cart)\n    helper()\n    rate(2)\n    Cart(1)\n    println(c)\nend\n',
    'src/sub/tax.jl': 'rate(x) = x\n',
    'test/runtests.jl':
      'using Shop\nimport Shop: helper as h\n@testset "cart" begin\n    total(Cart(1))\n    Shop.rate(1)\n    h()\nend\n',
    'other/alone.jl': 'alone() = rate(1)\n',
  })
  expect(calls(lines)).toEqual([
    'src/Shop.jl:helper calls src/sub/tax.jl:rate',
    'src/cart.jl:total calls src/Shop.jl:helper',
    'src/cart.jl:total calls src/sub/tax.jl:rate',
    'src/cart.jl:total calls src/cart.jl:Cart',
    'test/runtests.jl:cart calls src/cart.jl:total',
    'test/runtests.jl:cart calls src/cart.jl:Cart',
    'test/runtests.jl:cart calls src/sub/tax.jl:rate',
    'test/runtests.jl:cart calls src/Shop.jl:helper',
    'other/alone.jl:alone ? rate',
  ])
})

test('a call of a function with several methods leads to one only where the number of arguments tells', async () => {
  const source = [
    'area(x::Circle) = 1',
    'area(x::Square) = 2',
    'area(x, y) = 3',
    'module Inner',
    'area(a, b, c) = 4',
    'end',
    'Base.show(x) = 5',
    'function run(f, x)',
    '    area(x)',
    '    area(x, 1)',
    '    f(x)',
    '    show(x)',
    '    Inner.area(1, 2, 3)',
    'end',
    'f(x) = x',
  ].join('\n')
  expect(calls(await linkProject({ 'src/a.jl': source }))).toEqual([
    'src/a.jl:run calls src/a.jl:area',
    'src/a.jl:run calls src/a.jl:Inner.area',
    'src/a.jl:run ? area',
  ])
})
