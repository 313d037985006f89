import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('modules by their paths, through variables, results and metatables', async () => {
  const lines = await linkProject({
    'lua/shop/order.lua':
      'local Base = require("shop.base")\nlocal Order = Base:extend()\nfunction Order.new()\n  return setmetatable({}, Order)\nend\nfunction Order:total()\n  return self:round()\nend\nreturn Order\n',
    'lua/shop/base.lua':
      'local Base = {}\nfunction Base:extend() end\nfunction Base:round() end\nreturn Base\n',
    'lua/shop/tools/init.lua': 'local function price() end\nreturn { price = price, tax = function() end }\n',
    'lua/shop/cart.lua':
      'local Order = require "shop.order"\nlocal tools = require("shop.tools")\nlocal M = {}\nfunction M.buy()\n  local order = Order.new()\n  order:total()\n  tools.price()\n  tools.tax()\n  require("shop.base").round()\nend\nreturn M\n',
  })
  expect(calls(lines)).toEqual([
    'lua/shop/order.lua:file calls lua/shop/base.lua:Base.extend',
    'lua/shop/order.lua:Order.total calls lua/shop/base.lua:Base.round',
    'lua/shop/cart.lua:M.buy calls lua/shop/order.lua:Order.new',
    'lua/shop/cart.lua:M.buy calls lua/shop/order.lua:Order.total',
    'lua/shop/cart.lua:M.buy calls lua/shop/tools/init.lua:price',
    'lua/shop/cart.lua:M.buy calls lua/shop/tools/init.lua:tax',
    'lua/shop/cart.lua:M.buy calls lua/shop/base.lua:Base.round',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'lua/shop/order.lua:Order extends lua/shop/base.lua:Base',
      'lua/shop/cart.lua:file imports lua/shop/order.lua',
    ]),
  )
})

test('a namesake in another file or in another table is not meant', async () => {
  const lines = await linkProject({
    'a.lua': 'local M = {}\nfunction M.go() end\nlocal function hidden() end\nreturn M\n',
    'b.lua':
      'local a = require("a")\nlocal N = {}\nfunction N.run(x)\n  go()\n  hidden()\n  x.go()\n  N.go()\n  a.hidden()\nend\nreturn N\n',
  })
  expect(calls(lines)).toEqual([])
})
