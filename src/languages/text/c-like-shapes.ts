import type { OutlineRule, OutlineShape } from './outline.js'

/** A word of a statement begins no definition, though a name and a parenthesis follow. */
const NO_TYPE = '(?:return|else|if|for|foreach|while|switch|case|goto|new|throw|do|in|delete|yield|assert)\\b'
/** A type, a name and parameters, and no semicolon: a call has no type, a prototype no body. */
const FUNCTION: OutlineRule = {
  kind: 'function',
  line: new RegExp(
    `^\\s*(?:\\[[^\\]]*\\]\\s*)*(?!${NO_TYPE})(?:[a-z_][\\w:.]*(?:<[\\w:.,<>&*\\s]*>)?(?:\\[\\w*\\])*[*&]*\\s+)+[*&]*(?<name>[a-z_][\\w:]*)\\s*\\((?!.*;\\s*$)`,
    'i',
  ),
}
const STRUCT: OutlineRule = {
  kind: 'struct',
  line: /^\s*(?:typedef\s+)?(?:struct|union)\s+(?<name>\w+)(?!.*;\s*$)/,
}
const CLASS: OutlineRule = { kind: 'class', line: /^\s*(?:\w+\s+)*class\s+(?<name>\w+)(?!.*;\s*$)/ }
/** `uniform sampler2D noise : hint_white;`, `layout(location = 0) in vec3 position;` */
const INPUT: OutlineRule = {
  kind: 'variable',
  line: /^(?:layout\s*\([^)]*\)\s*)?(?:(?:global|instance|flat|smooth|highp|mediump|lowp|const|static|groupshared)\s+)*(?:uniform|varying|attribute|in|out|buffer)\s+(?:(?:highp|mediump|lowp)\s+)?(?:[\w<>]+\s+)?(?<name>\w+)/,
}

function cLike(...rules: OutlineRule[]): OutlineShape {
  return { ends: 'indent', hidesLocals: true, rules: [...rules, FUNCTION] }
}

export const GLSL = cLike(STRUCT, INPUT)
export const HLSL = cLike(
  STRUCT,
  CLASS,
  { kind: 'struct', line: /^\s*(?:cbuffer|tbuffer)\s+(?<name>\w+)/ },
  { kind: 'function', line: /^\s*(?:technique\d*|Shader|SubShader)\s+"?(?<name>[\w/ -]+?)"?\s*\{?\s*$/ },
)
export const METAL = cLike(STRUCT, CLASS)
export const PROCESSING = cLike(CLASS)
export const D = cLike(
  STRUCT,
  CLASS,
  {
    kind: 'interface',
    line: /^\s*(?:\w+\s+)*interface\s+(?<name>\w+)/,
  },
  { kind: 'enum', line: /^\s*(?:\w+\s+)*enum\s+(?<name>\w+)\s*(?:[:{]|$)/ },
  {
    kind: 'macro',
    line: /^\s*(?:\w+\s+)*template\s+(?<name>\w+)/,
  },
)

export const WGSL: OutlineShape = {
  ends: 'indent',
  hidesLocals: true,
  rules: [
    { kind: 'function', line: /^\s*(?:@\w+(?:\([^)]*\))?\s*)*fn\s+(?<name>\w+)/ },
    { kind: 'struct', line: /^\s*struct\s+(?<name>\w+)/ },
    {
      kind: 'variable',
      line: /^(?:@\w+(?:\([^)]*\))?\s*)*(?:var(?:<[^>]*>)?|override|const|alias)\s+(?<name>\w+)/,
    },
  ],
}

/** `name :: proc(a: int) -> int {` */
export const ODIN: OutlineShape = {
  ends: 'indent',
  hidesLocals: true,
  rules: (
    [
      ['function', '(?:#\\w+\\s+)*proc'],
      ['struct', 'struct|union|bit_field'],
      ['enum', 'enum|bit_set'],
      ['type', 'distinct'],
    ] as const
  ).map(([kind, words]) => ({ kind, line: new RegExp(`^\\s*(?<name>\\w+)\\s*::\\s*(?:${words})\\b`) })),
}

/** Objects that have an id are known by it. */
export const QML: OutlineShape = {
  ends: 'indent',
  hidesLocals: true,
  nameAt: idOfObject,
  rules: [
    {
      kind: 'field',
      line: /^\s*(?:(?:default|readonly|required)\s+)*property\s+(?:[\w.]+(?:<[\w.]+>)?)\s+(?<name>\w+)/,
    },
    { kind: 'function', line: /^\s*function\s+(?<name>\w+)/ },
    { kind: 'function', line: /^\s*signal\s+(?<name>\w+)/ },
    { kind: 'class', line: /^\s*component\s+(?<name>\w+)\s*:/ },
    { kind: 'enum', line: /^\s*enum\s+(?<name>\w+)/ },
    {
      kind: 'function',
      line: /^\s*(?<name>(?:Component\.|Keys\.)?on[A-Z]\w*)\s*:\s*(?:\{|function\b|[\w, ()]*=>\s*\{)/,
    },
    // That of the file, in the first column, is the whole file.
    { kind: 'variable', line: /^\s+(?:[\w.]+\s*:\s*)?(?:\w+\.)*[A-Z]\w*\s*\{\s*$/ },
  ],
}

const ID = /\s*id\s*:\s*(\w+)/y

function idOfObject(source: string, from: number): { start: number; end: number } | null {
  if (source[from - 1] !== '{') return null
  ID.lastIndex = from
  const found = ID.exec(source)
  if (found === null) return null
  return { start: ID.lastIndex - found[1]!.length, end: ID.lastIndex }
}
