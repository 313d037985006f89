import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dice } from '../../pack/dice.js'
import { ROOT } from '../../paths.js'
import { openStore, type PackQuery, Repository, SeamarkError, type Store } from '../../tools/library.js'
import { pathsOf, type Step } from './act.js'
import { copyEvidence, drawCoverage, evidenceState } from './coverage.js'
import { differences, edgeDifferences, indexState } from './index-state.js'
import { drawQueries } from './queries.js'
import { WorkTree } from './work-tree.js'

/** Both sides read this many commits: enough for co-changes, and quick to read anew at each step. */
const COMMITS = 150
/** Each such step the fresh side has a new store; between them it has the facts of blobs, which are made of bytes alone. */
const NEW_STORE_EVERY = 10
const NOW = Date.UTC(2026, 0, 2)
const EDGES_SHOWN = 8
const INDEX = { history: COMMITS, threads: 1 }

/** A work tree, the index that follows it, and a fresh index to compare with. */
export class Replayer {
  readonly tree: WorkTree
  readonly #folder: string
  readonly #store: string
  readonly #byProcess: boolean
  #followed: Repository | null = null
  #freshStore: string
  #steps = 0
  /** Files with their hashes when evidence was imported; null before. */
  #observed: readonly string[] | null = null
  #returns = 0

  /** `folder` is for stores; `byProcess`: whether steps may start the built program. */
  constructor(folder: string, tree: WorkTree, byProcess: boolean) {
    this.#folder = folder
    this.tree = tree
    this.#byProcess = byProcess
    this.#store = join(folder, 'followed.db')
    this.#freshStore = join(folder, 'fresh.db')
  }

  static clone(source: string, part: string): Replayer {
    const folder = mkdtempSync(join(tmpdir(), 'seamark-replay-'))
    return new Replayer(folder, WorkTree.clone(source, join(folder, 'tree'), part), true)
  }

  /** Brings the index up to date after the acts of a step, and says how it differs from a fresh one. */
  async follow({ acts, how }: Step, seed: number): Promise<string[]> {
    if (how === 'reopen' || how === 'process') this.#close()
    const isDone = how === 'process' && this.#byProcess
    if (isDone) this.#indexByProcess()
    const repository = this.#open()
    const paths = acts.map(pathsOf)
    if (how === 'update' && !paths.includes(null)) await repository.update(paths.flat() as string[], INDEX)
    else if (!isDone) await repository.index(INDEX)
    await this.#importCoverage(repository, seed)
    return this.#compare(repository, seed)
  }

  /** Steps after which all files were as when they were observed, so that nothing of the evidence may be expired. */
  get returns(): number {
    return this.#returns
  }

  /** Once: what it says of the files then must expire with them, and come back with them. */
  async #importCoverage(repository: Repository, seed: number): Promise<void> {
    if (this.#observed !== null) return
    const file = join(this.#folder, 'coverage.info')
    writeFileSync(file, drawCoverage(new Dice(seed), this.tree))
    try {
      await (await repository.evidence()).import(file)
    } catch (error) {
      // Prose and data have no functions that could have run: what a later step adds may.
      if (!(error instanceof SeamarkError) || error.code !== 'BAD_INPUT') throw error
      return
    }
    this.#observed = this.#read(this.#store, (store, id) => blobLines(store, id))
  }

  remove(): void {
    this.#close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #open(): Repository {
    this.#followed ??= Repository.open(this.tree.root, { store: this.#store, now: () => NOW })
    return this.#followed
  }

  #close(): void {
    this.#followed?.close()
    this.#followed = null
  }

  #indexByProcess(): void {
    const bin = join(ROOT, 'bin', 'seamark.js')
    const args = [bin, 'index', '--store', this.#store, '--history', `${COMMITS}`, '--threads', '1']
    execFileSync(process.execPath, args, { cwd: this.tree.root, stdio: 'ignore' })
  }

  async #compare(repository: Repository, seed: number): Promise<string[]> {
    const fresh = await this.#makeFresh()
    try {
      const found = (await repository.fsck()).flatMap(({ faults }) => faults.map(fault => `fsck: ${fault}`))
      const { root } = this.tree
      const [state, expected] = [
        await indexState(root, this.#store),
        await indexState(root, this.#freshStore),
      ]
      found.push(
        ...differences(state, expected),
        ...(await this.#evidenceDifferences(repository, fresh, seed)),
      )
      if (found.some(each => each.startsWith('graph:')))
        found.push(...(await this.#edgeDifferences(root)).slice(0, EDGES_SHOWN))
      for (const query of this.#queries(seed)) {
        const [text, expected] = [await packOf(repository, query), await packOf(fresh, query)]
        if (text !== expected)
          found.push(`pack of ${JSON.stringify(query)}: ${firstDifference(text, expected)}`)
      }
      return found
    } finally {
      fresh.close()
    }
  }

  async #evidenceDifferences(repository: Repository, fresh: Repository, seed: number): Promise<string[]> {
    const [{ lines, expired }, expected] = [
      await evidenceState(repository, this.tree, new Dice(seed)),
      await evidenceState(fresh, this.tree, new Dice(seed)),
    ]
    const found = differences(new Map([['evidence', lines]]), new Map([['evidence', expected.lines]]))
    const now = this.#read(this.#store, (store, id) => blobLines(store, id))
    if (this.#observed === null || now.join() !== this.#observed.join()) return found
    this.#returns++
    if (expired > 0)
      found.push(`evidence: all files are as they were observed, and ${expired} observations expired`)
    return found
  }

  async #makeFresh(): Promise<Repository> {
    if (this.#steps++ % NEW_STORE_EVERY === 0)
      this.#freshStore = join(mkdtempSync(join(this.#folder, 'fresh-')), 's.db')
    else {
      const store = openStore(this.#freshStore)
      store.forget(store.checkout(this.tree.root).id)
      store.close()
    }
    this.#read(this.#store, from => {
      const to = openStore(this.#freshStore)
      copyEvidence(from, to)
      to.close()
    })
    const repository = Repository.open(this.tree.root, { store: this.#freshStore, now: () => NOW })
    await repository.index(INDEX)
    return repository
  }

  #queries(seed: number): PackQuery[] {
    return this.#read(this.#store, (store, id) => drawQueries(new Dice(seed), store, id))
  }

  #edgeDifferences(root: string): Promise<string[]> {
    const fileOf = (path: string) => this.#read(path, (_, id) => `${path}.graph-${id}`, root)
    return edgeDifferences(fileOf(this.#store), fileOf(this.#freshStore))
  }

  #read<T>(path: string, act: (store: Store, checkout: number) => T, root = this.tree.root): T {
    const store = openStore(path, { readonly: true })
    try {
      return act(store, store.checkout(root).id)
    } finally {
      store.close()
    }
  }
}

function blobLines(store: Store, checkout: number): string[] {
  return store.blobRows(checkout).map(({ path, hash }) => `${path} ${Buffer.from(hash).toString('hex')}`)
}

async function packOf(repository: Repository, query: PackQuery): Promise<string> {
  try {
    return (await repository.pack(query, { keep: false })).text
  } catch (error) {
    return `error: ${(error as Error).message}`
  }
}

function firstDifference(text: string, expected: string): string {
  const [a, b] = [text.split('\n'), expected.split('\n')]
  const at = a.findIndex((line, each) => line !== b[each])
  return `line ${at + 1}: ${a[at]} instead of ${b[at]}`.slice(0, 300)
}
