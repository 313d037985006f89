import type { DefinitionKind } from '../../facts/facts.js'
import type { OutlineRule, OutlineShape } from './outline.js'

const MODIFIERS =
  'pub|public|private|protected|internal|static|export|abstract|final|override|virtual|async|inline|local|open|sealed|partial|' +
  'external|const|pure|native|isolated|entry|my|multi|tool|noncomputable|generate'
/** What a word that defines something defines; all others define functions. A map: a language may call a word `constructor`. */
const KINDS: ReadonlyMap<string, DefinitionKind> = new Map(
  (
    [
      ['class', 'class class_name contract actor object'],
      ['struct', 'struct structure record union header exception message dictionary table model'],
      ['enum', 'variant enum'],
      ['type', 'scalar alias typealias type typedef inductive'],
      ['interface', 'interface protocol service'],
      ['trait', 'trait role'],
      ['module', 'module namespace package library world unit entity mod grammar'],
      ['macro', 'macro template'],
      ['resource', 'resource node'],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word): [string, DefinitionKind] => [word, kind])),
)

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
  vala: 'class interface struct enum namespace',
  haxe: 'class interface enum function typedef',
  actionscript: 'class interface function',
  p4: 'control parser action table header struct',
  move: 'module fun struct',
  cairo: 'fn struct trait mod enum',
  circom: 'template function',
  templ: 'templ func type',
  smithy: 'structure service operation resource',
  nextflow: 'process workflow',
  idl: 'interface dictionary module struct enum typedef exception namespace callback',
  mojom: 'interface struct enum union',
  wit: 'interface world record enum variant resource package',
  typespec: 'model interface op enum union alias namespace scalar',
  pkl: 'class function module typealias',
  ballerina: 'function type class service',
  gleam: 'fn type',
  pony: 'actor class fun be primitive',
  openscad: 'module function',
  luau: 'function',
  ada: 'procedure function package task',
  lean: 'def theorem lemma structure inductive class instance abbrev',
}

export const BY_INDENT_IDS: readonly string[] = Object.keys(BY_INDENT)

/** The shape of a language that is listed. */
export function byIndent(id: string): OutlineShape {
  return {
    ends: 'indent',
    rules: BY_INDENT[id]!.split(' ').map(
      (word): OutlineRule => ({
        kind: KINDS.get(word) ?? 'function',
        line: new RegExp(
          `^\\s*(?:(?:${MODIFIERS})\\s+)*${word}\\s+["']?(?<name>[\\p{L}_][\\p{L}\\p{N}_!?.:'-]*)`,
          'u',
        ),
      }),
    ),
  }
}
