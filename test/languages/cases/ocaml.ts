import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'ocaml',
  features: {
    function: {
      source:
        'let f x = g x\nlet rec a n = b n\nand b n = a n\nlet ( +! ) x y = x\nlet h = function A -> 1 | _ -> 2\n',
      finds: [
        'def function f',
        'call g (x) in f',
        'def function a',
        'def function b',
        'call b (n) in a',
        'def function +!',
        'def function h',
      ],
    },
    'function doc': {
      source: '(** Says hello.\n    Twice. *)\nlet f x = x\n',
      finds: ['doc f: Says hello.\n    Twice.'],
    },
    'parameters and return type': {
      source: 'let f ?(k = 0) ~name (x : int) : int list = []\n',
      finds: [
        'param f k: -',
        'param f name: -',
        'param f x: int',
        'type f: int list',
        'signature f: let f ?(k = 0) ~name (x : int) : int list =',
      ],
    },
    'nested function': {
      source: 'let f x =\n  let go y = h y in\n  let z = 1 in\n  go x\n',
      finds: [
        'def function f.go',
        'container f.go: f',
        'call h (y) in f.go',
        'bind z: - = 0 in f',
        'call go (x) in f',
      ],
    },
    'type with members': {
      source:
        "type 'a store = { items : 'a list; mutable name : string }\nclass point x = object (self)\n  val mutable v = x\n  method get = v\n  method private set n = self#get\nend\n",
      finds: [
        'def struct store',
        'def field store.items',
        "type store.items: 'a list",
        'def field store.name',
        'def class point',
        'def field point.v',
        'def method point.get',
        'private point.set',
        'call get of self in point.set',
      ],
    },
    'nested type': {
      source: 'module Util = struct\n  type t = { a : int }\n  let f x = g x\nend\n',
      finds: ['def module Util', 'def struct Util.t', 'def function Util.f', 'call g (x) in Util.f'],
    },
    'interface or trait': {
      source:
        'module type S = sig\n  type t\n  val load : string -> t\nend\nmodule M : sig\n  val f : int -> int\nend = struct\n  let f x = x\nend\n',
      finds: [
        'def interface S',
        'def type S.t',
        'def function S.load',
        'param S.load : string',
        'type S.load: t',
        'def function M.f',
        '! def function M.f#1',
      ],
    },
    'enum with members': {
      source: 'type color = Red | Green of int\n',
      finds: [
        'def enum color',
        'def enum_member color.Red',
        'def enum_member color.Green',
        'type_hint int in color',
      ],
    },
    'type alias': {
      source: 'type names = string list\n',
      finds: ['def type names', 'type names: string list'],
    },
    'top-level variable': {
      source: 'let counter = ref 0\nlet table = Hashtbl.create 16\n',
      finds: ['def variable counter', 'def variable table'],
    },
    constant: {
      source: 'let limit : int = 10\nlet (a, b) = pair\n',
      finds: ['def constant limit', 'type limit: int', 'def constant a', 'def constant b'],
    },
    field: { source: 'type t = { a : m; b : int }\n', finds: ['def field t.a', 'type_hint m in t'] },
    private: { source: 'class c = object\n  method private f = 1\nend\n', finds: ['private c.f'] },
    test: {
      source:
        'let%test "adds" = add 1 = 2\nlet%expect_test "prints" = show 1\nlet suite = [ "opens" >:: (fun _ -> run 1) ]\n',
      finds: ['test adds', 'call add in adds', 'test prints', 'test suite.opens', 'call run in suite.opens'],
    },
    call: {
      source: 'let f x =\n  g x;\n  x |> h |> k 1;\n  l @@ m x\n',
      finds: ['call g (x) in f', 'call h (x) in f', 'call k in f', 'call l in f', 'call m (x) in f'],
    },
    'call with receiver': {
      source: 'let f x = A.B.run (Util.go x) x#get\n',
      finds: ['call run of A.B in f', 'call go of Util (x) in f', 'call get of x in f'],
    },
    'call in an argument': {
      source: 'let f x = g (h x) ~k:(i 1)\n',
      finds: ['call g in f', 'call h (x) in f', 'call i in f'],
    },
    'call in a lambda': {
      source: 'let f xs = List.map (fun x -> g x) xs\n',
      finds: ['call map of List (xs) in f', 'call g (x) in f', 'bind x: - = - in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'let a = g 1\nlet () = h 2\n',
      finds: ['call g in a', 'call h in file'],
    },
    'function as argument': {
      source: 'let f xs g = List.map task (List.map g xs)\n',
      finds: ['name task in f', '! name g in f'],
    },
    construction: {
      source: 'let f () = Green 1\nlet p = new point 3\nlet r = T.Red\n',
      finds: ['name Green in f', 'new point in p', 'name Red of T in r'],
    },
    'import alias': {
      source: 'module M = Foo.Bar\nmodule S = Set.Make (String)\n',
      finds: ['import - of Foo.Bar (M) in file', 'import - of Set.Make (S) in file'],
    },
    'import all': {
      source: 'open Base\nopen! A.B\nlet f x =\n  let open Util in\n  go x\nlet g x = Other.(run x)\n',
      finds: [
        'import * of Base in file',
        'import * of A.B in file',
        'import * of Util in f',
        'call go (x) in f',
        'import * of Other in g',
      ],
    },
    reexport: {
      source: 'include Types\n',
      finds: ['reexport * of Types in file', 'import * of Types in file'],
    },
    extends: { source: 'class b = object\n  inherit point 1\nend\n', finds: ['extends point in b'] },
    implements: {
      source: 'module Make (X : S) : T.Out = struct\n  let f x = x\nend\n',
      finds: ['def module Make', 'implements Out of T in Make', 'def function Make.f'],
    },
    'type hint': {
      source: 'let f (a : M.user list) : item = g a\n',
      finds: ['type_hint user of M in f', 'type_hint list in f', 'type_hint item in f'],
    },
    'field read': {
      source: 'let f s = use s.a.b\n',
      finds: ['field_read a of s in f', 'field_read b of s.a in f'],
    },
    'field write': {
      source: 'let f s = s.a <- 1\n',
      finds: ['field_write a of s in f', '! field_read a of s in f'],
    },
    'state write': {
      source:
        'let n = ref 0\nlet t = Hashtbl.create 1\nlet f () =\n  n := 1;\n  Hashtbl.replace t 1 2;\n  let m = ref 0 in\n  m := 1\n',
      finds: ['state_write n (:=) in f', 'state_write t (replace) in f', '! state_write m (:=) in f'],
    },
    'name as value': {
      source: 'let f a = [ other; limit; a; M.x ]\n',
      finds: ['name other in f', 'name limit in f', 'name x of M in f', '! name a in f'],
    },
    'env read': {
      source: 'let f () = Sys.getenv_opt "HOME"\n',
      finds: ['env_read HOME of Sys.getenv_opt in f'],
    },
    spawn: { source: 'let f () = Sys.command "ls"\n', finds: ['spawn ls of Sys.command in f'] },
    throw: {
      source: 'exception Bad of string\nlet f () = raise (Bad "x")\nlet g () = raise Not_found\n',
      finds: ['def class Bad', 'throw Bad in f', 'throw Not_found in g'],
    },
    binding: {
      source:
        'let f x =\n  let a = load 1 in\n  let b, c = pair in\n  match x with\n  | Some d -> d\n  | Other (e, _) -> e\n  | { g; h = i } -> g i\n',
      finds: [
        'bind a: - = load() in f',
        'bind b: - = - in f',
        'bind c: - = - in f',
        'bind d: - = - in f',
        'bind e: - = - in f',
        'bind g: - = - in f',
        'bind i: - = - in f',
      ],
    },
    comment: { source: 'let f x =\n  (* one *)\n  g x\n', finds: ['comment in f: one'] },
    todo: { source: '(* FIXME: later *)\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'let f () = g "hello there" {|raw one|}\n',
      finds: ['string in f: hello there', 'string in f: raw one'],
    },
  },
  lacks: {
    overloads: 'a later definition hides an earlier one',
    decorator: 'attributes are for the compiler',
    import: 'a module is opened whole, or named where it is used',
    route: 'no framework is part of the language',
    'http client': 'no client is part of the language',
    'feature flag': 'no client is part of the language',
  },
  nested: depth => `let x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'let broken x = x ]\n\nlet found x = g x\n',
}
