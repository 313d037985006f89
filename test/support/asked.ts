import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { openCommunities } from '../../src/index/artefacts/communities.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { BaselineIndex } from '../../src/rank/baseline/baseline-index.js'
import type { BaselineParameters } from '../../src/rank/baseline/parameters.js'
import { type Profile, profileNamed } from '../../src/rank/profile.js'
import { rankTask } from '../../src/rank/rank-task.js'
import type { TaskRun } from '../../src/rank/task-run.js'
import { openWorld } from '../../src/signals/world/open-world.js'
import type { World } from '../../src/signals/world/world.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { type Files, repository, temporaryFolder } from './repository.js'

/** A repository that is indexed and can be asked, with a look at what the answers come from. */
export class Asked {
  readonly repository: Repository
  readonly world: World
  readonly baseline: BaselineIndex

  private constructor(repository: Repository, world: World, baseline: BaselineIndex) {
    this.repository = repository
    this.world = world
    this.baseline = baseline
  }

  static async of(files: Files, atEnd: (close: () => void) => void = onTestFinished): Promise<Asked> {
    return Asked.at(repository(files, temporaryFolder(atEnd)), atEnd)
  }

  /** @param evidence files to import */
  static async at(
    root: string,
    atEnd: (close: () => void) => void = onTestFinished,
    evidence: readonly string[] = [],
  ): Promise<Asked> {
    const storePath = join(temporaryFolder(atEnd), 'store.db')
    const indexed = Repository.open(root, { store: storePath })
    await indexed.index()
    const book = await indexed.evidence()
    for (const file of evidence) await book.import(file)
    const store = openStore(storePath, { readonly: true })
    atEnd(() => {
      store.close()
      indexed.close()
    })
    const opened = new Opened(openCheckout(store, indexed.location.root))
    const world = openWorld(opened)
    return new Asked(indexed, world, new BaselineIndex(world, openCommunities(opened, world.graph)))
  }

  run(task: string, profile: string | Profile = 'default'): TaskRun {
    return rankTask(this.world, task, profileNamed(profile), { baseline: this.baseline })
  }

  /** With the baseline, some of its numbers changed. */
  seed(task: string, changed: Partial<BaselineParameters> = {}): TaskRun {
    const profile = profileNamed('seed')
    return this.run(task, { ...profile, seed: { ...profile.seed!, ...changed } })
  }

  /** The ranked definitions by qualified name, best first. */
  names(run: TaskRun): string[] {
    return run.ranked.map(({ node }) => this.world.graph.qualifiedName(node))
  }

  /** All nodes that a signal found in a run. */
  foundBy(signal: string, run: TaskRun): number[] {
    return Array.from({ length: this.world.graph.nodeCount }, (_, node) => node).filter(node =>
      run.explanation.results(node).some(result => result.signal === signal),
    )
  }

  node(qualifiedName: string): number {
    const last = qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1)
    const node = this.world.graph
      .named(last)
      .find(each => this.world.graph.qualifiedName(each) === qualifiedName)
    if (node === undefined) throw new Error(`There is no ${qualifiedName}.`)
    return node
  }
}
