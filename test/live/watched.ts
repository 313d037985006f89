import { onTestFinished } from 'vitest'
import { watchTree } from '../../src/live/watch/watch-tree.js'
import type { Changes, Watcher } from '../../src/live/watch/watcher.js'

/** A watched work tree: what changed is waited for, not slept for. */
export class Watched {
  readonly watcher: Watcher
  readonly #quiet: { turn: () => void }

  private constructor(watcher: Watcher, quiet: { turn: () => void }) {
    this.watcher = watcher
    this.#quiet = quiet
  }

  static async at(root: string): Promise<Watched> {
    const quiet = { turn: () => {} }
    const watcher = await watchTree(root, { onQuiet: () => quiet.turn() })
    onTestFinished(() => watcher.close())
    return new Watched(watcher, quiet)
  }

  /** Changes until they say what is asked for; each turn begins when things are quiet. */
  async until(isThere: (changes: Changes) => boolean): Promise<Changes> {
    const all: Changes = { paths: [], everything: false }
    for (;;) {
      const { paths, everything } = this.watcher.take()
      all.paths = [...new Set([...all.paths, ...paths])].sort()
      all.everything ||= everything
      if (isThere(all)) return all
      await new Promise<void>(resolve => {
        this.#quiet.turn = resolve
        if (this.watcher.hasChanges) resolve()
      })
    }
  }
}
