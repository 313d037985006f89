import type { Repository } from '../../tools/library.js'

/** Items of an answer that someone without aim takes. */
const TAKEN = 3

/** How someone behaves after an answer. None of these is a choice: none may teach anything. */
export interface Conduct {
  name: string
  act(repository: Repository, session: string, returned: readonly string[], lot: () => number): Promise<void>
}

export const CONDUCTS: readonly Conduct[] = [
  {
    name: '`why` on everything, random `show`',
    async act(repository, session, returned, lot) {
      await repository.noteUse(session, { symbols: drawn(returned, lot) }, 'show')
      await repository.noteUse(session, { symbols: returned }, 'explain')
    },
  },
  {
    name: 'random `show`',
    act: (repository, session, returned, lot) =>
      repository.noteUse(session, { symbols: drawn(returned, lot) }, 'show'),
  },
  {
    name: 'random edits',
    act: (repository, session, returned, lot) =>
      repository.noteUse(session, { symbols: drawn(returned, lot) }, 'edit'),
  },
]

function drawn(ids: readonly string[], lot: () => number): string[] {
  const count = Math.min(TAKEN, ids.length)
  return Array.from({ length: count }, () => ids[Math.floor(lot() * ids.length)]!)
}
