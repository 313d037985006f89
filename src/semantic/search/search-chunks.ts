import { CHUNK_KINDS, type ChunkKind } from '../chunks/chunk.js'
import type { SemanticIndex } from './semantic-index.js'

/** BM25: how strongly a chunk's length counts against it (b), and how soon repeated words saturate (k1). */
const LENGTH_SHARE = 0.4
const SATURATION = 1
/** BM25: added to both counts of a rarity, so that no rarity is 0 or infinite. */
const RARITY_SMOOTHING = 0.5
/** The share of the meaning beside words (bench/semantic/search-share.ts): twice as much gives little more, and words are what people see. */
const MEANING_SHARE = 3

/** A text that shares no word with a question is an answer only from this cosine on. */
const LEAST_COSINE = 0.35

export interface ChunkQuery {
  text: string
  terms: readonly { hash: number; weight: number }[]
  kinds: readonly ChunkKind[]
  /** Whether a chunk may be in the answer. */
  accepts(chunk: number): boolean
}

export interface ScoredChunk {
  chunk: number
  score: number
  words: number
  meaning: number
}

/** Chunks by words and by meaning, best first: the sum of two z-scores over the chunks that have either. */
export function searchChunks(
  index: SemanticIndex,
  { text, terms, kinds, accepts }: ChunkQuery,
): ScoredChunk[] {
  const { chunks } = index
  const isWanted = CHUNK_KINDS.map(kind => kinds.includes(kind))
  const byWords = wordScores(index, terms)
  const cosines = index.cosines(text)
  // Against all texts, so that a result has the same score whatever kinds are asked for.
  const words = standardised(byWords)
  const meaning = standardised(cosines.map(cosine => Math.max(0, cosine)))
  const found: ScoredChunk[] = []
  for (let chunk = 0; chunk < chunks.kinds.length; chunk++) {
    const says = byWords[chunk]! > 0 || cosines[chunk]! >= LEAST_COSINE
    if (!says || !isWanted[chunks.kinds[chunk]!] || !accepts(chunk)) continue
    const score = words[chunk]! + MEANING_SHARE * meaning[chunk]!
    found.push({ chunk, score, words: words[chunk]!, meaning: meaning[chunk]! })
  }
  return found.sort((a, b) => b.score - a.score || a.chunk - b.chunk)
}

/** BM25 over the distinct terms of chunks, in one pass over all of them. */
function wordScores({ chunks }: SemanticIndex, terms: ChunkQuery['terms']): Float64Array {
  const { termStarts, terms: all } = chunks
  const count = chunks.kinds.length
  const places = new Map(terms.map(({ hash }, at) => [hash, at]))
  const having = new Uint32Array(terms.length)
  const hits: { chunk: number; term: number }[] = []
  for (let chunk = 0; chunk < count; chunk++)
    for (let at = termStarts[chunk]!; at < termStarts[chunk + 1]!; at++) {
      const term = places.get(all[at]!)
      if (term === undefined) continue
      having[term]!++
      hits.push({ chunk, term })
    }
  const average = all.length / Math.max(1, count)
  const scores = new Float64Array(count)
  for (const { chunk, term } of hits) {
    const length = termStarts[chunk + 1]! - termStarts[chunk]!
    const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average
    const rarity = Math.log(
      1 + (count - having[term]! + RARITY_SMOOTHING) / (having[term]! + RARITY_SMOOTHING),
    )
    scores[chunk]! += (terms[term]!.weight * rarity * (1 + SATURATION)) / (SATURATION + norm)
  }
  return scores
}

function standardised(values: Float32Array | Float64Array): Float64Array {
  const count = Math.max(1, values.length)
  let [sum, square] = [0, 0]
  for (const value of values) sum += value
  const mean = sum / count
  for (const value of values) square += (value - mean) ** 2
  const deviation = Math.sqrt(square / count)
  return Float64Array.from(values, value => (deviation === 0 ? 0 : (value - mean) / deviation))
}
