import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'lua',
  features: {
    function: {
      source: 'function f()\n  return 1\nend\nlocal function g() end\nlocal h = function() end\n',
      finds: [
        'def function f',
        'signature f: function f()',
        'def function g',
        'def function h',
        '! private f',
      ],
    },
    'function doc': {
      source: '--- Says hello.\n-- Twice.\nfunction f() end\n\n--[[ Second. ]]\nlocal g = function() end\n',
      finds: ['doc f: Says hello.\nTwice.', 'doc g: Second.'],
    },
    'parameters and return type': {
      source: '---@param a string\n---@param b? Order[]\n---@return Order\nfunction f(a, b, ...) end\n',
      finds: [
        'param f a: string',
        'param f b: Order[]',
        'type f: Order',
        'signature f: function f(a, b, ...)',
      ],
    },
    'nested function': {
      source: 'function f()\n  local function g() h() end\nend\n',
      finds: ['def function f.g', 'container f.g: f', 'call h in f.g'],
    },
    'type with members': {
      source:
        'local M = {}\nM.__index = M\nfunction M.new(x)\n  return setmetatable({}, M)\nend\nfunction M:size() end\nM.add = function(self, y) end\nlocal T = {\n  go = function() end,\n  stop = 1,\n}\n',
      finds: [
        'def class M',
        'def function M.new',
        'container M.new: M',
        'def method M.size',
        'def method M.add',
        'param M.add y: -',
        'def struct T',
        'def function T.go',
        'def field T.stop',
        'bind return: - = new M() in M.new',
      ],
    },
    'nested type': {
      source: 'local M = {}\nM.inner = {}\nfunction M.inner.f() end\n',
      finds: ['def field M.inner', 'def function M.inner.f', 'container M.inner.f: M.inner'],
    },
    'top-level variable': {
      source: 'local x = 1\nx = 2\ny = x\n',
      finds: ['def variable x', '! def variable x#1', 'def variable y', 'private x'],
    },
    constant: { source: 'local LIMIT = 1\n', finds: ['def constant LIMIT'] },
    field: {
      source:
        'local M = {}\nM.limit = 1\nfunction M:f()\n  self.count = 0\n  self.count = 1\nend\nfunction M.new()\n  local self = setmetatable({}, M)\n  self.name = 1\n  return self\nend\n',
      finds: ['def field M.limit', 'def field M.count', '! def field M.count#1', 'def field M.name'],
    },
    overloads: {
      source: 'if a then\n  function f(x) end\nelse\n  function f() end\nend\n',
      finds: ['def function f', 'def function f#1'],
    },
    private: {
      source: 'local function f() end\nlocal M = {}\nfunction M._g() end\n',
      finds: ['private f', 'internal M._g', '! private M'],
    },
    test: {
      source: 'describe("orders", function()\n  it("adds", function()\n    go()\n  end)\nend)\n',
      finds: ['def function orders', 'test orders', 'test orders.adds', 'call go in orders.adds'],
    },
    call: {
      source: 'function f()\n  g()\n  h "x"\n  i { 1 }\nend\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call with receiver': {
      source: 'function f(x)\n  x.db:query(1):first()\n  a.b.c()\n  require("m.n").go()\nend\n',
      finds: [
        'call query of x.db in f',
        'call first of x.db.query() in f',
        'call c of a.b in f',
        'call go of $m_n in f',
      ],
    },
    'call in an argument': {
      source: 'function f()\n  g(h(1), { k = i() })\n  pcall(j, 1)\nend\n',
      finds: ['call g in f', 'call h in f', 'call i in f', 'call j in f'],
    },
    'call in a lambda': {
      source: 'run(function(x)\n  g(x)\nend)\n',
      finds: ['call run (()=>) in file', 'call g (x) in file', '! name x in file'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'local a = g(1)\nlocal M = { b = h() }\n',
      finds: ['call g in file', 'call h in file'],
    },
    'function as argument': {
      source: 'function f()\n  each(list, go, M.stop)\nend\n',
      finds: ['call each (list,go,M.stop) in f', 'name go in f', 'field_read stop of M in f'],
    },
    construction: {
      source:
        'local M = {}\nfunction M.make()\n  local o = setmetatable({}, { __index = M })\n  return o\nend\n',
      finds: ['bind o: - = new M() in M.make', 'bind return: - = o in M.make'],
    },
    import: {
      source: 'local a = require("a.b")\nrequire "c"\nlocal ok, d = pcall(require, "d")\n',
      finds: [
        'import - of a.b (a) in file',
        'import - of c ($c) in file',
        'import - of d ($d) in file',
        '! call require in file',
      ],
    },
    'import alias': {
      source: 'local short = require "long.name"\n',
      finds: ['import - of long.name (short) in file'],
    },
    reexport: {
      source: 'local M = {}\nlocal function f() end\nreturn M\n',
      finds: ['reexport M (default) in file'],
    },
    extends: {
      source:
        'local A = Base:extend()\nlocal B = {}\nfunction B.f() end\nsetmetatable(B, { __index = m.Base })\n',
      finds: ['def class A', 'extends Base in A', 'extends Base of m in B'],
    },
    'type hint': { source: '---@param a Order\nfunction f(a) end\n', finds: ['param f a: Order'] },
    'field read': {
      source: 'function f(o)\n  return o.a.b\nend\n',
      finds: ['field_read b of o.a in f', 'field_read a of o in f'],
    },
    'field write': {
      source: 'function f(o)\n  o.a = 1\nend\n',
      finds: ['field_write a of o in f', '! field_read a of o in f'],
    },
    'state write': {
      source:
        'local R = {}\nlocal n = 0\nfunction f(l)\n  R[1] = 2\n  table.insert(R, 3)\n  n = n + 1\n  l[1] = 2\nend\n',
      finds: [
        'state_write R ([]=) in f',
        'state_write R (table.insert) in f',
        'state_write n (=) in f',
        '! state_write l ([]=) in f',
      ],
    },
    'name as value': {
      source: 'function f(a)\n  local x = a\n  return { x, k = go }\nend\n',
      finds: ['name go in f', '! name a in f', '! name x in f'],
    },
    'env read': {
      source: 'function f()\n  return os.getenv("A")\nend\n',
      finds: ['env_read A of os.getenv in f'],
    },
    spawn: {
      source: 'function f()\n  os.execute("ls")\n  io.popen("git log")\nend\n',
      finds: ['spawn ls of os.execute in f', 'spawn git log of io.popen in f'],
    },
    route: {
      source: 'app:get("/orders", function(self) end)\n',
      finds: ['route /orders of GET (()=>) in file'],
    },
    'http client': {
      source: 'function f()\n  httpc:request_uri("https://x.org/a")\nend\n',
      finds: ['http_call https://x.org/a of ANY (httpc.request_uri) in f'],
    },
    'feature flag': {
      source: 'function f(client)\n  client:feature_enabled("new")\nend\n',
      finds: ['flag new of client.feature_enabled in f'],
    },
    binding: {
      source:
        'function f(xs)\n  local a, b = new(), xs.y or 1\n  for i, v in ipairs(xs) do end\n  for n = 1, 2 do end\nend\n',
      finds: [
        'bind a: - = new() in f',
        'bind b: - = xs.y in f',
        'bind i: - = - in f',
        'bind v: - = - in f',
        'bind n: - = - in f',
      ],
    },
    comment: {
      source: 'function f()\n  -- one\n  -- two\n  return 1\nend\n--[[\nthree\n]]\n',
      finds: ['comment in f: one\ntwo', 'comment in file: three'],
    },
    todo: { source: '-- TODO: later\n', finds: ['TODO in file: TODO: later'] },
    string: {
      source: 'function f()\n  g("hello there", [[long text]])\nend\n',
      finds: ['string in f: hello there', 'string in f: long text'],
    },
  },
  lacks: {
    'interface or trait': 'there are none',
    'enum with members': 'tables of constants are used',
    'type alias': 'there are no types',
    decorator: 'there are none',
    'import all': 'a module is one value; nothing is imported without a name',
    implements: 'there are no interfaces',
    throw: 'errors are strings and tables',
  },
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'local function broken()\n  foo(]\nend\n\nfunction found()\n  return 1\nend\n',
}
