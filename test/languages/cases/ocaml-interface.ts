import type { LanguageCase } from '../conformance.js'

const NO_CODE = 'an interface has no code'

export const languageCase: LanguageCase = {
  language: 'ocaml-interface',
  features: {
    function: {
      source: 'val f : int -> int\nexternal g : int -> int = "g_stub"\n',
      finds: ['def function f', 'def function g'],
    },
    'function doc': {
      source: '(** Above. *)\nval f : int -> int\n\nval g : int -> int\n(** Below. *)\n',
      finds: ['doc f: Above.', 'doc g: Below.'],
    },
    'parameters and return type': {
      source: 'val f : ?k:int -> name:string -> M.t -> int list\n',
      finds: ['param f k: int', 'param f name: string', 'param f : M.t', 'type f: int list'],
    },
    'type with members': {
      source: 'type t = { a : int; b : string }\n',
      finds: ['def struct t', 'def field t.a', 'def field t.b'],
    },
    'nested type': {
      source: 'module Util : sig\n  type t\n  val f : int -> t\nend\n',
      finds: ['def module Util', 'def type Util.t', 'def function Util.f'],
    },
    'interface or trait': {
      source: 'module type S = sig\n  val f : int -> int\nend\n',
      finds: ['def interface S', 'def function S.f'],
    },
    'enum with members': {
      source: 'type color = Red | Green of int\n',
      finds: ['def enum color', 'def enum_member color.Red'],
    },
    'type alias': {
      source: 'type names = string list\ntype abstract\n',
      finds: ['def type names', 'type names: string list', 'def type abstract'],
    },
    constant: { source: 'val limit : int\n', finds: ['def constant limit', 'type limit: int'] },
    field: { source: 'type t = { a : m }\n', finds: ['def field t.a', 'type_hint m in t'] },
    'import alias': { source: 'module M = Foo.Bar\n', finds: ['import - of Foo.Bar (M) in file'] },
    'import all': { source: 'open Base\n', finds: ['import * of Base in file'] },
    'type hint': {
      source: 'val f : M.user list -> item\n',
      finds: ['type_hint user of M in f', 'type_hint item in f'],
    },
    comment: { source: '(* one *)\nval f : int -> int\n', finds: ['comment in file: one'] },
    todo: { source: '(* FIXME: later *)\n', finds: ['FIXME in file: FIXME: later'] },
  },
  lacks: {
    'nested function': NO_CODE,
    'top-level variable': NO_CODE,
    overloads: 'a name is declared once',
    decorator: 'attributes are for the compiler',
    private: 'what is private is not in the interface',
    test: NO_CODE,
    call: NO_CODE,
    'call with receiver': NO_CODE,
    'call in an argument': NO_CODE,
    'call in a lambda': NO_CODE,
    'call at the top of the file or in a field initialiser': NO_CODE,
    'function as argument': NO_CODE,
    construction: NO_CODE,
    import: 'a module is opened whole, or named where it is used',
    reexport: 'an interface includes types of modules',
    extends: NO_CODE,
    implements: NO_CODE,
    'field read': NO_CODE,
    'field write': NO_CODE,
    'state write': NO_CODE,
    'name as value': NO_CODE,
    'env read': NO_CODE,
    spawn: NO_CODE,
    throw: NO_CODE,
    route: NO_CODE,
    'http client': NO_CODE,
    'feature flag': NO_CODE,
    binding: NO_CODE,
    string: NO_CODE,
  },
  nested: depth => `val x : ${'('.repeat(depth)}int${')'.repeat(depth)}\n`,
  broken: 'val broken : ->\n\ntype = ]\n\nval found : int -> int\n',
}
