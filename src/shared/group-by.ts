/** Items by a key, in their order; those whose key is null are left out. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key | null,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null) continue
    const same = groups.get(key)
    if (same === undefined) groups.set(key, [item])
    else same.push(item)
  }
  return groups
}
