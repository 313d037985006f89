import type { Facts } from '../../facts/facts.js'

const STORE = /^\$([A-Za-z_][\w$]*)/

/** `$user` is the value of the store `user`, where the file has or imports that name. */
export function readStores(facts: Facts): Facts {
  const names = new Set<string>()
  for (const { name, container } of facts.definitions) if (container < 0) names.add(name)
  for (const { kind, name, extra } of facts.references) if (kind === 'import') names.add(extra || name)
  const plain = (path: string) => {
    const store = STORE.exec(path)?.[1]
    return store !== undefined && names.has(store) ? path.slice(1) : path
  }
  for (const reference of facts.references) {
    if (reference.receiver === '') reference.name = plain(reference.name)
    else if (reference.kind !== 'import' && reference.kind !== 'reexport')
      reference.receiver = plain(reference.receiver)
  }
  return facts
}
