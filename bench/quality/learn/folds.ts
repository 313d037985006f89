import type { Dump } from './dump.js'

const FOLDS = 5

export interface Fold {
  own: Dump[]
  /** What is learned from: nothing of a repository of `own`, in no set. */
  others: Dump[]
}

/** Splits by repository; those with many tasks are dealt first, so that folds are alike. */
export function foldsOf(dumps: readonly Dump[]): Fold[] {
  const sizes = new Map<string, number>()
  for (const { repository, tasks } of dumps)
    sizes.set(repository, (sizes.get(repository) ?? 0) + tasks.length)
  const order = [...sizes].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
  const foldOf = new Map(order.map(([repository], at) => [repository, at % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => ({
    own: dumps.filter(({ repository }) => foldOf.get(repository) === fold),
    others: dumps.filter(({ repository }) => foldOf.get(repository) !== fold),
  })).filter(({ own }) => own.length > 0)
}
