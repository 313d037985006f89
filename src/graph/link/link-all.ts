import { setImmediate } from 'node:timers/promises'
import { groupsOf } from '../../shared/groups-of.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow, NewLink } from '../../store/link-store.js'
import { FILES_PER_GROUP, groupAt } from './link-groups.js'
import { filesOf, LinkMaker } from './link-maker.js'
import type { LinkThreads } from './link-threads.js'
import { type CutOff, Linker } from './linker.js'
import { MemorySource, type SourceFile } from './memory-source.js'
import { sourceFiles } from './store-source.js'
import { WatchedLinker } from './watched-linker.js'

/** What a link tells beside its records. */
export interface Linked {
  cutOff: CutOff[]
  /** Questions about paths that were asked for all files, sorted. */
  commonQuestions: Uint32Array
}

/** Links all files, here and in threads. Groups come in any order: a record is the same whoever makes it. */
export async function linkAll(
  checkout: Checkout,
  rows: readonly BlobRow[],
  threads: LinkThreads,
  onLinks: (links: readonly NewLink[]) => void,
): Promise<Linked> {
  try {
    const source = new MemorySource(await gathered(checkout))
    const linker = new WatchedLinker(() => new Linker(source))
    const maker = new LinkMaker(checkout, rows)
    const linkGroup = async (group: number) => {
      onLinks(maker.make(filesOf(checkout, groupAt(rows, group)), linker))
      threads.done(group)
      // Threads answer, and the history is read concurrently, by git and in this thread: yield to them.
      await setImmediate()
      for (const { links } of threads.takeAnswers()) onLinks(links)
    }
    for (let group = threads.groups.take(); group !== null; group = threads.groups.take())
      await linkGroup(group)
    const left = await threads.left()
    for (const { links } of threads.takeAnswers()) onLinks(links)
    for (const group of left) await linkGroup(group)
    return together([linker, ...threads.lasts])
  } finally {
    await threads.close()
  }
}

async function gathered(checkout: Checkout): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const group of groupsOf(sourceFiles(checkout), FILES_PER_GROUP)) {
    files.push(...group)
    // The heap grows here as nowhere else: what bounds it is told of collections between turns.
    await setImmediate()
  }
  return files
}

function together(linked: readonly Linked[]): Linked {
  return {
    cutOff: linked.flatMap(({ cutOff }) => cutOff).sort((a, b) => (a.path < b.path ? -1 : 1)),
    commonQuestions: new Uint32Array(
      new Set(linked.flatMap(({ commonQuestions }) => [...commonQuestions])),
    ).sort(),
  }
}
