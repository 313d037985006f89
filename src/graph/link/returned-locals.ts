import type { Binding, Facts } from '../../facts/facts.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** A local binding, and the name of the definition or field through which others see its value. */
interface Returned {
  binding: Binding
  seenAs: string
}

/** The bindings of local variables that bindings visible to other files are made of, directly or through others. */
export function returnedLocals(facts: Facts, isLocal: (binding: Binding) => boolean): Returned[] {
  const locals = new Map<string, Binding[]>()
  for (const binding of facts.bindings.filter(isLocal)) {
    const same = locals.get(binding.name)
    if (same === undefined) locals.set(binding.name, [binding])
    else same.push(binding)
  }
  const found: Returned[] = []
  if (locals.size === 0) return found
  const seen = new Set<string>()
  const follow = ({ value, type, from }: Binding, seenAs: string) => {
    for (const [part] of `${value} ${type}`.matchAll(IDENTIFIER)) {
      for (let at = from; at >= 0; at = facts.definitions[at]!.container) {
        const key = `${at} ${part} ${seenAs}`
        if (seen.has(key)) continue
        seen.add(key)
        for (const binding of locals.get(part) ?? []) {
          if (binding.from !== at) continue
          found.push({ binding, seenAs })
          follow(binding, seenAs)
        }
      }
    }
  }
  for (const binding of facts.bindings) {
    if (isLocal(binding)) continue
    const { name, from } = binding
    const holder = facts.definitions[from]
    if (holder !== undefined)
      follow(binding, name === 'return' ? holder.name : name.slice(name.lastIndexOf('.') + 1))
  }
  return found
}
