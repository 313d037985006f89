import type { HLJSApi } from 'highlight.js'
import { LANGUAGE_OF_ENDING, LANGUAGES, type Language } from './languages.js'

/** A piece of code with the scope of its colour: `keyword`, `string`, `title`; null for plain text. */
export interface Piece {
  text: string
  scope: string | null
}

const PIECE = /<span class="hljs-([a-z_]+)[^"]*">|<span[^>]*>|<\/span>|[^<]+/g
const ENTITY = /&(amp|lt|gt|quot|#x27);/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * Code in pieces, by the ending of its file's name; one plain piece where the language is not known. A scope that `isShown`
 * refuses has that of the code around it.
 */
export async function highlight(
  code: string,
  ending: string,
  isShown: (scope: string) => boolean,
): Promise<Piece[]> {
  const name = Object.hasOwn(LANGUAGE_OF_ENDING, ending) ? LANGUAGE_OF_ENDING[ending]! : null
  if (name === null) return [{ text: code, scope: null }]
  const highlighter = await load(name)
  return piecesOf(highlighter.highlight(code, { language: name, ignoreIllegals: true }).value, isShown)
}

/** Only what is shown is loaded: the core takes some 10 ms, a language one or two. */
async function load(name: Language): Promise<HLJSApi> {
  const { default: core } = await import('highlight.js/lib/core')
  if (core.getLanguage(name) === undefined) {
    const { default: language } = await LANGUAGES[name]()
    core.registerLanguage(name, language)
  }
  return core
}

/** Its result is HTML of spans, the inner ones counting. */
function piecesOf(html: string, isShown: (scope: string) => boolean): Piece[] {
  const open: (string | null)[] = []
  const pieces: Piece[] = []
  for (const [piece, scope] of html.matchAll(PIECE)) {
    if (scope !== undefined && isShown(scope)) open.push(scope)
    else if (piece.startsWith('<span')) open.push(open.at(-1) ?? null)
    else if (piece === '</span>') open.pop()
    else
      pieces.push({
        text: piece.replace(ENTITY, (_, entity: string) => ENTITIES[entity]!),
        scope: open.at(-1) ?? null,
      })
  }
  return pieces
}
