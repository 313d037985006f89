import type { TruthRule } from '../../tools/library.js'
import { isSource } from '../source-files.js'

/** Source proper, for repositories whose languages are read by a grammar. */
export const SOURCE_RULE: TruthRule = {
  files: edited => edited.filter(({ path }) => isSource(path)),
  linesOf: () => null,
  keepsScope: false,
}
