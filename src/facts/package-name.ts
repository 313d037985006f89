import type { Facts } from './facts.js'

/** The package that a file declares: its `package` clause, or the first top-level namespace; '' if none. */
export function packageName(facts: Facts): string {
  return (
    facts.definitions.find(({ kind, container }) => kind === 'module' && container < 0)?.qualifiedName ?? ''
  )
}
