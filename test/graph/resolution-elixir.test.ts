import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('functions by their modules, aliases, imports and number of parameters', async () => {
  const lines = await linkProject({
    'lib/order.ex':
      'defmodule Shop.Order do\n  def new(a), do: new(a, 1)\n  def new(a, b), do: save(a) |> check(b)\n  def with_default(a, b \\\\ 1), do: {a, b}\n  defp save(a), do: a\n  defp check(a, b), do: {a, b}\nend\n',
    'lib/tools.ex':
      'defmodule Shop.Tools do\n  def price(x), do: x\n  defmodule Inner do\n    def go, do: 1\n  end\nend\n',
    'lib/cart.ex':
      'defmodule Shop.Cart do\n  alias Shop.Order\n  alias Shop.Tools, as: T\n  import Shop.Tools, only: [price: 1]\n  def buy(x) do\n    Order.new(x)\n    Order.with_default(x)\n    price(x)\n    T.Inner.go()\n    Shop.Order.new(x, 2)\n    Enum.map(x, &T.price/1)\n  end\nend\n',
  })
  expect(calls(lines)).toEqual([
    'lib/order.ex:Shop.Order.new calls lib/order.ex:Shop.Order.new',
    'lib/order.ex:Shop.Order.new calls lib/order.ex:Shop.Order.save',
    'lib/order.ex:Shop.Order.new calls lib/order.ex:Shop.Order.check',
    'lib/cart.ex:Shop.Cart.buy calls lib/order.ex:Shop.Order.new',
    'lib/cart.ex:Shop.Cart.buy calls lib/order.ex:Shop.Order.with_default',
    'lib/cart.ex:Shop.Cart.buy calls lib/tools.ex:Shop.Tools.price',
    'lib/cart.ex:Shop.Cart.buy calls lib/tools.ex:Shop.Tools.Inner.go',
    'lib/cart.ex:Shop.Cart.buy calls lib/order.ex:Shop.Order.new',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'lib/cart.ex:Shop.Cart.buy references lib/tools.ex:Shop.Tools.price',
      'lib/cart.ex:Shop.Cart imports lib/order.ex:Shop.Order',
    ]),
  )
})

test('a namesake of another module or with other parameters is not meant', async () => {
  const lines = await linkProject({
    'a.ex': 'defmodule A do\n  def go(x), do: x\n  def only, do: 1\nend\n',
    // `go` is not imported, `A.go` has one parameter, `A` here is `B.A`.
    'b.ex':
      'defmodule B do\n  def run(x) do\n    go(x)\n    A.go(x, 1)\n    x.only()\n  end\nend\ndefmodule C do\n  alias B.A\n  def run(x), do: A.go(x)\nend\n',
  })
  expect(calls(lines)).toEqual([])
})
