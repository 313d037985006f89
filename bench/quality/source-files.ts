import { detectLanguage, isTestPath, NameRules } from '../tools/library.js'

/**
 * Languages whose files are source in the sets `names`, `mined`, `apart` and `swe`. A language that Seamark learns later is
 * not added: the tasks and the baselines of these sets must stay as they are.
 */
const SOURCE_LANGUAGES = new Set(
  'c cpp csharp go hcl java javascript kotlin php proto python ruby rust scala sql swift tsx typescript'.split(
    ' ',
  ),
)
const ASIDE =
  /(?:^|\/)(?:docs?|documentation|docs_src|examples?|samples?|benchmarks?|fixtures|playwright|website|changelogs?)\//i
const NAME_RULES = new NameRules(new Set(), true)

/** True for a file of a programming language, tests and examples too. */
export function isCode(path: string): boolean {
  return SOURCE_LANGUAGES.has(detectLanguage(path, '').id)
}

/** True for source proper: no tests, documents, examples, configuration, generated or vendored files. */
export function isSource(path: string): boolean {
  return isCode(path) && !isTestPath(path) && !ASIDE.test(path) && NAME_RULES.file(path) === null
}
