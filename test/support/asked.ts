import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { openCommunities } from '../../src/index/artefacts/communities.js'
import { openGraph } from '../../src/index/artefacts/graph.js'
import { openHistory } from '../../src/index/artefacts/history.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { openSearch } from '../../src/index/artefacts/search.js'
import { openVocabulary } from '../../src/index/open-vocabulary.js'
import type { SeedParameters } from '../../src/rank/baseline/parameters.js'
import { type Profile, profileNamed } from '../../src/rank/profile.js'
import { rankTask, type TaskRun } from '../../src/rank/rank-task.js'
import { makeWorld, type World } from '../../src/rank/world.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { type Files, repository, temporaryFolder } from './repository.js'

/** A repository that is indexed and can be asked, with a look at what the answers come from. */
export class Asked {
  readonly repository: Repository
  readonly world: World

  private constructor(repository: Repository, world: World) {
    this.repository = repository
    this.world = world
  }

  static async of(files: Files, atEnd: (close: () => void) => void = onTestFinished): Promise<Asked> {
    return Asked.at(repository(files, temporaryFolder(atEnd)), atEnd)
  }

  static async at(root: string, atEnd: (close: () => void) => void = onTestFinished): Promise<Asked> {
    const storePath = join(temporaryFolder(atEnd), 'store.db')
    const indexed = Repository.open(root, { store: storePath })
    await indexed.index()
    const store = openStore(storePath, { readonly: true })
    atEnd(() => {
      store.close()
      indexed.close()
    })
    const opened = new Opened(openCheckout(store, indexed.location.root))
    const graph = openGraph(opened)
    const world = makeWorld({
      graph,
      search: files => openSearch(opened, files),
      history: () => openHistory(opened),
      vocabulary: () => openVocabulary(opened.checkout),
      communities: () => openCommunities(opened, graph),
    })
    return new Asked(indexed, world)
  }

  run(task: string, profile: string | Profile = 'default'): TaskRun {
    return rankTask(this.world, task, profileNamed(profile))
  }

  /** With the seeds' pipeline, some of its numbers changed. */
  seed(task: string, changed: Partial<SeedParameters> = {}): TaskRun {
    const profile = profileNamed('seed')
    return this.run(task, { ...profile, seed: { ...profile.seed!, ...changed } })
  }

  /** The ranked definitions by qualified name, best first. */
  names(run: TaskRun): string[] {
    return run.ranked.map(({ node }) => this.world.graph.qualifiedName(node))
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
