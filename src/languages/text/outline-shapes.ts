import type { DefinitionKind } from '../../facts/facts.js'
import { lispName } from './lisp-name.js'
import { APEX, withMethods } from './method-shapes.js'
import type { OutlineRule, OutlineShape } from './outline.js'

const MODIFIERS =
  'pub|public|private|protected|internal|static|export|abstract|final|override|virtual|async|inline|local|open|sealed|partial|' +
  'external|const|pure|native|isolated|entry|my|multi|tool|noncomputable|generate'
/** What a word that defines something defines; all others define functions. */
const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class: 'class',
  class_name: 'class',
  contract: 'class',
  actor: 'class',
  object: 'class',
  struct: 'struct',
  structure: 'struct',
  record: 'struct',
  union: 'struct',
  header: 'struct',
  exception: 'struct',
  message: 'struct',
  table: 'struct',
  model: 'struct',
  interface: 'interface',
  protocol: 'interface',
  service: 'interface',
  trait: 'trait',
  role: 'trait',
  enum: 'enum',
  type: 'type',
  typedef: 'type',
  inductive: 'type',
  module: 'module',
  namespace: 'module',
  package: 'module',
  library: 'module',
  unit: 'module',
  entity: 'module',
  mod: 'module',
  grammar: 'module',
  macro: 'macro',
  template: 'macro',
  resource: 'resource',
  node: 'resource',
}

/** Words that define something, at the start of a line, by language; what is indented below belongs to it. */
const BY_INDENT: Readonly<Record<string, string>> = {
  fish: 'function',
  perl: 'sub package',
  raku: 'sub method class role grammar module',
  awk: 'function',
  tcl: 'proc',
  nim: 'proc func method iterator template macro converter',
  crystal: 'def class module struct macro enum',
  coffeescript: 'class',
  starlark: 'def',
  puppet: 'class define node function type plan',
  jq: 'def',
  nushell: 'def',
  gdscript: 'func class class_name signal enum',
  vyper: 'def interface struct event',
  wdl: 'task workflow struct',
  snakemake: 'rule checkpoint',
  groovy: 'class interface trait enum def',
  certora: 'rule invariant function definition',
  v: 'fn struct interface enum',
  solidity: 'contract library interface function modifier event error struct enum',
  thrift: 'struct service enum exception union',
  flatbuffers: 'table struct enum union',
  'cap-n-proto': 'struct interface enum',
  'avro-idl': 'record enum protocol error',
  prisma: 'model enum type',
  bicep: 'resource module',
  verilog: 'module function task class interface package',
  vala: 'class interface struct enum namespace',
  haxe: 'class interface enum function typedef',
  fsharp: 'module type',
  d: 'class struct interface enum template',
  pascal: 'procedure function constructor destructor program unit',
  actionscript: 'class interface function',
  p4: 'control parser action table header struct',
  move: 'module fun struct',
  cairo: 'fn struct trait mod enum',
  circom: 'template function',
  templ: 'templ func type',
  smithy: 'structure service operation resource',
  nextflow: 'process workflow',
  ballerina: 'function type class service',
  gleam: 'fn type',
  pony: 'actor class fun be primitive',
  openscad: 'module function',
  luau: 'function',
  ada: 'procedure function package task',
  lean: 'def theorem lemma structure inductive class instance abbrev',
  vhdl: 'entity architecture package function procedure component',
}

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
const LATEX_LEVELS = ['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph']
const LATEX: OutlineShape = {
  ends: 'heading',
  rules: LATEX_LEVELS.map((word, level) => ({
    kind: 'section',
    level,
    line: new RegExp(
      `^\\s*\\\\${word}\\*?(?:\\[[^\\]]*\\])?\\{(?<name>[^\\n]*?)\\}\\s*(?:\\\\label.*|%.*)?$`,
    ),
  })),
}
const ORG: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'section', line: /^(?<mark>\*{1,8})\s+(?:TODO\s+|DONE\s+)?(?<name>\S.*?)(?:\s+:[\w@:]+:)?\s*$/ },
  ],
}
const ASCIIDOC: OutlineShape = {
  ends: 'heading',
  rules: [{ kind: 'section', line: /^(?<mark>={1,6})\s+(?<name>\S.*?)\s*$/ }],
}
/** Of the fixed form: names of paragraphs begin in the eighth column. */
const COBOL: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'module', level: 0, line: /^.{0,11}\bPROGRAM-ID\.\s+(?<name>[\w-]+)/i },
    { kind: 'module', level: 1, line: /^.{0,7}\s*(?<name>[\w-]+)\s+SECTION\s*\./i },
    {
      kind: 'function',
      level: 2,
      line: /^(?:.{6} )?(?! )(?<name>(?!END-|EXIT\b|STOP\b|GOBACK\b)[a-z0-9][\w-]*)\s*\.\s*$/i,
    },
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
  ...Object.entries(BY_INDENT).map(([id, words]): [string, OutlineShape] => [id, byIndent(words.split(' '))]),
  ['groovy', withMethods(byIndent(BY_INDENT.groovy!.split(' ')))],
  ['vala', withMethods(byIndent(BY_INDENT.vala!.split(' ')))],
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
])

function byIndent(words: readonly string[]): OutlineShape {
  return {
    ends: 'indent',
    rules: words.map(
      (word): OutlineRule => ({
        kind: KINDS[word] ?? 'function',
        line: new RegExp(
          `^\\s*(?:(?:${MODIFIERS})\\s+)*${word}\\s+["']?(?<name>[\\p{L}_][\\p{L}\\p{N}_!?.:'-]*)`,
          'u',
        ),
      }),
    ),
  }
}
