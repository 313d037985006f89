import type { Facts } from './facts.js'

/** The package a file says it belongs to: its `package` clause, or the first namespace at its top; '' if none. */
export function packageName(facts: Facts): string {
  return (
    facts.definitions.find(({ kind, container }) => kind === 'module' && container < 0)?.qualifiedName ?? ''
  )
}
