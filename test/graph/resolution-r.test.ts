import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('files of a package see each other, tests see the package and their helpers', async () => {
  const lines = await linkProject({
    DESCRIPTION: 'Package: shop\nVersion: 1\n',
    'R/cart.R':
      'total <- function(cart, f) {\n  tax.rate(cart)\n  f(cart)\n  print(cart)\n}\nf <- function(x) x\n',
    'R/tax.R': 'tax.rate <- function(x) UseMethod("tax.rate")\ntax.rate.default <- function(x) 1\n',
    'tests/testthat/helper-cart.R': 'make_cart <- function() 1\n',
    'tests/testthat/test-cart.R':
      'local_cart <- function() make_cart()\ntest_that("sums", {\n  total(local_cart())\n})\n',
    'tests/testthat/test-other.R': 'test_that("other", {\n  local_cart()\n})\n',
    'scripts/a.R': 'source("b.R")\nlibrary(shop)\nrun <- function() {\n  helper()\n  total(1)\n}\n',
    'scripts/b.R': 'helper <- function() shop::total(1)\n',
    'scripts/c.R': 'other <- function() helper()\n',
  })
  expect(calls(lines)).toEqual([
    'R/cart.R:total calls R/tax.R:tax.rate',
    'tests/testthat/test-cart.R:local_cart calls tests/testthat/helper-cart.R:make_cart',
    'tests/testthat/test-cart.R:sums calls R/cart.R:total',
    'tests/testthat/test-cart.R:sums calls tests/testthat/test-cart.R:local_cart',
    'tests/testthat/test-other.R:other ? local_cart',
    'scripts/a.R:run calls scripts/b.R:helper',
    'scripts/a.R:run calls R/cart.R:total',
    'scripts/b.R:helper calls R/cart.R:total',
    'scripts/c.R:other ? helper',
  ])
})

test('methods of R6 and S4 are reached through a class, never by their bare name', async () => {
  const source = [
    'Base <- R6Class("Base", public = list(close = function() NULL))',
    'Stack <- R6Class("Stack",',
    '  inherit = Base,',
    '  public = list(',
    '    initialize = function() private$reset(),',
    '    push = function(x) {',
    '      self$close()',
    '      super$close()',
    '      push(x)',
    '    }',
    '  ),',
    '  private = list(reset = function() NULL)',
    ')',
    'setGeneric("area", function(x) standardGeneric("area"))',
    'setMethod("area", "Circle", function(x) 1)',
    'setMethod("show", "Circle", function(x) 1)',
    'run <- function(shape) {',
    '  stack <- Stack$new()',
    '  stack$push(1)',
    '  area(shape)',
    '  show(shape)',
    '  shape$push(1)',
    '}',
  ].join('\n')
  expect(calls(await linkProject({ 'R/a.R': source }))).toEqual([
    'R/a.R:Stack.initialize calls R/a.R:Stack.reset',
    'R/a.R:Stack.push calls R/a.R:Base.close',
    'R/a.R:Stack.push calls R/a.R:Base.close',
    'R/a.R:run calls R/a.R:Stack.initialize',
    'R/a.R:run calls R/a.R:Stack.push',
    'R/a.R:run calls R/a.R:area',
    'R/a.R:Base ? R6Class',
    'R/a.R:Stack ? R6Class',
    'R/a.R:Stack.push ? push',
    'R/a.R:run ? show',
    'R/a.R:run ? push',
  ])
})
