import { mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { databaseBytes } from '../measure/disk.js'
import { type Measured, run } from '../measure/run.js'
import { ROOT, STORES } from '../paths.js'
import { decodeFacts, openStore, symbolId } from './library.js'
import type { Contents, Tool } from './tool.js'

const PROGRAM = join(ROOT, 'bin', 'seamark.js')
/** SQLite's own companions of a database file. */
const COMPANIONS = ['', '-wal', '-shm']
/** The heading of a document is in the index like a definition, but defines nothing. */
const NOT_DEFINITIONS = new Set(['section'])

export interface Identity {
  symbols: number
  unique: number
}

/** What is made: facts alone; links, history and graph too; or what a first question needs, with its answer. */
export type Made = 'facts' | 'whole' | 'answer'

/** A first question, whose words every repository has. */
const QUESTION = 'a request with a wrong name is answered with an error that does not say why'

export class Seamark implements Tool {
  readonly name: string
  readonly made: Made

  constructor(made: Made) {
    this.made = made
    this.name = made === 'answer' ? 'seamark, first answer' : 'seamark'
  }

  discard(checkout: string): void {
    const store = this.storeOf(checkout)
    mkdirSync(dirname(store), { recursive: true })
    for (const suffix of COMPANIONS) rmSync(store + suffix, { force: true })
  }

  index(checkout: string): Promise<Measured> {
    return run(this.command(checkout), { memory: true })
  }

  update(checkout: string): Promise<Measured> {
    return run(this.command(checkout), { memory: false })
  }

  private command(checkout: string) {
    const store = ['--store', this.storeOf(checkout)]
    const order =
      this.made === 'answer'
        ? ['context', QUESTION, '--repo', checkout, '--no-daemon', '--no-learning']
        : ['index', checkout, '--json', ...(this.made === 'whole' ? [] : ['--facts-only'])]
    return { program: process.execPath, args: [PROGRAM, ...order, ...store] }
  }

  storeBytes(checkout: string): number {
    return databaseBytes(this.storeOf(checkout))
  }

  async contents(checkout: string): Promise<Contents> {
    const store = openStore(this.storeOf(checkout), { readonly: true })
    const { id } = store.checkout(checkout)
    const sourceBytes = store.languageCounts(id).reduce((sum, { bytes }) => sum + bytes, 0)
    // A map, since a plain object already has a "constructor".
    const kinds = new Map<string, number>()
    const definitionsIn = new Map<string, number>()
    for (const { path, facts } of store.factsOf(id)) {
      const definitions = decodeFacts(facts).definitions.filter(({ kind }) => !NOT_DEFINITIONS.has(kind))
      definitionsIn.set(path, definitions.length)
      for (const { kind } of definitions) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    store.close()
    return { sourceBytes, definitionsIn, kinds: Object.fromEntries(kinds) }
  }

  async knows(checkout: string, name: string): Promise<boolean> {
    const store = openStore(this.storeOf(checkout), { readonly: true })
    const found = store.named(store.checkout(checkout).id, name).length > 0
    store.close()
    return found
  }

  /** No two symbols of a repository may share an id: one would answer for the other. */
  async identity(checkout: string): Promise<Identity> {
    const store = openStore(this.storeOf(checkout), { readonly: true })
    const ids = new Set<string>()
    let symbols = 0
    for (const { path, facts } of store.factsOf(store.checkout(checkout).id)) {
      for (const definition of decodeFacts(facts).definitions) {
        ids.add(symbolId(path, definition))
        symbols++
      }
    }
    store.close()
    return { symbols, unique: ids.size }
  }

  private storeOf(checkout: string): string {
    return join(STORES, `${basename(checkout)}${this.made === 'answer' ? '-answer' : ''}.db`)
  }
}
