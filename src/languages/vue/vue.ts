import type { Facts } from '../../facts/facts.js'
import type { EmbeddedLanguage, GrammarLanguage, Region, RegionFacts } from '../../facts/language.js'
import { javascript } from '../javascript/javascript.js'
import { declareMarkup, exportsComponent, joinMarkup } from '../markup/component-facts.js'
import { elementsOf } from '../markup/elements.js'
import { rawRegion } from '../markup/script-language.js'
import { type MarkupPiece, readTags } from '../markup/tags.js'
import { CODE_NAMES } from '../names/code-names.js'
import { readOptions } from './options.js'
import { readTemplate } from './template.js'

const TEMPLATE = 'template'

/** Vue's single-file components: `<script>`, `<script setup>`, `<template>`, `<style>`. */
export const vue: EmbeddedLanguage = {
  ...CODE_NAMES.vue,
  regions(text) {
    const { raws, template } = read(text)
    return [...raws, ...template.regions].sort((a, b) => a.start - b.start)
  },
  join,
}

function read(text: string) {
  const pieces = [...readTags(text, 'double')]
  const raws = pieces.flatMap(piece => (piece.is === 'raw' ? (rawRegion(piece, text) ?? []) : []))
  return { pieces, raws, template: readTemplate(pieces, text, scriptOf(raws)) }
}

function scriptOf(raws: readonly Region[]): GrammarLanguage {
  const script = raws.find(({ kind }) => kind === 'script')?.language
  return script !== undefined && 'grammar' in script ? script : javascript
}

function join(text: string, parts: readonly RegionFacts[]): Facts {
  const { pieces, template } = read(text)
  const isExported = exportsComponent(parts)
  const elements = elementsOf(pieces, text.length)
  const host = declareMarkup(text, elements, !isExported)
  for (const { name, start, end, tagEnd } of elements.filter(each => each.name === TEMPLATE)) {
    const nameStart = start + 1
    const nameEnd = nameStart + name.length
    host.define({
      kind: 'resource',
      name,
      nameStart,
      nameEnd,
      start,
      end,
      signature: text.slice(start, tagEnd),
    })
  }
  const facts = joinMarkup(text, host.finish(), parts, template.bound)
  return isExported ? readOptions(facts, pieces.find(isTemplate)?.start ?? -1) : facts
}

function isTemplate(piece: MarkupPiece): boolean {
  return piece.is === 'open' && piece.name === TEMPLATE
}
