import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { bytesAt } from '../measure/disk.js'
import { type Measured, run } from '../measure/run.js'
import { CODEGRAPH_ENV, installCodegraph } from './codegraph-package.js'
import type { Contents, Tool } from './tool.js'

const FOLDER = '.codegraph'
const DATABASE = 'codegraph.db'
/** Of its 23 kinds of node, those that stand for something other than a definition. */
const NOT_DEFINITIONS = ['file', 'import', 'export', 'parameter', 'route']

interface FileRow {
  path: string
  size: number
}

interface NodeRow {
  path: string
  kind: string
  nodes: number
}

export class Codegraph implements Tool {
  readonly name = 'codegraph'
  private readonly program = installCodegraph()

  discard(checkout: string): void {
    rmSync(join(checkout, FOLDER), { recursive: true, force: true })
  }

  index(checkout: string): Promise<Measured> {
    return run(this.command('init', '--yes', checkout), { memory: true })
  }

  update(checkout: string): Promise<Measured> {
    return run(this.command('sync', checkout), { memory: false })
  }

  storeBytes(checkout: string): number {
    return bytesAt(join(checkout, FOLDER))
  }

  contents(checkout: string): Promise<Contents> {
    return read(checkout, database => {
      const files = database.prepare('SELECT path, size FROM files').all() as FileRow[]
      const nodes = database
        .prepare('SELECT file_path AS path, kind, count(*) AS nodes FROM nodes GROUP BY 1, 2')
        .all() as NodeRow[]
      const definitionsIn = new Map(files.map(({ path }) => [path, 0]))
      const kinds: Record<string, number> = {}
      for (const row of nodes) {
        if (NOT_DEFINITIONS.includes(row.kind)) continue
        definitionsIn.set(row.path, (definitionsIn.get(row.path) ?? 0) + row.nodes)
        kinds[row.kind] = (kinds[row.kind] ?? 0) + row.nodes
      }
      return { sourceBytes: files.reduce((sum, { size }) => sum + size, 0), definitionsIn, kinds }
    })
  }

  knows(checkout: string, name: string): Promise<boolean> {
    return read(checkout, database => {
      const row = database.prepare('SELECT count(*) AS nodes FROM nodes WHERE name = ?').get(name)
      return (row as { nodes: number }).nodes > 0
    })
  }

  private command(...args: string[]) {
    return { program: this.program, args, env: CODEGRAPH_ENV }
  }
}

async function read<T>(checkout: string, ask: (database: Database.Database) => T): Promise<T> {
  const database = new Database(join(checkout, FOLDER, DATABASE))
  try {
    return ask(database)
  } finally {
    database.close()
  }
}
