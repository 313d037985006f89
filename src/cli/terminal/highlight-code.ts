import type { HLJSApi, LanguageFn } from 'highlight.js'
import { type Colour, coloured } from './colour.js'

/** Languages of highlight.js. Each is named in full: the bundler takes in what it finds so. */
const LANGUAGES = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  dart: () => import('highlight.js/lib/languages/dart'),
  elixir: () => import('highlight.js/lib/languages/elixir'),
  go: () => import('highlight.js/lib/languages/go'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  julia: () => import('highlight.js/lib/languages/julia'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  makefile: () => import('highlight.js/lib/languages/makefile'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  ocaml: () => import('highlight.js/lib/languages/ocaml'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  protobuf: () => import('highlight.js/lib/languages/protobuf'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  scss: () => import('highlight.js/lib/languages/scss'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
} satisfies Record<string, () => Promise<{ default: LanguageFn }>>

type Language = keyof typeof LANGUAGES

/** By the ending of a file's name; what is not here is shown plain. */
const LANGUAGE_OF_ENDING: Readonly<Record<string, Language>> = {
  py: 'python',
  pyi: 'python',
  ts: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  go: 'go',
  rs: 'rust',
  java: 'java',
  cs: 'csharp',
  rb: 'ruby',
  c: 'c',
  h: 'c',
  cc: 'cpp',
  cpp: 'cpp',
  cxx: 'cpp',
  hh: 'cpp',
  hpp: 'cpp',
  php: 'php',
  kt: 'kotlin',
  kts: 'kotlin',
  swift: 'swift',
  scala: 'scala',
  dart: 'dart',
  hs: 'haskell',
  r: 'r',
  jl: 'julia',
  ml: 'ocaml',
  mli: 'ocaml',
  md: 'markdown',
  json: 'json',
  yml: 'yaml',
  yaml: 'yaml',
  toml: 'ini',
  ini: 'ini',
  cfg: 'ini',
  sh: 'bash',
  bash: 'bash',
  zsh: 'bash',
  bats: 'bash',
  ex: 'elixir',
  exs: 'elixir',
  lua: 'lua',
  ps1: 'powershell',
  psm1: 'powershell',
  sql: 'sql',
  proto: 'protobuf',
  html: 'xml',
  xml: 'xml',
  css: 'css',
  scss: 'scss',
  mk: 'makefile',
}

/** By the first word of a scope; scopes that are not here keep the colour around them. */
const COLOURS: Readonly<Record<string, Colour>> = {
  keyword: 'magenta',
  operator: 'magenta',
  literal: 'yellow',
  number: 'yellow',
  string: 'green',
  regexp: 'green',
  char: 'green',
  comment: 'grey',
  quote: 'grey',
  doctag: 'grey',
  meta: 'cyan',
  title: 'blue',
  section: 'blue',
  name: 'blue',
  type: 'cyan',
  built_in: 'cyan',
  symbol: 'cyan',
  attr: 'cyan',
  attribute: 'cyan',
  selector: 'cyan',
  variable: 'red',
  addition: 'green',
  deletion: 'red',
}
const PIECE = /<span class="hljs-([a-z_]+)[^"]*">|<span[^>]*>|<\/span>|[^<]+/g
const ENTITY = /&(amp|lt|gt|quot|#x27);/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Code with colours; as it is where its language is not known. */
export async function highlightCode(code: string, ending: string): Promise<string> {
  const name = Object.hasOwn(LANGUAGE_OF_ENDING, ending) ? LANGUAGE_OF_ENDING[ending]! : null
  if (name === null) return code
  const highlighter = await load(name)
  return painted(highlighter.highlight(code, { language: name, ignoreIllegals: true }).value)
}

/** Only what a pack has is loaded: the core takes some 10 ms, a language one or two. */
async function load(name: Language): Promise<HLJSApi> {
  const { default: core } = await import('highlight.js/lib/core')
  if (core.getLanguage(name) === undefined) {
    const { default: language } = await LANGUAGES[name]()
    core.registerLanguage(name, language)
  }
  return core
}

/** Its result is HTML of spans, the inner ones counting. */
function painted(html: string): string {
  const open: (Colour | null)[] = []
  let text = ''
  for (const [piece, scope] of html.matchAll(PIECE)) {
    if (scope !== undefined) open.push(COLOURS[scope] ?? open.at(-1) ?? null)
    else if (piece.startsWith('<span')) open.push(open.at(-1) ?? null)
    else if (piece === '</span>') open.pop()
    else {
      const colour = open.at(-1) ?? null
      const plain = piece.replace(ENTITY, (_, entity: string) => ENTITIES[entity]!)
      text += colour === null ? plain : coloured(plain, colour)
    }
  }
  return text
}
