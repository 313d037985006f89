import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { linksOf, updateLinks } from '../support/links.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** Programs whose names reach each other through files that do not name them. */
const START: Record<string, string> = {
  'dart/pubspec.yaml': 'name: shop\n',
  'dart/lib/shop.dart':
    "import 'box.dart';\nexport 'box.dart' show Box;\npart 'part.dart';\nvoid make() { total(); Box().save(); }\n",
  'dart/lib/part.dart': "part of 'shop.dart';\nvoid total() { make(); Box.load().price(); }\n",
  'dart/lib/box.dart':
    'class Base { void close() {} }\nmixin Item { void price() {} }\nclass Box extends Base with Item {\n  Box.load();\n  Box();\n  void save() { close(); price(); }\n}\n',
  'dart/bin/main.dart':
    "import 'package:shop/shop.dart' as shop;\nvoid main() { shop.total(); shop.Box().close(); }\n",
  'zig/Store.zig':
    'const Store = @This();\npub fn Open(s: *Store) void { s.close(); }\nfn close(s: *Store) void {}\n',
  'zig/use.zig':
    'const Store = @import("Store.zig");\nconst Box = struct {\n    store: *Store,\n    fn save(b: *Box) void { b.store.Open(); }\n};\n',
  'rlang/DESCRIPTION': 'Package: shop\n',
  'rlang/R/a.R':
    'make <- function(x) total(x)\nBox <- R6Class("Box", public = list(save = function() self$load(), load = function() 1))\n',
  'rlang/R/b.R': 'total <- function(x) UseMethod("total")\nprice <- function() Box$new()$save()\n',
  'rlang/tests/testthat/test-a.R': 'test_that("makes", { make(price()) })\n',
  'hs/Shop/Base.hs':
    'module Shop.Base where\nclass Shape a where\n  area :: a -> Int\ndata Box = Box { price :: Int }\nmake x = area x\n',
  'hs/Shop/Item.hs':
    'module Shop.Item (total, module Shop.Base) where\nimport Shop.Base\ntotal x = make (price x)\n',
  'hs/Main.hs':
    'import Shop.Item\nimport qualified Shop.Base as B\nmain = do\n  total 1\n  B.make 2\n  make 3\n',
  'jl/src/Shop.jl': 'module Shop\ninclude("base.jl")\ninclude("item.jl")\nmake() = total(1)\nend\n',
  'jl/src/base.jl': 'struct Box\n    price::Int\nend\nsave(b::Box) = make()\n',
  'jl/src/item.jl': 'total(x) = save(Box(x))\nload(x, y) = total(x)\n',
  'jl/test/runtests.jl': 'using Shop\n@testset "all" begin\n    total(1)\n    Shop.load(1, 2)\nend\n',
  'ml/dune': '(library (name store))\n',
  'ml/base.ml': 'let make x = x\nlet total x = make x\nmodule Box = struct\n  let save x = total x\nend\n',
  'ml/item.ml': 'open Base\ninclude Other\nlet price x = make (Box.save x)\n',
  'ml/other.ml': 'let load x = x\n',
  'mlbin/main.ml': 'let run x = Store.Item.load (Store.Base.total x)\n',
}
/** Texts that change what other files mean. */
const EDITS: readonly (readonly [path: string, text: string])[] = [
  ['dart/lib/shop.dart', "part 'part.dart';\nvoid make() { total(); }\n"],
  ['zig/Store.zig', 'const Store = @This();\npub fn close(s: *Store) void {}\n'],
  ['rlang/R/b.R', 'total <- function(x) 1\ntotal <- function(x) 2\n'],
  ['hs/Shop/Item.hs', 'module Shop.Item (total) where\nimport Shop.Base\ntotal x = make x\n'],
  ['jl/src/Shop.jl', 'module Shop\ninclude("base.jl")\nmake() = 1\nend\n'],
  ['jl/src/item.jl', 'total(x) = 1\ntotal(x::Int) = 2\n'],
  ['ml/item.ml', 'let price x = x\n'],
  ['ml/fresh.ml', 'let load x = x\n'],
  ['ml/base.ml', 'let make x = Fresh.load x\nlet total x = x\nlet total x = make x\n'],
]

test('after each edit the links are those of a link from nothing', async () => {
  const root = repository(START)
  const store = openStore(join(temporaryFolder(), 's.db'))
  await updateLinks(store, root)
  for (const [path, text] of EDITS) {
    writeFiles(root, { [path]: text })
    await updateLinks(store, root)
    const fresh = openStore(join(temporaryFolder(), 's.db'))
    await updateLinks(fresh, root)
    expect([path, linksOf(store, root)]).toEqual([path, linksOf(fresh, root)])
    fresh.close()
  }
  store.close()
})
