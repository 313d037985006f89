/** The call edges of knowing, the seed's program, indexed on a copy of the repository. */
import Database from 'libsql'
import { writeJsonl } from './jsonl.js'
import { readOracleOptions } from './options.js'
import type { Edge } from './oracle.js'
import { peerCheckout } from './peers/checkout.js'
import { indexWithKnowing } from './peers/knowing.js'

const ALL = `SELECT count(*) AS edges FROM edges WHERE edge_type = 'calls' AND callsite_line > 0`
/** Most of its edges lead to a target that is no node of its database: they name no place and are not counted. */
const QUERY = `
  SELECT callsite_file AS file, callsite_line AS line, files.path AS targetFile, nodes.line AS targetLine,
    nodes.qualified_name AS targetName
  FROM edges JOIN nodes ON nodes.node_hash = edges.target_hash JOIN files ON files.file_hash = nodes.file_hash
  WHERE edge_type = 'calls' AND callsite_line > 0`

interface Row {
  file: string
  line: number
  targetFile: string
  targetLine: number
  targetName: string
}

const options = readOracleOptions()
const database = new Database(indexWithKnowing(peerCheckout(options.repo)))
const all = (database.prepare(ALL).get() as { edges: number }).edges
const rows = database.prepare(QUERY).all() as Row[]
database.close()
writeJsonl(options.out, rows.map(toEdge))
console.error(`${rows.length} edges with a target of ${all}`)

function toEdge({ file, line, targetFile, targetLine, targetName }: Row): Edge {
  // Its column is that of the whole call, not of the name.
  const name = targetName.split('.').at(-1)!
  return { file, line, column: null, name, target: { file: targetFile, line: targetLine, name } }
}
