import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import Database from 'libsql'
import { indexInto, installKnowing, KNOWING_ENV } from '../../graph/peers/knowing.js'
import type { RankedSymbol, Session, System } from '../system.js'
import { storeFor } from './stores.js'

/** Tokens, as its own benchmark sets it. */
const BUDGET = '5000'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
/** SQLite's own companions of a database file. */
const COMPANIONS = ['', '-wal', '-shm']
/** What it keeps of one question for the next. */
const FORGET = `DELETE FROM graph_notes WHERE key IN ('context_pack', 'rwr_cache')`
const PLACES = `
  SELECT nodes.qualified_name AS name, files.path AS file, nodes.line AS line
  FROM nodes JOIN files ON files.file_hash = nodes.file_hash`

interface Answer {
  /** Absent when it found nothing. */
  symbols?: { qualified_name: string; score: number }[] | null
}

interface Place {
  name: string
  file: string
  line: number
}

/** knowing, the seed's program, as it comes: a new index for every state, and nothing kept between questions. */
export class Seed implements System {
  readonly name = 'seed'

  async prepare(checkoutDir: string): Promise<Session> {
    const path = storeFor(this.name, checkoutDir)
    for (const suffix of COMPANIONS) rmSync(path + suffix, { force: true })
    indexInto(checkoutDir, path)
    const database = new Database(path)
    const places = new Map((database.prepare(PLACES).all() as Place[]).map(place => [place.name, place]))
    const ask = async (text: string, limit: number) => {
      database.exec(FORGET)
      const symbols = await contextOf(path, text)
      return symbols.slice(0, limit).map(({ name, score }) => placed(name, score, places.get(name)))
    }
    return { ask: (text, { limit }) => ask(text, limit), close: () => void database.close() }
  }
}

async function contextOf(database: string, text: string): Promise<{ name: string; score: number }[]> {
  const args = ['context', '-db', database, '-budget', BUDGET, '-format', 'json', '-task', text]
  const { stdout } = await promisify(execFile)(installKnowing(), args, {
    env: { ...process.env, ...KNOWING_ENV },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const { symbols } = JSON.parse(stdout) as Answer
  return (symbols ?? []).map(({ qualified_name, score }) => ({ name: qualified_name, score }))
}

/** It knows where a definition begins, not where it ends. */
function placed(name: string, score: number, place: Place | undefined): RankedSymbol {
  const line = place?.line ?? 0
  return { name, file: place?.file ?? '', start: line, end: line, score }
}
