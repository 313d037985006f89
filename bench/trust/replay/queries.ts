import type { Dice } from '../../pack/dice.js'
import type { PackQuery, Store } from '../../tools/library.js'

/** Five queries of a checkout: three tasks of its own names, a file, and what is not committed. */
export function drawQueries(dice: Dice, store: Store, checkout: number): PackQuery[] {
  const names = store.names(checkout)
  const paths = store.links(checkout).map(({ path }) => path)
  const name = () => (names.length === 0 ? 'nothing' : dice.pick(names))
  return [
    { task: `Fix ${name()} when ${name()} is empty` },
    { task: `${name()} ${name()} ${name()}` },
    { task: `where does the ${name()} come from` },
    { files: [paths.length === 0 ? 'README.md' : dice.pick(paths)] },
    { diff: 'HEAD' },
  ]
}
