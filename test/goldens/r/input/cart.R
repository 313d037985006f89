#' @importFrom rlang abort
NULL

MAX_LINES <- 100
open_carts <- list()

#' Price of a cart
#'
#' Adds the lines, then applies each rule in order.
#'
#' @param cart a [Cart]
#' @param rules list of functions
#' @return a number
#' @export
#' @examples
#' cart_total(Cart$new("ada"))
cart_total <- function(cart, rules = list(), ...) {
  if (is.null(cart)) {
    abort("No cart.", class = "shop_no_cart")
  }
  prices <- vapply(cart$lines, line_price, numeric(1))
  total <- sum(prices)
  for (rule in rules) {
    total <- rule(total)
  }
  round_money(total) |> format.money(digits = 2)
}

line_price <- function(line) line$item@price * line$count

# TODO: other currencies
round_money = function(x) {
  digits <- getOption("shop.digits", 2)
  helper <- function(y) round(y, digits)
  helper(x)
}

print.cart <- function(x, ...) {
  cat("<cart of ", x$customer, ">\n", sep = "")
  invisible(x)
}

`customer<-` <- function(x, value) {
  x$customer <- value
  x
}

"%+%" <- function(a, b) merge_carts(a, b)

Cart <- R6::R6Class(
  "Cart",
  inherit = Store,
  public = list(
    #' @field customer who pays
    customer = NULL,
    lines = list(),
    #' @description Makes a cart.
    initialize = function(customer) {
      self$customer <- customer
      open_carts[[customer]] <<- self
      super$initialize(Sys.getenv("SHOP_HOME"))
    },
    add = function(item, count = 1L) {
      if (length(self$lines) > MAX_LINES) stop("full")
      self$lines <- c(self$lines, list(new("Line", item = item, count = count)))
      private$changed()
      invisible(self)
    }
  ),
  private = list(
    dirty = FALSE,
    changed = function() private$dirty <- TRUE
  ),
  active = list(
    total = function() cart_total(self)
  )
)

setClass("Item", slots = c(name = "character", price = "numeric"))
setClass("Line", contains = "Item", representation(count = "integer"))
setGeneric("describe_item", function(x, ...) standardGeneric("describe_item"))
setMethod("describe_item", "Item", function(x, ...) {
  paste0(x@name, ": ", round_money(x@price))
})

backup <- function(path) {
  system2("tar", c("czf", path, "."))
  tryCatch(readRDS(path), error = function(e) conditionMessage(e))
}
