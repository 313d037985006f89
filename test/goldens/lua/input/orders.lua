--- Orders of the shop and what can be done with them.
-- @module shop.orders
local Base = require("shop.base")
local utils = require "shop.utils"
local config = require("shop.config").values
local insert = table.insert

local MAX_LINES = 50

---@class Order
local Order = Base:extend()

Order.currency = os.getenv("SHOP_CURRENCY") or "EUR"

---Makes an order for a customer.
---@param customer Customer
---@param opts? table
---@return Order
function Order.new(customer, opts)
  local self = setmetatable({}, { __index = Order })
  self.customer = customer
  self.lines = {}
  self.discount = opts and opts.discount or 0
  return self
end

-- Adds a line, unless there are too many.
function Order:add(product, count)
  if #self.lines >= MAX_LINES then
    error("too many lines")
  end
  insert(self.lines, { product = product, count = count })
  self:changed("line_added")
end

Order.total = function(self)
  local sum = 0
  for _, line in ipairs(self.lines) do
    sum = sum + utils.price(line.product) * line.count
  end
  return sum - self.discount
end

local listeners = {}

local function notify(event, ...)
  for _, listener in ipairs(listeners[event] or {}) do
    pcall(listener, ...)
  end
end

function Order:changed(event)
  notify(event, self)
  if config.audit then
    require("shop.audit").write(event)
  end
end

local M = {
  Order = Order,
  on = function(event, listener)
    listeners[event] = listeners[event] or {}
    table.insert(listeners[event], listener)
  end,
}

function M.export(order)
  -- TODO: other formats
  local out = io.popen("gzip > orders.gz", "w")
  out:write(utils.to_json(order:total()))
  out:close()
end

return M
