import { concepts } from './concepts.js'
import { containment } from './containment.js'
import { file } from './file.js'
import { fileName } from './file-name.js'
import { history } from './history.js'
import { hot } from './hot.js'
import { learned } from './learned.js'
import { nameWords } from './name-words.js'
import { names } from './names.js'
import { nearestCode } from './nearest-code.js'
import { nearestComments } from './nearest-comments.js'
import { nearestFixes } from './nearest-fixes.js'
import { nearestSections } from './nearest-sections.js'
import { neighbours } from './neighbours.js'
import { observedCalls } from './observed-calls.js'
import { older } from './older.js'
import { places } from './places.js'
import { popularity } from './popularity.js'
import { ranBy } from './ran-by.js'
import { shape } from './shape.js'
import type { Signal } from './signal.js'
import { soleName } from './sole-name.js'
import { summary } from './summary.js'
import { text } from './text.js'
import { thesaurus } from './thesaurus.js'
import { walk } from './walk.js'
import { windows } from './windows.js'

/** All signals. Rough scores are summed in this order; features in the order of rank/default-weights.json. */
export const SIGNALS: readonly Signal[] = [
  thesaurus,
  names,
  text,
  summary,
  nameWords,
  file,
  concepts,
  history,
  places,
  containment,
  neighbours,
  walk,
  shape,
  popularity,
  fileName,
  soleName,
  older,
  windows,
  nearestCode,
  nearestComments,
  nearestSections,
  nearestFixes,
  ranBy,
  observedCalls,
  hot,
  learned,
]
