import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'r',
  features: {
    function: {
      source:
        'f <- function() {\n  g()\n}\nh = \\(x) x\n"%+%" <- function(a, b) a\n`my fun` <- function() 1\nis.big <- function(x) x\n',
      finds: [
        'def function f',
        'call g in f',
        'def function h',
        'def function %+%',
        'def function my fun',
        'def function is.big',
      ],
    },
    'function doc': {
      source: "#' Says hello\n#'\n#' @param x a number\n#' @export\nf <- function(x) 1\n",
      finds: ['doc f: Says hello\n\n@param x a number\n@export'],
    },
    'parameters and return type': {
      source: 'f <- function(x, y = 2, ...) {\n  x\n}\n',
      finds: ['param f x: -', 'param f y: -', 'param f ...: -', 'signature f: f <- function(x, y = 2, ...)'],
    },
    'nested function': {
      source: 'f <- function() {\n  g <- function() h()\n  g()\n}\n',
      finds: ['def function f.g', 'container f.g: f', 'call h in f.g', 'call g in f'],
    },
    'type with members': {
      source:
        'Stack <- R6Class("Stack",\n  public = list(\n    items = NULL,\n    push = function(x) {\n      self$items <- c(self$items, x)\n      private$reset()\n    }\n  ),\n  private = list(reset = function() NULL),\n  active = list(size = function() length(self$items))\n)\nsetClass("Person", representation(name = "character"))\nsetMethod("speak", "Person", function(obj) cat(obj@name))\nDog <- new_class("Dog", properties = list(age = class_integer))\nmethod(speak, Dog) <- function(x) bark(x)\n',
      finds: [
        'def class Stack',
        'signature Stack: Stack <- R6Class("Stack",',
        'def field Stack.items',
        'def method Stack.push',
        'call reset of private in Stack.push',
        'private Stack.reset',
        'def method Stack.size',
        'def class Person',
        'def field Person.name',
        'def method Person.speak',
        'container Person.speak: Person',
        'def class Dog',
        'def field Dog.age',
        'def method Dog.speak',
        'call bark in Dog.speak',
      ],
    },
    'interface or trait': {
      source:
        'setGeneric("speak", function(obj, ...) standardGeneric("speak"))\narea <- function(x) UseMethod("area")\narea.circle <- function(x) 1\n',
      finds: ['def function speak', 'param speak obj: -', 'def function area', 'def function area.circle'],
    },
    'top-level variable': {
      source: 'count <- 0\ncount <- 1\n',
      finds: ['def variable count', '! def variable count#1'],
    },
    constant: { source: 'MAX_SIZE <- 10\n', finds: ['def constant MAX_SIZE'] },
    field: {
      source: 'A <- R6Class("A", public = list(x = make(), y = 1))\n',
      finds: ['def field A.x', 'call make in A', 'def field A.y'],
    },
    overloads: {
      source: 'f <- function(a) 1\nf <- function(a, b) 2\n',
      finds: ['def function f', 'def function f#1'],
    },
    private: { source: 'A <- R6Class("A", private = list(f = function() 1))\n', finds: ['private A.f'] },
    test: {
      source:
        'test_that("adds work", {\n  expect_equal(add(1), 2)\n})\ndescribe("store", {\n  it("opens", {\n    open_it()\n  })\n})\n',
      finds: [
        'test adds work',
        'call add in adds work',
        'test store',
        'test store.opens',
        'call open_it in store.opens',
      ],
    },
    call: {
      source: 'f <- function(x) {\n  g(1)\n  is.null(x)\n  x |> h() %>% i()\n}\n',
      finds: ['call g in f', 'call is.null in f', 'call h in f', 'call i in f'],
    },
    'call with receiver': {
      source:
        'f <- function(x) {\n  self$db$query(1)\n  pkg::go(2)\n  x[[1]]$run()\n  Stack$new(1)$push(2)\n}\n',
      finds: [
        'call query of self.db in f',
        'call go of pkg in f',
        'call run of x[] in f',
        'call new of Stack in f',
        'call push of Stack.new() in f',
      ],
    },
    'call in an argument': {
      source: 'f <- function() g(h(1), k = i())\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call in a lambda': {
      source: 'f <- function(xs) lapply(xs, function(x) g(x))\nlapply(1, \\(y) h(y))\n',
      finds: ['call lapply in f', 'call g in f', 'call h in file', 'bind y: - = - in file'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'a <- g()\nh()\n',
      finds: ['call g in file', 'call h in file'],
    },
    'function as argument': {
      source:
        'f <- function(xs, g) {\n  sapply(xs, task)\n  run(FUN = done)\n  map(xs, g)\n  select(df, column)\n}\n',
      finds: ['name task in f', 'name done in f', '! name g in f', '! name column in f'],
    },
    construction: {
      source: 'f <- function() {\n  new("Person", name = "x")\n  Stack$new()\n}\n',
      finds: ['new Person in f', 'call new of Stack in f'],
    },
    import: { source: 'requireNamespace("rlang")\n', finds: ['import - of rlang in file'] },
    'import all': {
      source: 'library(dplyr)\nrequire("stats")\nsource("R/utils.R")\n',
      finds: ['import * of dplyr in file', 'import * of stats in file', 'import * of R/utils.R in file'],
    },
    extends: {
      source:
        'A <- R6Class("A", inherit = B)\nC <- R6Class("C", inherit = pkg::D)\nsetClass("E", contains = c("F", "G"))\n',
      finds: ['extends B in A', 'extends D of pkg in C', 'extends F in E', 'extends G in E'],
    },
    'field read': {
      source: 'f <- function(o) {\n  use(self$a$b, o@c)\n}\n',
      finds: ['field_read a of self in f', 'field_read b of self.a in f', 'field_read c of o in f'],
    },
    'field write': {
      source: 'f <- function(o) {\n  o$a <- 1\n  self$b = 2\n}\n',
      finds: ['field_write a of o in f', 'field_write b of self in f', '! field_read a of o in f'],
    },
    'state write': {
      source: 'n <- 0\nf <- function() {\n  n <<- 1\n  n[[1]] <<- 2\n  m <- 2\n}\n',
      finds: ['state_write n (<<-) in f', 'state_write n ([]<<-) in f', '! state_write m (<-) in f'],
    },
    'name as value': {
      source: 'f <- function(a) {\n  if (a > MAX_SIZE) other\n}\n',
      finds: ['name MAX_SIZE in f', '! name other in f', '! name a in f'],
    },
    'env read': {
      source: 'f <- function() Sys.getenv("HOME")\n',
      finds: ['env_read HOME of Sys.getenv in f'],
    },
    spawn: {
      source: 'f <- function() {\n  system("ls -l")\n  system2("git", "log")\n}\n',
      finds: ['spawn ls -l of system in f', 'spawn git of system2 in f'],
    },
    throw: {
      source: 'f <- function() rlang::abort("bad", class = "shop_error")\n',
      finds: ['throw shop_error in f'],
    },
    'feature flag': {
      source: 'f <- function() client$boolVariation("beta")\n',
      finds: ['flag beta of client.boolVariation in f'],
    },
    'http client': {
      source: 'f <- function() client$get("https://x.org/a")\n',
      finds: ['http_call https://x.org/a of GET (client.get) in f'],
    },
    route: {
      source: 'f <- function() router$get("/users", show)\n',
      finds: ['route /users of GET (show) in f'],
    },
    binding: {
      source: 'f <- function(xs) {\n  a <- load(1)\n  b = Foo$new()$bar\n  2 -> d\n  for (c in xs) g(c)\n}\n',
      finds: [
        'bind a: - = load() in f',
        'bind b: - = Foo.new().bar in f',
        'bind d: - = 0.0 in f',
        'bind c: - = xs[] in f',
      ],
    },
    comment: { source: 'f <- function() {\n  # one\n  # two\n  g()\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '# FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'f <- function() g("hello there", \'single\', r"(raw one)")\n',
      finds: ['string in f: hello there', 'string in f: single', 'string in f: raw one'],
    },
  },
  lacks: {
    'nested type': 'classes are values, and are not nested',
    'enum with members': 'the language has none',
    'type alias': 'the language has no declared types',
    decorator: 'the language has none',
    'import alias': 'an import cannot be renamed',
    reexport: 'NAMESPACE, which is not code, says what a package exports',
    implements: 'classes implement generic functions one by one',
    'type hint': 'the language has no declared types',
  },
  nested: depth => `x <- ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'broken <- function() {\n  1 +* 2\n}\n\nx <- ]\n\nfound <- function() {\n  g()\n}\n',
}
