import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'julia',
  features: {
    function: {
      source: 'function f()\n    g()\nend\nh(x) = k(x)\n@inline l(x)::Int = x\nfunction stub end\n',
      finds: [
        'def function f',
        'call g in f',
        'def function h',
        'call k (x) in h',
        'signature h: h(x)',
        'def function l',
        'def function stub',
      ],
    },
    'function doc': {
      source: '"""\n    f(x)\n\nSays hello.\n"""\nfunction f(x) end\n\n# plain\ng() = 1\n',
      finds: ['doc f: f(x)\n\nSays hello.', 'doc g: plain'],
    },
    'parameters and return type': {
      source: 'function f(x::Int, ys::Vector{T}=[]; key="a", rest...)::Bool where {T<:Real}\nend\n',
      finds: [
        'param f x: Int',
        'param f ys: Vector{T}',
        'param f key: -',
        'param f rest: -',
        'type f: Bool',
        '! type_hint T in f',
        'type_hint Vector in f',
      ],
    },
    'nested function': {
      source: 'function f()\n    g(x) = h(x)\n    g(1)\nend\n',
      finds: ['def function f.g', 'container f.g: f', 'call h (x) in f.g', 'call g in f'],
    },
    'type with members': {
      source:
        'mutable struct Box{T} <: Shape\n    items::Vector{Item}\n    n\n    Box(n) = new([], n)\nend\nBase.length(b::Box) = 1\nBase.@kwdef struct Opt\n    a::Int = 1\nend\n',
      finds: [
        'def struct Box',
        'signature Box: mutable struct Box{T} <: Shape',
        'extends Shape in Box',
        'def field Box.items',
        'type Box.items: Vector{Item}',
        'def field Box.n',
        'def method Box.Box',
        'def method Base.length',
        'def field Opt.a',
      ],
    },
    'nested type': {
      source: 'x = 1\nmodule Sub\nstruct A\n    b::Int\nend\nf() = g()\nend\n',
      finds: ['def module Sub', 'def struct Sub.A', 'def function Sub.f', 'call g in Sub.f'],
    },
    'interface or trait': {
      source: 'abstract type Shape <: Base.Thing end\n',
      finds: ['def interface Shape', 'extends Thing of Base in Shape'],
    },
    'enum with members': {
      source: '@enum Color red green\n',
      finds: ['def enum Color', 'def enum_member Color.red', 'def enum_member Color.green'],
    },
    'top-level variable': {
      source: 'count = 0\ncount = 1\n',
      finds: ['def variable count', '! def variable count#1'],
    },
    constant: {
      source: 'const LIMIT = 10\nconst Alias = Union{Int,String}\n',
      finds: ['def constant LIMIT', 'signature LIMIT: const LIMIT = 10', 'def constant Alias'],
    },
    field: {
      source: 'struct A\n    "The id."\n    id::Int\nend\n',
      finds: ['def field A.id', 'doc A.id: The id.'],
    },
    overloads: { source: 'f(x::Int) = 1\nf(x::String) = 2\n', finds: ['def function f', 'def function f#1'] },
    test: {
      source:
        '@testset "Store" begin\n    @test add(1) == 2\n    @testset "inner" begin\n        go()\n    end\nend\n',
      finds: ['test Store', 'call add in Store', 'test Store.inner', 'call go in Store.inner'],
    },
    call: {
      source: 'function f(xs)\n    g(1)\n    h.(xs)\n    @info "x"\nend\n',
      finds: ['call g in f', 'call h (xs) in f', 'call @info in f'],
    },
    'call with receiver': {
      source: 'function f(x)\n    JSON.parse(x)\n    x.db.query(1)\n    x[1].go()\n    Vector{Int}(x)\nend\n',
      finds: [
        'call parse of JSON (x) in f',
        'call query of x.db in f',
        'call go of x[] in f',
        'call Vector (x) in f',
      ],
    },
    'call in an argument': {
      source: 'f() = g(h(1), k=i())\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call in a lambda': {
      source: 'function f(xs)\n    map(x -> g(x), xs)\n    foreach(xs) do y\n        h(y)\n    end\nend\n',
      finds: ['call g (x) in f', 'bind x: - = - in f', 'call h (y) in f', 'bind y: - = - in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'a = g()\nh()\n',
      finds: ['call g in file', 'call h in file'],
    },
    'function as argument': {
      source: 'f(xs, g) = map(task, filter(g, xs))\n',
      finds: ['name task in f', '! name g in f'],
    },
    construction: {
      source: 'f() = Item(1, "a")\ng(x::T) where {T} = T(x)\n',
      finds: ['call Item in f', '! call T (x) in g'],
    },
    import: {
      source: 'import JSON\nimport Base: show, length\nusing ..Other: foo\n',
      finds: ['import - of JSON in file', 'import show of Base in file', 'import foo of Other in file'],
    },
    'import alias': {
      source: 'import A.B as C\nusing D: e as f\n',
      finds: ['import - of A.B (C) in file', 'import e of D (f) in file'],
    },
    'import all': {
      source: 'using Dates, Test\ninclude("utils.jl")\n',
      finds: ['import * of Dates in file', 'import * of Test in file', 'import * of utils.jl in file'],
    },
    reexport: { source: 'include(joinpath("a", "b.jl"))\n', finds: ['reexport * of a/b.jl in file'] },
    extends: { source: 'struct A{T} <: B.C{T}\nend\n', finds: ['def struct A'] },
    'type hint': {
      source: 'function f(a::Vector{m.User})::Item\n    b::Q = g()\nend\n',
      finds: ['type_hint User of m in f', 'type_hint Item in f', 'type_hint Q in f', 'bind b: Q = g() in f'],
    },
    'field read': {
      source: 'f(x) = use(x.a.b)\n',
      finds: ['field_read a of x in f', 'field_read b of x.a in f'],
    },
    'field write': {
      source: 'function f(x)\n    x.a = 1\n    x.b += 2\nend\n',
      finds: ['field_write a of x in f', 'field_write b of x in f', '! field_read a of x in f'],
    },
    'state write': {
      source:
        'n = 0\nALL = []\nfunction f()\n    global n = 1\n    push!(ALL, 1)\n    ALL[1] = 2\n    m = 1\n    push!(m, 1)\nend\n',
      finds: [
        'state_write n (=) in f',
        'state_write ALL (push!) in f',
        'state_write ALL ([]=) in f',
        '! state_write m (push!) in f',
      ],
    },
    'name as value': {
      source: 'function f(a)\n    b = other\n    return [a, b, LIMIT]\nend\n',
      finds: ['name other in f', 'name LIMIT in f', '! name a in f', '! name b in f'],
    },
    'env read': {
      source: 'f() = ENV["HOME"]\ng() = get(ENV, "B", "")\n',
      finds: ['env_read HOME of ENV in f', 'env_read B of ENV in g'],
    },
    spawn: { source: 'f() = run(`git log`)\n', finds: ['spawn git of run in f'] },
    throw: { source: 'f() = throw(ArgumentError("bad"))\n', finds: ['throw ArgumentError in f'] },
    route: { source: 'f() = router.get("/users", show)\n', finds: ['route /users of GET (show) in f'] },
    'http client': { source: 'f() = HTTP.get("https://x.org/a")\n', finds: ['call get of HTTP in f'] },
    'feature flag': {
      source: 'f() = client.boolVariation("beta")\n',
      finds: ['flag beta of client.boolVariation in f'],
    },
    binding: {
      source:
        'function f(xs)\n    a = load(1)\n    b, c = pair()\n    for d in xs end\n    for (k, v) in xs end\n    let e = g()\n    end\n    try\n    catch err\n    end\nend\n',
      finds: [
        'bind a: - = load() in f',
        'bind b: - = - in f',
        'bind c: - = - in f',
        'bind d: - = xs[] in f',
        'bind k: - = - in f',
        'bind e: - = g() in f',
        'bind err: - = - in f',
      ],
    },
    comment: {
      source: 'function f()\n    # one\n    # two\n    g()\nend\n',
      finds: ['comment in f: one\ntwo'],
    },
    todo: { source: '# FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'f() = g("hello there", "x $(h(1))")\n',
      finds: ['string in f: hello there', 'call h in f'],
    },
  },
  lacks: {
    'type alias': 'an alias is a constant that holds a type',
    decorator: 'macros stand before what they change',
    private: 'all names of a module can be reached',
    implements: 'types have one abstract type above them',
  },
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'function broken()\n    (1 + )\nend\n\nx = ]\n\nfunction found()\n    g()\nend\n',
}
