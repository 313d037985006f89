import type { HLJSApi, LanguageFn } from 'highlight.js'
import { type Colour, coloured } from './colour.js'

/**
 * Modules of highlight.js by the ending of a file's name; other files are shown plain. A list of its own: highlight.js has its own
 * names, colours more than our languages (CSS, shell), and loading the languages would take longer than the colouring.
 */
const MODULES: Readonly<Record<string, string>> = {
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
  md: 'markdown',
  json: 'json',
  yml: 'yaml',
  yaml: 'yaml',
  toml: 'ini',
  ini: 'ini',
  cfg: 'ini',
  sh: 'bash',
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

/** Code with colours; unchanged if its language is not known. */
export async function highlightCode(code: string, ending: string): Promise<string> {
  const name = Object.hasOwn(MODULES, ending) ? MODULES[ending]! : null
  if (name === null) return code
  const highlighter = await load(name)
  return painted(highlighter.highlight(code, { language: name, ignoreIllegals: true }).value)
}

/** Only the languages of a pack are loaded: the core takes some 10 ms, a language one or two. */
async function load(name: string): Promise<HLJSApi> {
  const { default: core } = (await import('highlight.js/lib/core')) as { default: HLJSApi }
  if (core.getLanguage(name) === undefined) {
    const { default: language } = (await import(`highlight.js/lib/languages/${name}`)) as {
      default: LanguageFn
    }
    core.registerLanguage(name, language)
  }
  return core
}

/** highlight.js writes HTML with nested spans; the innermost colour counts. */
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
