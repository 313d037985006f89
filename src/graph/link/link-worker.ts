import { parentPort, workerData } from 'node:worker_threads'
import { openCheckout } from '../../store/checkout.js'
import { openStore } from '../../store/sqlite/open-store.js'
import { groupAt, LinkGroups } from './link-groups.js'
import { filesOf, LinkMaker } from './link-maker.js'
import type { LinkAnswer, LinkThreadStart } from './link-messages.js'
import { Linker } from './linker.js'
import { sourceAsAsked } from './store-source.js'
import { WatchedLinker } from './watched-linker.js'

if (parentPort !== null) {
  const { store, root, rows, states, first } = workerData as LinkThreadStart
  const checkout = openCheckout(openStore(store, { readonly: true }), root)
  const source = sourceAsAsked(checkout)
  const linker = new WatchedLinker(() => new Linker(source))
  const maker = new LinkMaker(checkout, rows)
  const groups = new LinkGroups(states, first)
  const next = () => {
    const group = groups.take()
    // Before the last answer: who has it may end this thread.
    if (group === null) checkout.store.close()
    return group
  }
  for (let group = next(); group !== null; ) {
    const links = maker.make(filesOf(checkout, groupAt(rows, group)), linker)
    const { cutOff, commonQuestions } = linker
    const answer: LinkAnswer = { group, links, cutOff, commonQuestions }
    group = next()
    parentPort.postMessage(
      answer,
      links.map(({ record }) => record.buffer as ArrayBuffer),
    )
  }
}
