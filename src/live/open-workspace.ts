import type { IndexProgress } from '../index/parse/index-checkout.js'
import type { Location } from '../store/locate.js'
import { Workspace } from '../workspace/open/open-workspace.js'
import { Member } from '../workspace/program/member.js'
import { Members } from '../workspace/program/members.js'
import type { WorkspacePlan } from '../workspace/workspace.js'
import { LiveRepository } from './live-repository.js'
import type { Call, CallAnswer, Served } from './served.js'

/** If an update takes longer, the answer is of the index before it, and says so. */
const UPDATE_PATIENCE_MS = 10_000

interface LiveMember {
  name: string
  live: LiveRepository
}

/** An open workspace: each of its repositories is watched and kept current, and calls are answered from all of them. */
export class OpenWorkspace implements Served {
  readonly location: Location
  readonly #workspace: Workspace
  readonly #members: readonly LiveMember[]
  readonly #listeners: Set<() => void>
  #calls = 0

  private constructor(workspace: Workspace, members: readonly LiveMember[], listeners: Set<() => void>) {
    this.#workspace = workspace
    this.#members = members
    this.#listeners = listeners
    this.location = workspace.location
  }

  static async open(plan: WorkspacePlan, store?: string): Promise<OpenWorkspace> {
    const listeners = new Set<() => void>()
    const onUpdate = () => {
      setImmediate(() => {
        for (const listener of listeners) listener()
      })
    }
    const members: LiveMember[] = []
    for (const { name, path } of plan.members) {
      const live = await LiveRepository.open(path, { ...(store === undefined ? {} : { store }), onUpdate })
      members.push({ name, live })
    }
    const own = new Members(members.map(({ name, live }) => new Member(name, live.repository)))
    const workspace = Workspace.over(plan, own, store === undefined ? {} : { store })
    return new OpenWorkspace(workspace, members, listeners)
  }

  get isIdle(): boolean {
    return this.#calls === 0 && this.#listeners.size === 0
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async serve<T>({ query, signal, onProgress }: Call<T>): Promise<CallAnswer<T>> {
    this.#calls++
    let isOver = false
    const onOwnProgress = (progress: IndexProgress) => {
      if (!isOver) onProgress(progress)
    }
    try {
      const notes: string[] = []
      for (const { name, live } of this.#members) {
        const isFirst = !live.repository.isIndexed()
        const patience = isFirst ? {} : { patienceMs: UPDATE_PATIENCE_MS }
        const { note } = await live.current({ signal, onProgress: onOwnProgress, ...patience })
        if (note !== '') notes.push(`${name}: ${note}`)
      }
      return { answer: await query(this.#workspace, notes), notes }
    } finally {
      this.#calls--
      isOver = true
    }
  }

  async close(): Promise<void> {
    for (const { live } of this.#members) await live.close()
    this.#workspace.closeOwn()
  }
}
