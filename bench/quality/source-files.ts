import { detectLanguage, isTestPath, NameRules } from '../tools/library.js'

/** What is written for people or for tools is not what a change is looked for in. */
const NOT_SOURCE = new Set([
  'text',
  'hash-text',
  'slash-text',
  'dash-text',
  'markup-text',
  'markdown',
  'rst',
  'manifest',
  'yaml',
  'makefile',
  'dockerfile',
])
const ASIDE =
  /(?:^|\/)(?:docs?|documentation|docs_src|examples?|samples?|benchmarks?|fixtures|playwright|website|changelogs?)\//i
const NAME_RULES = new NameRules(new Set(), true)

/** True for source proper: no tests, documents, examples, configuration, generated or vendored files. */
export function isSource(path: string): boolean {
  return (
    !NOT_SOURCE.has(detectLanguage(path, '').id) &&
    !isTestPath(path) &&
    !ASIDE.test(path) &&
    NAME_RULES.file(path) === null
  )
}
