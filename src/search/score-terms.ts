import { BODY, CONTAINER, FIELD_COUNT, FIELDS, type Field, NAME, SIGNATURE, SUMMARY } from './fields.js'
import type { IndexPart, Postings } from './postings.js'
import type { SearchIndex } from './search-index.js'

const IDF_SMOOTHING = 0.5
/** Terms that have a bit: the heaviest come first, and a task of one line has fewer. */
export const TERM_BITS = 31

/** A term of the query. Its weight is its importance: a word of a title counts more than one of a log. */
export interface QueryTerm {
  term: string
  hash: number
  weight: number
  /** A variant of another term: it adds to scores, but its absence costs nothing. */
  isVariant: boolean
}

/** Weight of each field, and its length normalisation (0: none, 1: full). */
export interface FieldWeights {
  weights: readonly number[]
  lengthShares: readonly number[]
  saturation: number
}

/** A summary repeats words of other fields: it counts apart (`TermScores.summary`). */
export function fieldTable(values: Readonly<Record<Exclude<Field, 'summary'>, number>>): number[] {
  return FIELDS.map(field => (field === 'summary' ? 0 : values[field]))
}

/** Scores by graph node; 0 for nodes without any term. */
export interface TermScores {
  /** BM25 over all fields of a definition. */
  unit: Float64Array
  /** BM25 over some of the fields. */
  nameText: Float64Array
  docText: Float64Array
  bodyText: Float64Array
  /** Rarity (idf) of the query terms in its name, as a share of the whole query. */
  name: Float64Array
  /** The same for the sentence on what it is for. */
  summary: Float64Array
  /** The same for its terms in any field. */
  coverage: Float64Array
  /** For file nodes: BM25 over the whole file with its path. */
  file: Float64Array
  /** For file nodes: rarity of the terms in its path, as a share. */
  path: Float64Array
  /** Which of the first terms a definition has, one bit each; variants have none. */
  bits: Int32Array
  /** Nodes with any term, in the order of discovery. */
  touched: number[]
  /** Rarity of each query term. */
  rarities: number[]
  /** Share of the query, by rarity, that occurs anywhere. */
  known: number
}

/** Scores all definitions and files that contain a term of the query. */
export function scoreTerms(
  index: SearchIndex,
  nodeCount: number,
  terms: readonly QueryTerm[],
  unitFields: FieldWeights,
  fileFields: FieldWeights,
): TermScores {
  const scores: TermScores = {
    unit: new Float64Array(nodeCount),
    nameText: new Float64Array(nodeCount),
    docText: new Float64Array(nodeCount),
    bodyText: new Float64Array(nodeCount),
    name: new Float64Array(nodeCount),
    summary: new Float64Array(nodeCount),
    coverage: new Float64Array(nodeCount),
    file: new Float64Array(nodeCount),
    path: new Float64Array(nodeCount),
    bits: new Int32Array(nodeCount),
    touched: [],
    rarities: [],
    known: 0,
  }
  const unitNorms = norms(unitFields, index.averageLengths)
  const fileNorms = norms(fileFields, index.averageFileLengths)
  let [total, all] = [0, 0]
  for (const [number, { hash, weight, isVariant }] of terms.entries()) {
    const postings = index.postings(hash)
    const { units, files } = postings
    const rarity = weight * inverseFrequency(index.units, units)
    const fileRarity = weight * inverseFrequency(index.files, files)
    scores.rarities.push(rarity)
    if (!isVariant) all += rarity
    if (units === 0) continue
    if (!isVariant) total += rarity
    for (let at = 0; at < files; at++) {
      const part = index.parts[postings.partOf[at]!]!
      scoreUnits(postings, at, part, rarity, isVariant, unitFields, unitNorms, scores)
      if (number < TERM_BITS && !isVariant) setBits(postings, at, 1 << number, scores.bits)
      scoreFile(postings, at, part, rarity, fileRarity, fileFields, fileNorms, scores)
    }
  }
  if (total > 0) {
    scores.known = total / all
    for (const node of scores.touched) {
      scores.name[node]! /= total
      scores.summary[node]! /= total
      scores.coverage[node]! /= total
      scores.path[node]! /= total
    }
  }
  return scores
}

/** Inverse document frequency, as in BM25. */
function inverseFrequency(documents: number, matches: number): number {
  return Math.log(1 + (documents - matches + IDF_SMOOTHING) / (matches + IDF_SMOOTHING))
}

interface Norms {
  fixed: Float64Array
  byLength: Float64Array
}

function norms({ lengthShares }: FieldWeights, averages: Float64Array): Norms {
  return {
    fixed: Float64Array.from(lengthShares, share => 1 - share),
    byLength: Float64Array.from(lengthShares, (share, field) => share / Math.max(1, averages[field]!)),
  }
}

function scoreUnits(
  { firstUnits, fileNodes, fileNumbers, unitNumbers, counts }: Postings,
  at: number,
  { segment }: IndexPart,
  rarity: number,
  isVariant: boolean,
  { weights, saturation }: FieldWeights,
  { fixed, byLength }: Norms,
  scores: TermScores,
): void {
  const { lengths } = segment
  const firstLength = segment.firstUnits[fileNumbers[at]!]! * FIELD_COUNT
  for (let row = firstUnits[at]!; row < firstUnits[at + 1]!; row++) {
    const unit = unitNumbers[row]!
    const node = fileNodes[at]! + unit
    const length = firstLength + unit * FIELD_COUNT
    let inName = 0
    let inDoc = 0
    let inBody = 0
    let inContainer = 0
    for (let field = 0; field < FIELD_COUNT; field++) {
      const count = counts[row * FIELD_COUNT + field]!
      if (count === 0) continue
      const value = (weights[field]! * count) / (fixed[field]! + byLength[field]! * lengths[length + field]!)
      if (field === NAME) inName = value
      else if (field === CONTAINER) inContainer = value
      else if (field === BODY || field === SIGNATURE) inBody += value
      else inDoc += value
    }
    const frequency = inName + inDoc + inBody + inContainer
    if (scores.coverage[node] === 0) scores.touched.push(node)
    scores.unit[node]! += (rarity * frequency) / (saturation + frequency)
    scores.coverage[node]! += isVariant ? Number.MIN_VALUE : rarity
    if (inDoc > 0) scores.docText[node]! += (rarity * inDoc) / (saturation + inDoc)
    if (inBody > 0) scores.bodyText[node]! += (rarity * inBody) / (saturation + inBody)
    if (inName > 0) scores.nameText[node]! += (rarity * inName) / (saturation + inName)
    if (counts[row * FIELD_COUNT + NAME]! > 0) scores.name[node]! += rarity
    if (counts[row * FIELD_COUNT + SUMMARY]! > 0) scores.summary[node]! += rarity
  }
}

function setBits(
  { firstUnits, fileNodes, unitNumbers }: Postings,
  at: number,
  bit: number,
  bits: Int32Array,
): void {
  for (let row = firstUnits[at]!; row < firstUnits[at + 1]!; row++)
    bits[fileNodes[at]! + unitNumbers[row]!]! |= bit
}

function scoreFile(
  { firstUnits, fileNodes, fileNumbers, unitNumbers, counts }: Postings,
  at: number,
  { segment, fileLengths }: IndexPart,
  rarity: number,
  fileRarity: number,
  { weights, saturation }: FieldWeights,
  { fixed, byLength }: Norms,
  scores: TermScores,
): void {
  const file = fileNodes[at]!
  const first = firstUnits[at]!
  const end = firstUnits[at + 1]!
  let frequency = 0
  let inPath = false
  for (let field = 0; field < FIELD_COUNT; field++) {
    let count = 0
    for (let row = first; row < end; row++) {
      // For a file this field is its path; for its units it has names that are counted already.
      if (field !== CONTAINER || unitNumbers[row] === 0) count += counts[row * FIELD_COUNT + field]!
    }
    if (count === 0) continue
    if (field === CONTAINER) inPath = true
    const length =
      field === CONTAINER
        ? segment.lengths[segment.firstUnits[fileNumbers[at]!]! * FIELD_COUNT + field]!
        : fileLengths[fileNumbers[at]! * FIELD_COUNT + field]!
    frequency += (weights[field]! * count) / (fixed[field]! + byLength[field]! * length)
  }
  if (scores.coverage[file] === 0) {
    scores.touched.push(file)
    // Matched only by its units: no coverage of its own.
    scores.coverage[file] = Number.MIN_VALUE
  }
  scores.file[file]! += (fileRarity * frequency) / (saturation + frequency)
  if (inPath) scores.path[file]! += rarity
}
