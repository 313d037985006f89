/**
 * Chooses the words of the model from all mined passages, and writes the passages as rows of it, in files that train.py
 * reads: bench/work/semantic/packed/{vocab.txt, part-N.bin}. Columns, so that they compress.
 *
 *     npx tsx bench/semantic/pack-pairs.ts [--parts 3] [--words FILE]     FILE: the words of a model to start from
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { WordPieces } from '../../src/semantic/static/word-pieces.js'
import { WORK } from '../paths.js'
import { PackedColumns } from './mining/packed-columns.js'
import { type MinedPassage, SOURCES } from './mining/passage.js'
import { chooseWords } from './mining/vocabulary.js'

/** Tokens of a passage that are learned from; the product reads somewhat more. */
const MOST = { head: 18, name: 6, body: 64, query: 40, queries: 3 }
const BODY_TOKENS = 260
const MOST_COUNT = 255

const { values } = parseArgs({
  options: { parts: { type: 'string', default: '3' }, words: { type: 'string' } },
})
const mined = join(WORK, 'semantic', 'mined')
const target = join(WORK, 'semantic', 'packed')
const files = readdirSync(mined)
  .filter(file => file.endsWith('.gz'))
  .sort()
mkdirSync(target, { recursive: true })

const words =
  values.words === undefined
    ? chooseWords(files.map(file => () => read(file)))
    : readFileSync(values.words, 'utf8').trimEnd().split('\n')
writeFileSync(join(target, 'vocab.txt'), `${words.join('\n')}\n`)
writeFileSync(
  join(target, 'repositories.txt'),
  `${files.map(file => file.replace('.jsonl.gz', '').replace('+', '/')).join('\n')}\n`,
)
const pieces = new WordPieces(words)
let [passages, queries] = [0, 0]
for (let part = 0; part < Number(values.parts); part++) {
  const columns = new PackedColumns()
  files.forEach((file, repo) => {
    if (repo % Number(values.parts) === part) for (const each of read(file)) add(columns, repo, each)
  })
  writeFileSync(join(target, `part-${part}.bin`), columns.bytes())
  passages += columns.rows
  queries += columns.queries
}
console.log(
  `${files.length} repositories, ${words.length} words, ${passages} passages, ${queries} descriptions`,
)

function* read(file: string): Generator<MinedPassage> {
  for (const line of gunzipSync(readFileSync(join(mined, file)))
    .toString()
    .split('\n'))
    if (line !== '') yield JSON.parse(line) as MinedPassage
}

function add(
  columns: PackedColumns,
  repo: number,
  { source, path, container, name, body, queries }: MinedPassage,
): void {
  const rows = (text: string, most: number) => [...new Set(pieces.rowsOf(text, BODY_TOKENS))].slice(0, most)
  const counts = new Map<number, number>()
  for (const row of pieces.rowsOf(body, BODY_TOKENS)) {
    if (counts.has(row)) counts.set(row, Math.min(MOST_COUNT, counts.get(row)! + 1))
    else if (counts.size < MOST.body) counts.set(row, 1)
  }
  const asked = queries.slice(0, MOST.queries).map(query => rows(query, MOST.query))
  columns.add(repo, SOURCES.indexOf(source), {
    head: rows(`${path} ${container}`, MOST.head),
    name: rows(name, MOST.name),
    body: [...counts.keys()],
    counts: [...counts.values()],
    queries: asked,
  })
}
