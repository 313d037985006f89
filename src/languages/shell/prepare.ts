import { plainExpansions } from './expansions.js'

/** `@test "title" {` of bats. */
const BATS_TEST = /^([ \t]*)(@test[ \t]+(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\S+))(?=[ \t]*\{)/gm
/** A command whose aliases are turned off. The grammar takes the line break before the backslash for a blank. */
const UNALIASED = /^([ \t]*)\\(?=[\w.])/gm
/** Syntax of zsh that is no bash; a file without it is left as it is. */
const ZSH =
  /\$\{[(^=~+$"]|\$[+~^=]\w|\$#\w|\$\w+\[|\w\([#.N/@D^-]|\balways\b|\bfor \w+ \(|^\s*(?:function )?(?:\(\) ?)?\{|\$\(\(\s*\$|&[!|]|[=+-][[\](){}<>]\}/m
/** What a shorter construct is filled up with: part of a name, so that the words around it stay as they are. */
const FILL = '_'

const GLUED = /_+(?=\$)|(?<=\})_+/g

/** A replacement for one construct of zsh, of the same length. */
type Rewrite = readonly [pattern: RegExp, replace: (...groups: string[]) => string]

const REWRITES: readonly Rewrite[] = [
  // `$+commands[git]`, `$~pattern`, `$=words`, `$^list`, `$#list`
  [/\$([+~^=#]{1,2})(?=[A-Za-z_])/g, (_, flags) => `${fill(flags!)}$`],
  // `$list[1]`, `$map[key]`, `$list[(i)x]`
  [/(\$[A-Za-z_]\w*)(\[[^\]\n$"']*\])/g, (_, name, index) => name + fill(index!)],
  // `*(N)`, `*.zsh(.N)`
  [/(?<=[*\]}"])\([\w#./@^*,:+$-]+\)(?!\s*\{)/g, whole => fill(whole!)],
  [/(?<=[\w/])\([#.N/@D^-]+\)(?!\s*\{)/g, whole => fill(whole!)],
  // `${name=[}`: the grammar looks for the other bracket.
  [/(\$\{\w+:?[=+-])[[\](){}<>]\}/g, (_, head) => `${head}_}`],
  // `() { … }`, `function { … }`
  [/^([ \t]*)\(\) \{/gm, (_, indent) => `${indent}_(){`],
  [
    /^([ \t]*)function[ \t]*\{/gm,
    (whole, indent) => `${indent}_()${blank(whole!.slice(indent!.length + 4))}{`,
  ],
  // `for x (a b c)`
  [
    /\b(for[ \t]+\w+[ \t]+)(\((?:[^()]|\([^()]*\)){2,}\))/g,
    (_, head, list) => `${head}in ${fill(list!.slice(3))}`,
  ],
  // `for key value in …`
  [/\b(for[ \t]+\w+)[ \t](\w+[ \t]+in\b)/g, (_, key, value) => `${key}_${value}`],
  [/\}([ \t]+always)(?=[ \t]*\{)/g, (_, always) => `};${blank(always!.slice(1))}`],
  // `=(command)`
  [/(?<=\s)=\(/g, () => '<('],
  // `(linux|darwin)*)` in a `case`
  [/^([ \t]*)\(([\w|*. -]+)\)(?=[*\w]*\))/gm, (_, indent, names) => `${indent}_${names}_`],
  // A number has no filled letters around it.
  [/\(\([^\n]*?\)\)/g, whole => whole!.replace(GLUED, blank)],
  [/&[!|](?=[\s;]|$)/g, () => '& '],
  [/;\|/g, () => ';;'],
]

/** The text with tests of bats as functions, and with what only zsh has in the words of bash. */
export function prepareShell(source: string): string {
  const plain = source.replace(UNALIASED, '$1 ')
  const text = plain.includes('@test') ? plain.replace(BATS_TEST, asFunction) : plain
  return ZSH.test(text) ? asBash(text) : text
}

function asFunction(_: string, indent: string, head: string): string {
  return `${indent}${FILL.repeat(head.length - 2)}()`
}

function asBash(text: string): string {
  return REWRITES.reduce(
    (found, [pattern, replace]) => found.replace(pattern, replace),
    plainExpansions(text),
  )
}

function fill(text: string): string {
  return FILL.repeat(text.length)
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
