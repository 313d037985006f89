import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OUTLINE_SHAPES } from '../../src/languages/text/outline-shapes.js'
import { WORD_LANGUAGES } from '../../src/languages/text/text.js'
import { checkFacts } from './fact-invariants.js'

/** `kind name first-last` of each definition. */
function outline(id: string, text: string): string[] {
  const { definitions } = WORD_LANGUAGES.find(language => language.id === id)!.read(text)
  return definitions.map(
    ({ kind, qualifiedName, startLine, endLine }) => `${kind} ${qualifiedName} ${startLine}-${endLine}`,
  )
}

test('forms of Lisp end before the next form or comment; text of a doc string may stand in the first column', () => {
  const text = [
    ';; Stages.',
    '(defun magit-stage (&optional intent)',
    '  "Stage.',
    'With INTENT, less."',
    '  (apply intent))',
    '',
    ';; Next.',
    '(defcustom magit-limit 3)',
    '(transient-define-suffix magit-push ()',
    '  (interactive))',
    '(defmacro with-it (x) x)',
  ].join('\n')
  expect(outline('emacs-lisp', text)).toEqual([
    'function magit-stage 2-5',
    'variable magit-limit 8-8',
    'function magit-push 9-10',
    'macro with-it 11-11',
  ])
})

test('a comment above is the description', () => {
  const [lisp, fortran] = ['emacs-lisp', 'fortran'].map(id => WORD_LANGUAGES.find(each => each.id === id)!)
  expect(lisp!.read('; Stages it.\n(defun stage () 1)').definitions[0]?.doc).toBe('Stages it.')
  expect(fortran!.read('! Builds it.\nsubroutine build()\nend').definitions[0]?.doc).toBe('Builds it.')
})

test('Clojure and Scheme', () => {
  expect(outline('clojure', '(ns app.core)\n(def ^:private limit 3)\n(defn- run [x]\n  x)')).toEqual([
    'module app.core 1-1',
    'variable limit 2-2',
    'function run 3-4',
  ])
  expect(outline('scheme', '(define (area r)\n  (* r r))')).toEqual(['function area 1-2'])
})

test('a name of Clojure stands behind its metadata, in whatever line', () => {
  const text = [
    '(ns ^{:doc "Core (of all)."',
    '      :author "Ada"}',
    '  app.core)',
    '(defn ^:private ^:static',
    '  reduce1',
    '  "Reduces.',
    '(not a form)"',
    '  [f] f)',
    '(def',
    ' ^{:arglists (quote ([x])) ; the first',
    '   :doc "Returns \\"x\\" {unless"',
    '   :tag \\{}',
    '',
    " +' (fn* [x] x))",
    '(defonce ^:dynamic',
    '  ^{:private true}',
    '  *paths* ())',
    '(defn ^"[Ljava.lang.String;" names[x] x)',
    '(defn #^String old-style [] 1)',
    '(def',
    '(defmacro when-ok [x] x)',
  ].join('\n')
  expect(outline('clojure', text)).toEqual([
    'module app.core 1-3',
    'function reduce1 4-6',
    "variable +' 9-14",
    'variable *paths* 15-17',
    'function names 18-18',
    'function old-style 19-19',
    'macro when-ok 21-21',
  ])
  const { definitions } = WORD_LANGUAGES.find(each => each.id === 'clojure')!.read(text)
  expect(definitions.map(({ signature }) => signature).slice(0, 3)).toEqual([
    '(ns ^{:doc "Core (of all)." app.core)',
    '(defn ^:private ^:static reduce1',
    "(def +' (fn* [x] x))",
  ])
})

test('units of Fortran end with their own end, whatever is indented', () => {
  const text = [
    'module model',
    'implicit none',
    'type, extends(base) :: unit_t',
    '  integer :: n',
    'end type unit_t',
    'contains',
    'pure elemental integer function area(x) result(r)',
    'do i = 1, 2',
    'end do',
    'end function area',
    'SUBROUTINE build(x)',
    'type(unit_t) :: x',
    'END',
    'end module model',
  ].join('\n')
  expect(outline('fortran', text)).toEqual([
    'module model 1-14',
    'struct model.unit_t 3-5',
    'function model.area 7-10',
    'function model.build 11-13',
  ])
})

test('what is indented belongs to a function of GDScript; comments in the first column do not end it', () => {
  const text =
    'class_name Player\n\nfunc _ready():\n\tvar x = 1\n# off\n\tprint(x)\n\n# Jumps.\nfunc jump(\n\ta,\n):\n\tpass\n'
  expect(outline('gdscript', text)).toEqual(['class Player 1-1', 'function _ready 3-6', 'function jump 9-12'])
})

test('a brace closes what it is level with, and may stand on a line of its own', () => {
  const text =
    'contract Bank\n{\n  function pay(uint a) public {\n    a;\n  }\n  event Paid(uint a);\n}\nenum E { A }'
  expect(outline('solidity', text)).toEqual([
    'class Bank 1-7',
    'function Bank.pay 3-5',
    'function Bank.Paid 6-6',
    'enum E 8-8',
  ])
})

test.each([
  ['perl', 'package A::B;\nsub run {\n  1;\n}', ['module A::B 1-1', 'function run 2-4']],
  ['vim-script', 'function! s:open() abort\n  if 1\n  endif\nendfunction', ['function s:open 1-4']],
  ['cmake', 'function(add_thing name)\nif(x)\nendif()\nendfunction()', ['function add_thing 1-4']],
  [
    'visual-basic',
    'Public Class A\n Private Sub Run()\n End Sub\nEnd Class',
    ['class A 1-4', 'function A.Run 2-3'],
  ],
  ['erlang', '-record(user, {id}).\nrun(X) ->\n  X.', ['struct user 1-1', 'function run 2-3']],
  [
    'objective-c',
    '@implementation A\n- (void)run:(int)x {\n  x;\n}\n@end',
    ['class A 1-1', 'method run 2-4'],
  ],
  [
    'matlab',
    'classdef Fit < handle\n methods\n  function [a, b] = run(x)\n   a = 1;\n  end\n  function stop()\n  end\n end\nend',
    ['class Fit 1-9', 'function Fit.run 3-5', 'function Fit.stop 6-9'],
  ],
  [
    'coq',
    'Lemma app_nil : forall l, l = l.\nProof. auto. Qed.\nInductive t := A.',
    ['function app_nil 1-2', 'type t 3-3'],
  ],
  [
    'apex',
    'public virtual class Work\n\timplements IWork\n{\n    public interface IDml\n    {\n        void insertAll(List<SObject> records);\n    }\n\t@TestVisible private static Map<Id, List<Account>> byId(Set<Id> ids)\n\t{\n        return load(ids);\n\t}\n    global Work(String name) {\n\t\tthis.name = name;\n    }\n    private Integer total = count(1);\n}',
    ['class Work 1-16', 'interface Work.IDml 4-7', 'method Work.byId 8-11', 'method Work.Work 12-14'],
  ],
  [
    'puppet',
    'type Shop::Port = Integer[1, 65535]\nfunction shop::name(String $x) >> String {\n  $x\n}',
    ['type Shop::Port 1-1', 'function shop::name 2-4'],
  ],
  ['apex', 'trigger Orders on Order__c (before insert) {\n  run();\n}', ['function Orders 1-3']],
  [
    'groovy',
    'class A {\n  private String name(int x) {\n    x\n  }\n}',
    ['class A 1-5', 'method A.name 2-4'],
  ],
  ['certora', 'rule sums(uint x) {\n  assert x > 0;\n}', ['function sums 1-3']],
  ['v', 'pub fn run(x int) {\n  x\n}', ['function run 1-3']],
  ['nim', 'proc run*(x: int): int =\n  x', ['function run 1-2']],
  ['ada', 'procedure Run is\nbegin\n   null;\nend Run;', ['function Run 1-4']],
])('%s', (id, text, expected) => {
  expect(outline(id, text)).toEqual(expected)
})

test.each([
  [
    'elm',
    'module Page exposing (..)\n\n{-| Loads it.\nthis is prose\n-}\nload : Url\n    -> Cmd Msg\nload url =\n    case url of\n        _ -> x\n\ntype alias Model =\n    { a : Int\n    }\nport store : Value -> Cmd msg',
    ['function load 6-10', 'type Model 12-14', 'function store 15-15'],
  ],
  [
    'purescript',
    'run\n  :: Int\n  -> Int\nrun n = go n\n  where\n  go :: Int -> Int\n  go 0 = 1\n  go x = x\ndata A = A\nclass Eq a <= Ord a where\n  compare :: a -> a\ninstance eqA :: Eq A where\n  eq _ _ = true',
    [
      'function run 1-8',
      'function run.go 6-8',
      'type A 9-9',
      'interface Ord 10-11',
      'function Ord.compare 11-11',
      'function eqA 12-13',
    ],
  ],
  [
    'fsharp',
    'module Routing =\n    let route (path : string) =\n        let inner = 1\n#if DEBUG\n        inner\n#endif\n    type Serializer (x) =\n        static member Default = x\n        member this.Run () = x\n        abstract member Stop : unit -> unit\n    let (>=>) = compose\n    let ``a test`` () = ()',
    [
      'module Routing 1-12',
      'function Routing.route 2-5',
      'type Routing.Serializer 7-10',
      'method Routing.Serializer.Default 8-8',
      'method Routing.Serializer.Run 9-9',
      'method Routing.Serializer.Stop 10-10',
      'function Routing.(>=>) 11-11',
      'function Routing.``a test`` 12-12',
    ],
  ],
  [
    'rescript',
    'module Form = {\n  @react.component\n  let make = (~x) => {\n    let y = x\n    y\n  }\n}\nexternal log: string => unit = "log"',
    ['module Form 1-7', 'function Form.make 3-6', 'function log 8-8'],
  ],
  ['agda', 'data Nat : Set where\n_+_ : Nat -> Nat\nzero + m = m', ['type Nat 1-1', 'function _+_ 2-3']],
  [
    'glsl',
    'uniform sampler2D noise;\nstruct Light {\n  vec3 at;\n};\nfloat fog(float d);\nvec3 shade(Light l,\n    float d)\n{\n#ifdef FOG\n  return mix(l.at, d);\n#endif\n  float x = fog(d);\n}',
    ['variable noise 1-1', 'struct Light 2-4', 'function shade 6-13'],
  ],
  [
    'hlsl',
    'cbuffer Camera : register(b0)\n{\n  float4 eye;\n};\n[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n  else if (x) run(y);\n}',
    ['struct Camera 1-4', 'function main 6-9'],
  ],
  [
    'wgsl',
    '@group(0) @binding(1) var<uniform> camera: Camera;\nstruct Camera {\n  at: vec3f,\n}\n@vertex fn main(@location(0) at: vec3f) -> Out {\n  let x = 1;\n}',
    ['variable camera 1-1', 'struct Camera 2-4', 'function main 5-7'],
  ],
  [
    'd',
    'class Pool : Base\n{\n    private void fill(T)(T value)\n    {\n        call(value);\n    }\n}\nenum Colour { red }',
    ['class Pool 1-7', 'function Pool.fill 3-6', 'enum Colour 8-8'],
  ],
  [
    'odin',
    'Entity :: struct {\n  x: int,\n}\nrun :: proc(e: ^Entity) {\n}',
    ['struct Entity 1-3', 'function run 4-5'],
  ],
  [
    'qml',
    'Page {\n    id: root\n    required property string title\n    signal closed(int x)\n    Button {\n        id: save\n        onClicked: {\n            closed(1)\n        }\n    }\n    function open() {\n    }\n}',
    [
      'field title 3-3',
      'function closed 4-4',
      'variable save 5-10',
      'function save.onClicked 7-9',
      'function open 11-12',
    ],
  ],
  [
    'verilog',
    'module fifo #(parameter W = 8) (\n  input clk\n);\nalways @(posedge clk) begin\nend\nfunction automatic [7:0] next(input x);\nbegin\nend\nendfunction\nendmodule',
    ['module fifo 1-10', 'function fifo.next 6-9'],
  ],
  [
    'vhdl',
    'ENTITY uart IS\nEND ENTITY;\narchitecture rtl of uart is\nbegin\n  receive: process(clk)\n  begin\n    x <= 1;\n  end process;\n  fifo: entity work.fifo\n  port map (\n    a => b\n  );\nend architecture;',
    ['module uart 1-2', 'module rtl 3-13', 'function rtl.receive 5-8', 'resource rtl.fifo 9-12'],
  ],
  [
    'gnu-assembly',
    '# Starts.\n_start:\n  mov x0, #1\n.L1:\n1:\n  b 1b\n.macro save reg\n.endm\ntrap: nop',
    ['function _start 2-6', 'macro save 7-8', 'function trap 9-9'],
  ],
  [
    'pascal',
    'unit Data;\ntype\n  TFoo = class(TBar)\n  private\n    FName: string;\n  public\n    constructor Create;\n  end;\nprocedure TFoo.Run(x: Integer);\nvar\n  i: Integer;\nbegin\n  i := x;\nend;',
    ['module Data 1-1', 'class TFoo 3-8', 'constructor TFoo.Create 7-7', 'function TFoo.Run 9-14'],
  ],
  [
    'delphi-form',
    'object Main: TMain\n  Caption = 1\n  object save: TButton\n    Items = <\n      item\n      end>\n  end\nend',
    ['resource Main 1-8', 'resource Main.save 3-7'],
  ],
  [
    'jcl',
    "//CALC JOB 'x'\n//* Interest.\n//STEP15 EXEC PGM=CBACT04C\n//IN DD DSN=A",
    ['module CALC 1-4', 'function CALC.STEP15 3-4'],
  ],
  [
    'bms',
    'CVIEW    DFHMSD LANG=COBOL\nCVIEWA   DFHMDI SIZE=(24,80)\n         DFHMDF POS=(1,1)\nTITLE    DFHMDF LENGTH=4',
    ['module CVIEW 1-4', 'module CVIEW.CVIEWA 2-4', 'field CVIEW.CVIEWA.TITLE 4-4'],
  ],
  ['just', 'set shell := ["sh"]\n\ntest name: build\n  run {{name}}\nversion := "1"', ['function test 3-4']],
  [
    'starlark',
    'load(":x.bzl", "x")\ncc_library(\n    name = "core",\n    deps = [],\n)\nbuild = rule(\n    attrs = {},\n)\ndef run(ctx):\n    pass',
    ['resource core 2-5', 'variable build 6-8', 'function run 9-10'],
  ],
  ['gn', 'static_library("core") {\n  if (x) {\n  }\n}', ['resource core 1-4']],
  [
    'kconfig',
    'menu "Radio"\nconfig BLE\n\tbool "Low energy"\n\thelp\n\t  More.',
    ['module Radio 1-1', 'variable BLE 2-5'],
  ],
  [
    'bitbake',
    'do_install() {\n  install x\n}\ndef a(d):\n  pass',
    ['function do_install 1-3', 'function a 4-5'],
  ],
  ['prolog', 'path(X, Y) :- edge(X, Y).\npath(X, Y) :-\n  edge(X, Z).\nedge(a, b).', ['function path 1-3']],
  [
    'rego',
    'package a\ndefault allow = false\nallow {\n  x\n}\ndeny[msg] {\n  y\n}',
    ['function allow 2-5', 'function deny 6-8'],
  ],
  [
    'jsonnet',
    '{\n  local twice(x) = x,\n  rules(x):: {\n    a: x,\n  },\n}',
    ['function twice 2-2', 'field rules 3-5'],
  ],
  [
    'gherkin',
    'Feature: Login\n  Scenario: Wrong password\n    Given x\n  Scenario Outline: Locked\n    Given y',
    ['section Login 1-5', 'section Login.Wrong password 2-3', 'section Login.Locked 4-5'],
  ],
  [
    'robot-framework',
    '*** Settings ***\nLibrary    Browser\n*** Test Cases ***\nValid Login\n    Open    x',
    ['module Settings 1-2', 'module Test Cases 3-5', 'function Test Cases.Valid Login 4-5'],
  ],
  ['autohotkey', 'Run(x) {\n  if (x) {\n  }\n}\n^!s::\n  Send x', ['function Run 1-4', 'function ^!s 5-6']],
  [
    'nsis',
    'Section "Main"\n  Call A\nSectionEnd\nFunction A\nFunctionEnd',
    ['function Main 1-3', 'function A 4-5'],
  ],
  ['erlang', 'run(0) -> 1;\nrun(N) ->\n  N.\nrunner() -> 1.', ['function run 1-3', 'function runner 4-4']],
])('%s without a grammar', (id, text, expected) => {
  expect(outline(id, text)).toEqual(expected)
})

describe('headings', () => {
  test('LaTeX', () => {
    const text =
      '\\chapter{Types}\\label{c}\na\n\\section{Sums}\nb\n\n\\section*{Products}\nc\n\\chapter{Sets}\nd'
    expect(outline('latex', text)).toEqual([
      'section Types 1-7',
      'section Types.Sums 3-4',
      'section Types.Products 6-7',
      'section Sets 8-9',
    ])
  })
  test('Org and AsciiDoc', () => {
    expect(outline('org', '* Intro :tag:\na\n** TODO More\nb')).toEqual([
      'section Intro 1-4',
      'section Intro.More 3-4',
    ])
    expect(outline('asciidoc', '= Guide\n== Setup\na')).toEqual([
      'section Guide 1-3',
      'section Guide.Setup 2-3',
    ])
  })
  test('COBOL', () => {
    const text = [
      '       IDENTIFICATION DIVISION.',
      '       PROGRAM-ID. PAYROLL.',
      '       PROCEDURE DIVISION.',
      '       MAIN-PARA.',
      '           PERFORM ADD-UP.',
      '       ADD-UP.',
      '           ADD 1 TO X.',
    ].join('\n')
    expect(outline('cobol', text)).toEqual([
      'module PAYROLL 2-7',
      'function PAYROLL.MAIN-PARA 4-5',
      'function PAYROLL.ADD-UP 6-7',
    ])
  })
  test('COBOL with records, numbers behind the text, and a name in the next line', () => {
    const text = [
      '000100 PROGRAM-ID.',
      '000200     PAYROLL.                                                     00000200',
      '       WORKING-STORAGE SECTION.',
      '       01  WS-TOTALS.',
      '           05 WS-SUM PIC 9(4).',
      '       PROCEDURE DIVISION.',
      '           PERFORM ADD-UP.',
      '       ADD-UP.                                                          00000300',
      '           ADD 1 TO WS-SUM.',
      '       ADD-UP-EXIT.',
      '           EXIT.',
    ].join('\n')
    expect(outline('cobol', text)).toEqual([
      'module PAYROLL 1-11',
      'struct PAYROLL.WS-TOTALS 4-5',
      'function PAYROLL.ADD-UP 8-11',
    ])
  })
})

test('any text has definitions that lie in it, in order and nested', () => {
  const piece = fc.constantFrom(
    ...[
      '(defun a',
      ')',
      'end',
      'end function',
      'function f(',
      'subroutine s',
      '  ',
      '\t',
      '}',
      '{',
      'func g():',
      'constructor Create;',
      'class C <= D where',
      'let f x =',
      '\nf :: Int',
      'id: x',
      'Item {\n',
      'PROGRAM-ID.',
      'module m',
      'endmodule',
      '* H',
      '== T',
    ],
    ...[
      '(def ^{',
      '(defn ^:a',
      '(def\n',
      ' "',
      ' name',
      '\\section{x}',
      '; c',
      '# c',
      '! c',
      ' SECTION.',
      'class K',
      '\n',
      '\r\n',
      'é',
      '\u{1F600}',
    ],
  )
  const text = fc.array(piece, { maxLength: 40 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom(...OUTLINE_SHAPES.keys()), (source, id) => {
      const facts = WORD_LANGUAGES.find(language => language.id === id)!.read(source)
      checkFacts(source, facts)
      const { definitions } = facts
      definitions.forEach(({ start, nameStart, nameEnd, end, name, container }, at) => {
        // A title is one line of words: white space in it is a space of its name.
        expect(source.slice(nameStart, nameEnd).replace(/\s+/g, ' ').trim()).toBe(name)
        expect(start).toBeLessThanOrEqual(nameStart)
        expect(nameEnd).toBeLessThanOrEqual(end)
        expect(end).toBeLessThanOrEqual(source.length)
        expect(container).toBeLessThan(at)
        if (container >= 0) expect(definitions[container]!.end).toBeGreaterThanOrEqual(end)
      })
    }),
  )
})
