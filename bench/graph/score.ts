/**
 * Precision and recall of call edges against an oracle.
 *
 *     npx tsx bench/graph/score.ts --oracle flask.jsonl --edges seamark=a.jsonl --edges codegraph=b.jsonl
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readJsonl } from './jsonl.js'
import type { Edge, OracleCall } from './oracle.js'
import { examples } from './scoring/examples.js'
import { type Row, table } from './scoring/table.js'
import { tally } from './scoring/tally.js'

const USAGE =
  'usage: --oracle FILE --edges NAME=FILE [--edges NAME=FILE …] [--under folder] [--kinds call,new] --repo PATH [--examples]'
const ASSIGNMENT = /^([^=]+)=(.+)$/

const { values } = parseArgs({
  options: {
    oracle: { type: 'string' },
    edges: { type: 'string', multiple: true, default: [] },
    under: { type: 'string' },
    kinds: { type: 'string' },
    examples: { type: 'boolean', default: false },
    repo: { type: 'string' },
  },
})
const { oracle, under, repo } = values
if (oracle === undefined || repo === undefined || values.edges.length === 0) throw new Error(USAGE)

const kinds = values.kinds?.split(',')
const calls = readJsonl<OracleCall>(oracle).filter(
  ({ file, kind }) =>
    (under === undefined || file.startsWith(`${under}/`)) && (kinds === undefined || kinds.includes(kind)),
)
const rows: Row[] = []
for (const given of values.edges) {
  const [, system, file] = ASSIGNMENT.exec(given) ?? []
  if (system === undefined || file === undefined) throw new Error(`--edges takes NAME=FILE, not "${given}".`)
  for (const scored of tally(calls, readJsonl<Edge>(file), repo))
    rows.push({ oracle: basename(oracle, '.jsonl'), system, tally: scored })
}
console.log(table(rows))
if (values.examples)
  for (const { system, tally } of rows)
    console.log(`\n## ${system}, ${tally.group}\n\n${examples(tally, repo)}`)
