import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Everything a benchmark makes: ignored by git, safe to delete. */
export const WORK = join(ROOT, 'bench', 'work')
/** The dot keeps the compiler out: `include` of tsconfig.json takes in all of bench, and would check these repositories. */
export const CORPUS = join(WORK, '.corpus')
export const STORES = join(WORK, 'stores')
export const PEERS = join(WORK, 'peer')
export const RESULTS = join(WORK, 'results')
