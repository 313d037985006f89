library(shop)
source("helpers.R")

cart <- Cart$new("ada")

test_that("an empty cart costs nothing", {
  expect_equal(cart_total(cart), 0)
})

describe("Cart", {
  it("adds lines", {
    cart$add(pen, 2)
    expect_length(cart$lines, 1)
  })
})
