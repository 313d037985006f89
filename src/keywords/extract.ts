import { isAboutDocs } from './about-docs.js'
import { isAboutTests } from './about-tests.js'
import { saysBehaviour } from './behaviour.js'
import { readBigrams } from './bigrams.js'
import { readBlockNames } from './block-names.js'
import { asksForEdit, readComponents } from './components.js'
import { readCompounds } from './compounds.js'
import { readErrors } from './errors.js'
import { readExact } from './exact.js'
import type { Keywords } from './keywords.js'
import { MOST } from './limits.js'
import { parseTask } from './parse-task.js'
import { readPaths } from './paths.js'
import { isPhrase } from './phrase.js'
import { readQuotedStrings } from './quoted-strings.js'
import { isReport } from './report.js'

/**
 * Keywords of a task, from one line to a whole issue. Takes time linear in the text, never throws, and is
 * deterministic.
 *
 * @example extractKeywords('Fix `Cart.total` when a coupon has expired').exact[0]?.text // 'Cart.total'
 */
export function extractKeywords(text: string): Keywords {
  const task = parseTask(text)
  const { whole, prose, blocks } = task
  const exact = readExact(prose)
  return {
    exact,
    compounds: readCompounds(prose, exact),
    bigrams: readBigrams(prose),
    components: readComponents(task),
    block: readBlockNames(blocks),
    ...readErrors(whole),
    quoted: readQuotedStrings([prose, blocks]),
    frames: task.frames.slice(0, MOST.frames),
    paths: readPaths(task),
    aboutTests: isAboutTests(task.title, prose.text),
    aboutDocs: isAboutDocs(task.title),
    asksForEdit: asksForEdit(task.title),
    isPhrase: isPhrase(text),
    isReport: isReport(task),
    saysBehaviour: saysBehaviour(text),
  }
}
