import type { Facts } from '../../facts/facts.js'
import type { EmbeddedLanguage, GrammarLanguage, RegionFacts } from '../../facts/language.js'
import { javascript } from '../javascript/javascript.js'
import { declareMarkup, exportsComponent, joinMarkup } from '../markup/component-facts.js'
import { elementsOf } from '../markup/elements.js'
import { rawRegion } from '../markup/script-language.js'
import { readTags } from '../markup/tags.js'
import { CODE_NAMES } from '../names/code-names.js'
import { readMarkup } from './markup.js'
import { readStores } from './stores.js'

/** Svelte's components: scripts, markup with expressions in braces, a style. */
export const svelte: EmbeddedLanguage = {
  ...CODE_NAMES.svelte,
  regions(text) {
    const { raws, markup } = read(text)
    return [...raws, ...markup.regions].sort((a, b) => a.start - b.start)
  },
  join,
}

function read(text: string) {
  const pieces = [...readTags(text, 'single')]
  const raws = pieces.flatMap(piece => (piece.is === 'raw' ? (rawRegion(piece, text) ?? []) : []))
  const script = raws.find(({ kind }) => kind === 'script')?.language as GrammarLanguage | undefined
  return { pieces, raws, markup: readMarkup(pieces, text, script ?? javascript) }
}

function join(text: string, parts: readonly RegionFacts[]): Facts {
  const { pieces, markup } = read(text)
  const host = declareMarkup(text, elementsOf(pieces, text.length), !exportsComponent(parts))
  return readStores(joinMarkup(text, host.finish(), parts, markup.bound))
}
