import { BODY, COMMENT, CONTAINER, DOC, FIELD_COUNT, NAME, SIGNATURE, STRING } from './fields.js'
import type { IndexPart, Postings } from './postings.js'
import type { SearchIndex } from './search-index.js'

/** A term of the question. Its weight says how much it matters beside the others: a title's word more than a log's. */
export interface QueryTerm {
  term: string
  hash: number
  weight: number
  /** A word that may stand for one of the question's own: it adds to scores, and is not missed where it is absent. */
  isVariant: boolean
}

/** How much a field counts, and how much its length is held against it (0: not at all, 1: fully). */
export interface FieldWeights {
  weights: readonly number[]
  lengthShares: readonly number[]
  saturation: number
}

export function fieldTable(
  values: Record<'name' | 'container' | 'signature' | 'doc' | 'body' | 'comment' | 'string', number>,
): number[] {
  const table = new Array<number>(FIELD_COUNT).fill(0)
  table[NAME] = values.name
  table[CONTAINER] = values.container
  table[SIGNATURE] = values.signature
  table[DOC] = values.doc
  table[BODY] = values.body
  table[COMMENT] = values.comment
  table[STRING] = values.string
  return table
}

/** Scores by node of the graph; 0 for nodes without any term. */
export interface TermScores {
  /** BM25 over all fields of a definition. */
  unit: Float64Array
  /** BM25 over some of the fields alone. */
  nameText: Float64Array
  docText: Float64Array
  bodyText: Float64Array
  /** Rarity of the question's terms that its name has, as a share of those of the whole question. */
  name: Float64Array
  /** The same of what it has anywhere. */
  coverage: Float64Array
  /** At nodes of files: BM25 over the whole file with its path. */
  file: Float64Array
  /** At nodes of files: rarity of the terms that its path has, as a share. */
  path: Float64Array
  /** Nodes that have any term, files first found first. */
  touched: number[]
  /** Rarity of each term of the question. */
  rarities: number[]
  /** Share of the question, by rarity, that occurs anywhere. */
  known: number
}

/** Scores all definitions and files that have a term of the question. */
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
    coverage: new Float64Array(nodeCount),
    file: new Float64Array(nodeCount),
    path: new Float64Array(nodeCount),
    touched: [],
    rarities: [],
    known: 0,
  }
  const unitNorms = norms(unitFields, index.averageLengths)
  const fileNorms = norms(fileFields, index.averageFileLengths)
  let [total, asked] = [0, 0]
  for (const { hash, weight, isVariant } of terms) {
    const postings = index.postings(hash)
    const { units, files } = postings
    const rarity = weight * Math.log(1 + (index.units - units + 0.5) / (units + 0.5))
    const fileRarity = weight * Math.log(1 + (index.files - files + 0.5) / (files + 0.5))
    scores.rarities.push(rarity)
    if (!isVariant) asked += rarity
    if (units === 0) continue
    if (!isVariant) total += rarity
    for (let at = 0; at < files; at++) {
      const part = index.parts[postings.partOf[at]!]!
      scoreUnits(postings, at, part, rarity, isVariant, unitFields, unitNorms, scores)
      scoreFile(postings, at, part, rarity, fileRarity, fileFields, fileNorms, scores)
    }
  }
  if (total > 0) {
    scores.known = total / asked
    for (const node of scores.touched) {
      scores.name[node]! /= total
      scores.coverage[node]! /= total
      scores.path[node]! /= total
    }
  }
  return scores
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
  { firstUnits, fileNodes, places, unitNumbers, counts }: Postings,
  at: number,
  { segment }: IndexPart,
  rarity: number,
  isVariant: boolean,
  { weights, saturation }: FieldWeights,
  { fixed, byLength }: Norms,
  scores: TermScores,
): void {
  const { lengths } = segment
  const firstLength = segment.firstUnits[places[at]!]! * FIELD_COUNT
  for (let place = firstUnits[at]!; place < firstUnits[at + 1]!; place++) {
    const unit = unitNumbers[place]!
    const node = fileNodes[at]! + unit
    const length = firstLength + unit * FIELD_COUNT
    let inName = 0
    let inDoc = 0
    let inBody = 0
    let inContainer = 0
    for (let field = 0; field < FIELD_COUNT; field++) {
      const count = counts[place * FIELD_COUNT + field]!
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
    if (counts[place * FIELD_COUNT + NAME]! > 0) scores.name[node]! += rarity
  }
}

function scoreFile(
  { firstUnits, fileNodes, places, unitNumbers, counts }: Postings,
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
    for (let place = first; place < end; place++) {
      // Of a file, this field is its path; of what is in it, names that are counted already.
      if (field !== CONTAINER || unitNumbers[place] === 0) count += counts[place * FIELD_COUNT + field]!
    }
    if (count === 0) continue
    if (field === CONTAINER) inPath = true
    const length =
      field === CONTAINER
        ? segment.lengths[segment.firstUnits[places[at]!]! * FIELD_COUNT + field]!
        : fileLengths[places[at]! * FIELD_COUNT + field]!
    frequency += (weights[field]! * count) / (fixed[field]! + byLength[field]! * length)
  }
  if (scores.coverage[file] === 0) {
    scores.touched.push(file)
    // Touched through what is in it: nothing of its own.
    scores.coverage[file] = Number.MIN_VALUE
  }
  scores.file[file]! += (fileRarity * frequency) / (saturation + frequency)
  if (inPath) scores.path[file]! += rarity
}
