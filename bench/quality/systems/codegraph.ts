import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Codegraph } from '../../tools/codegraph.js'
import { CODEGRAPH_ENV, installCodegraph } from '../../tools/codegraph-package.js'
import type { RankedSymbol, Session, System } from '../system.js'

const FOLDER = '.codegraph'
/** More than it answers with by default, so that ten results are there to be judged. */
const MAX_NODES = '20'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
/** What stands for a file or a place in it, not for a definition. */
const NOT_DEFINITIONS = new Set(['file', 'import', 'export'])

interface Node {
  id: string
  kind: string
  qualifiedName: string
  filePath: string
  startLine: number
  endLine: number
}

interface Answer {
  entryPoints: Node[]
  nodes: Node[]
}

/** codegraph's `context` command: first what it calls entry points, then the other nodes, in its own order. */
export class CodegraphContext implements System {
  readonly name = 'codegraph'

  async prepare(checkoutDir: string): Promise<Session> {
    const tool = new Codegraph()
    if (existsSync(join(checkoutDir, FOLDER))) await tool.update(checkoutDir)
    else await tool.index(checkoutDir)
    const program = installCodegraph()
    return { ask: (text, { limit }) => ask(program, checkoutDir, text, limit), close() {} }
  }
}

async function ask(program: string, checkout: string, text: string, limit: number): Promise<RankedSymbol[]> {
  const args = ['context', '-p', checkout, '-n', MAX_NODES, '--no-code', '-f', 'json', '--', text]
  const { stdout } = await promisify(execFile)(program, args, {
    env: { ...process.env, ...CODEGRAPH_ENV },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const { entryPoints, nodes } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Answer
  const distinct = new Map([...entryPoints, ...nodes].map(node => [node.id, node]))
  return [...distinct.values()]
    .filter(({ kind }) => !NOT_DEFINITIONS.has(kind))
    .slice(0, limit)
    .map(({ qualifiedName, filePath, startLine, endLine }, at) => {
      const score = 1 / (at + 1)
      return { name: qualifiedName, file: filePath, start: startLine, end: endLine, score }
    })
}
