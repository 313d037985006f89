/** The call edges of codegraph, indexed on a copy of the repository. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { Codegraph } from '../tools/codegraph.js'
import { writeJsonl } from './jsonl.js'
import { readOracleOptions } from './options.js'
import { peerCheckout } from './peers/checkout.js'
import { QUERY, type Row, toEdges } from './peers/codegraph-rows.js'

const options = readOracleOptions()
const checkout = peerCheckout(options.repo)
const file = join(checkout, '.codegraph', 'codegraph.db')
if (!existsSync(file)) await new Codegraph().index(checkout)
const database = new Database(file)
const rows = database.prepare(QUERY).all() as Row[]
database.close()
const edges = rows.flatMap(row => toEdges(row, checkout))
writeJsonl(options.out, edges)
console.error(`${edges.length} call sites with a target, of ${rows.length} edges`)
