import { randomNumbers } from '../tools/library.js'

/** At most `size` of the items, all equally likely, in their old order. Null: all of them. */
export function sample<T>(items: readonly T[], size: number | null, seed: number): T[] {
  if (size === null || items.length <= size) return [...items]
  const random = randomNumbers(seed)
  let wanted = size
  return items.filter((_, at) => {
    const taken = random() * (items.length - at) < wanted
    if (taken) wanted--
    return taken
  })
}
