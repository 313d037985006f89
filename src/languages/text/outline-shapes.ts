import { BITBAKE, GN, JUST, KCONFIG, NSIS, STARLARK } from './build-shapes.js'
import { D, GLSL, HLSL, METAL, ODIN, PROCESSING, QML, WGSL } from './c-like-shapes.js'
import { AGDA, ELM, FSHARP, IDRIS, LITERATE_HASKELL, PURESCRIPT, RESCRIPT } from './functional-shapes.js'
import { ASSEMBLY, VERILOG, VHDL } from './hardware-shapes.js'
import { ASCIIDOC, LATEX, ORG } from './heading-shapes.js'
import { lispName } from './lisp-name.js'
import { BMS, COBOL, JCL } from './mainframe-shapes.js'
import { APEX, withMethods } from './method-shapes.js'
import type { OutlineShape } from './outline.js'
import { FORM, PASCAL } from './pascal-shapes.js'
import { AUTOHOTKEY, JSONNET, PROLOG, REGO } from './rule-shapes.js'
import { GHERKIN, ROBOT } from './scenario-shapes.js'
import { BY_INDENT_IDS, byIndent } from './word-shapes.js'

const FORTRAN_PREFIX =
  '(?:(?:pure|impure|elemental|recursive|module|integer|real|logical|complex|character|double\\s+precision|type|class)(?:\\s*\\([^()]*\\))?\\s+)*'
const FORTRAN: OutlineShape = {
  ends: 'end',
  rules: [
    {
      kind: 'function',
      line: new RegExp(`^\\s*${FORTRAN_PREFIX}(?<word>subroutine|function)\\s+(?<name>\\w+)`, 'i'),
    },
    { kind: 'module', line: /^\s*(?<word>module|program)\s+(?!procedure\b)(?<name>\w+)\s*(?:!.*)?$/i },
    { kind: 'module', line: /^\s*(?<word>submodule)\s*\([^()]*\)\s*(?<name>\w+)/i },
    {
      kind: 'struct',
      line: /^\s*(?<word>type)(?:\s*,[^:]*)?(?:\s*::\s*|\s+)(?!is\b)(?<name>\w+)\s*(?:!.*)?$/i,
    },
    { kind: 'interface', line: /^\s*(?:abstract\s+)?(?<word>interface)\s+(?<name>\w+)\s*(?:!.*)?$/i },
  ],
}
const VISUAL_BASIC: OutlineShape = {
  ends: 'end',
  rules: [
    ['function', 'sub|function|property'] as const,
    ['class', 'class'] as const,
    ['module', 'module'] as const,
  ].map(([kind, words]) => ({
    kind,
    line: new RegExp(
      `^\\s*(?:\\w+\\s+){0,4}?(?<!end\\s|exit\\s)(?<word>${words})\\s+(?:get\\s+|let\\s+|set\\s+)?(?<name>\\w+)`,
      'i',
    ),
  })),
}
const VIM: OutlineShape = {
  ends: 'end',
  rules: [{ kind: 'function', line: /^\s*(?<word>function)!?\s+(?<name>[\w:#.<>]+)\s*\(/i }],
}
const CMAKE: OutlineShape = {
  ends: 'end',
  rules: [
    { kind: 'function', line: /^\s*(?<word>function)\s*\(\s*(?<name>[\w.-]+)/i },
    { kind: 'macro', line: /^\s*(?<word>macro)\s*\(\s*(?<name>[\w.-]+)/i },
  ],
}
/** `(defun name`, `(define (name`, `(transient-define-suffix name`; the name may stand in a later line. */
const LISP: OutlineShape = {
  ends: 'form',
  nameAt: lispName,
  rules: [
    { kind: 'macro', line: /^\((?:[\w*:-]*def)?macro(?=\s|$)/ },
    { kind: 'variable', line: /^\((?:def(?:var|custom|const|parameter|once|face)?|local|var)\*?(?=\s|$)/ },
    { kind: 'function', line: /^\((?:[\w*:/-]*def[\w*:/-]*|fn)(?=\s|$)/ },
    { kind: 'module', line: /^\((?:ns|module|in-package)(?=\s|$)(?:\s+[#:]+)?/ },
  ],
}
const ERLANG: OutlineShape = {
  ends: 'indent',
  joins: true,
  rules: [
    { kind: 'function', line: /^(?<name>[a-z]\w*)\(/ },
    { kind: 'struct', line: /^-record\(\s*(?<name>\w+)/ },
    { kind: 'macro', line: /^-define\(\s*(?<name>\w+)/ },
  ],
}
const OBJECTIVE_C: OutlineShape = {
  ends: 'indent',
  rules: [
    { kind: 'class', line: /^@(?:interface|implementation)\s+(?<name>\w+)/ },
    { kind: 'interface', line: /^@protocol\s+(?<name>\w+)\s*(?:<.*)?$/ },
    { kind: 'method', line: /^[-+]\s*\([^)]*\)\s*(?<name>\w+)/ },
  ],
}
/** A function may have no `end`. */
const MATLAB: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'class', level: 0, line: /^\s*classdef\s+(?:\([^)]*\)\s*)?(?<name>\w+)/ },
    {
      kind: 'function',
      level: 1,
      line: /^\s*function\s+(?:(?:\[[^\]]*\]|\w+)\s*=\s*)?(?<name>[a-z][\w.]*)/i,
    },
  ],
}
const COQ: OutlineShape = {
  ends: 'heading',
  rules: [
    {
      kind: 'function',
      level: 1,
      line: /^\s*(?:Local\s+|Global\s+|Program\s+)*(?:Lemma|Theorem|Corollary|Proposition|Definition|Fixpoint|CoFixpoint|Instance|Ltac|Axiom)\s+(?<name>[\p{L}_][\p{L}\p{N}_']*)/u,
    },
    {
      kind: 'type',
      level: 1,
      line: /^\s*(?:Inductive|CoInductive|Variant|Record|Structure|Class)\s+(?<name>[\p{L}_][\p{L}\p{N}_']*)/u,
    },
  ],
}

/** By the id of the language. */
export const OUTLINE_SHAPES: ReadonlyMap<string, OutlineShape> = new Map([
  ...BY_INDENT_IDS.map((id): [string, OutlineShape] => [id, byIndent(id)]),
  ['groovy', withMethods(byIndent('groovy'))],
  ['vala', withMethods(byIndent('vala'))],
  ['fortran', FORTRAN],
  ['visual-basic', VISUAL_BASIC],
  ['vim-script', VIM],
  ['cmake', CMAKE],
  ...['clojure', 'common-lisp', 'emacs-lisp', 'scheme', 'racket', 'fennel', 'hy', 'janet'].map(
    (id): [string, OutlineShape] => [id, LISP],
  ),
  ['erlang', ERLANG],
  ['objective-c', OBJECTIVE_C],
  ['latex', LATEX],
  ['org', ORG],
  ['asciidoc', ASCIIDOC],
  ['apex', APEX],
  ['cobol', COBOL],
  ['matlab', MATLAB],
  ['coq', COQ],
  ['elm', ELM],
  ['purescript', PURESCRIPT],
  ['idris', IDRIS],
  ['agda', AGDA],
  ['literate-haskell', LITERATE_HASKELL],
  ['fsharp', FSHARP],
  ['rescript', RESCRIPT],
  ['reason', RESCRIPT],
  ['glsl', GLSL],
  ['godot-shader', GLSL],
  ['hlsl', HLSL],
  ['shaderlab', HLSL],
  ['metal', METAL],
  ['wgsl', WGSL],
  ['processing', PROCESSING],
  ['d', D],
  ['odin', ODIN],
  ['qml', QML],
  ['verilog', VERILOG],
  ['vhdl', VHDL],
  ['assembly', ASSEMBLY],
  ['gnu-assembly', ASSEMBLY],
  ['jcl', JCL],
  ['bms', BMS],
  ['pascal', PASCAL],
  ['delphi-form', FORM],
  ['gherkin', GHERKIN],
  ['robot-framework', ROBOT],
  ['just', JUST],
  ['kconfig', KCONFIG],
  ['bitbake', BITBAKE],
  ['prolog', PROLOG],
  ['jsonnet', JSONNET],
  ['rego', REGO],
  ['starlark', STARLARK],
  ['gn', GN],
  ['autohotkey', AUTOHOTKEY],
  ['nsis', NSIS],
])
