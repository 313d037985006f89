import list from 'gpt-tokenizer/bpeRanks/o200k_base'
import { encodeTokenTable } from './token-table.js'

/** The tokens of o200k_base, as `TokenTable` reads them. `scripts/build.js` makes a file of them, to be read at run time. */
export const O200K_TABLE: Uint8Array = encodeTokenTable(list)
