import type { Dice } from '../../pack/dice.js'
import type { PackQuery, Store } from '../../tools/library.js'

/** One of so many lists asks what is not committed: git compares the whole tree for it, several times. */
const DIFF_EVERY = 5

/** Five queries of a checkout: tasks of its own names, a file, now and then the work tree. */
export function drawQueries(dice: Dice, store: Store, checkout: number): PackQuery[] {
  const names = store.names(checkout)
  const paths = store.links(checkout).map(({ path }) => path)
  const name = () => (names.length === 0 ? 'nothing' : dice.pick(names))
  const queries: PackQuery[] = [
    { task: `Fix ${name()} when ${name()} is empty` },
    { task: `${name()} ${name()} ${name()}` },
    { task: `where does the ${name()} come from` },
    { files: [paths.length === 0 ? 'README.md' : dice.pick(paths)] },
  ]
  queries.push(dice.between(1, DIFF_EVERY) === 1 ? { diff: 'HEAD' } : { task: `why is ${name()} slow` })
  return queries
}
