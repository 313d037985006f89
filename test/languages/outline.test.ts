import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WORD_LANGUAGES } from '../../src/languages/text/text.js'

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
  const shaped = [
    'emacs-lisp',
    'clojure',
    'fortran',
    'gdscript',
    'latex',
    'org',
    'cobol',
    'vim-script',
    'solidity',
  ]
  fc.assert(
    fc.property(text, fc.constantFrom(...shaped), (source, id) => {
      const { definitions } = WORD_LANGUAGES.find(language => language.id === id)!.read(source)
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
