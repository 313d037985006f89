local orders = require "shop.orders"
local Order = orders.Order

describe("an order", function()
  local order

  before_each(function()
    order = Order.new({ name = "Ann" })
  end)

  it("adds lines", function()
    order:add("tea", 2)
    assert.are.equal(1, #order.lines)
  end)

  it("tells others", function()
    local called = spy.new(function() end)
    orders.on("line_added", called)
    order:add("tea", 1)
    assert.spy(called).was.called()
  end)
end)
