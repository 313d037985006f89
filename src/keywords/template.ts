import { MAX_LINE } from './lines.js'

/** Lines of issue forms, not written by the author: headings of templates, tick boxes, lists of versions. */

const TICK_BOX = /^(?:[-*+]|\d{1,3}[.)])\s*\[[ xX]?\]/
/** `numpy: 1.18.1`, `- pandas==1.2`, `Python 3.8`; a sentence that ends in a version has more words. */
const VERSION =
  /^(?:[-*+|]\s{0,8})?[\w./()-]{1,40}(?: [\w./()-]{1,20})?(?:\s{0,8}(?:==|[:=|])\s{0,8}|\s{1,8})[v^~]?\d{1,8}(?:\.[\w+-]{1,40}){1,6}[\s|,]{0,8}$/
const KEY = /^(?:[-*+] {1,8})?\*{0,2}([\w./()-]{1,40}(?: [\w./()-]{1,40}){0,4})\*{0,2} ?:/
const KEYS = new Set(
  (
    'os|os version|operating system|platform|browser|browser version|python|python version|python bits|node|node version|' +
    'nodejs|npm|yarn|pnpm|ruby|ruby version|go version|rust version|java version|jdk|php|php version|machine|processor|' +
    'byteorder|lc_all|lang|locale|arch|architecture|kernel|device|commit|ide|shell|docker version|version|versions|' +
    'environment|hardware|memory|cpu|gpu|os name|python bits|os release|installation method|package manager'
  ).split('|'),
)
const NOT_LETTERS = /[^a-z' ]+/g
const MAX_HEADING_WORDS = 12
const HEADINGS = new Set(
  (
    'steps to reproduce|steps to reproduce the behavior|steps|reproduction|reproduction steps|how to reproduce|to reproduce|' +
    'minimal reproduction|minimal reproducible example|minimal complete verifiable example|mcve|mcve code sample|mve|' +
    'reproducing code example|reproducible example|code sample|code sample a copy pastable example if possible|' +
    'code for reproduction|example|examples|example code|expected behavior|expected behaviour|expected result|' +
    'expected results|expected output|expected outcome|expected|actual behavior|actual behaviour|actual result|' +
    'actual results|actual output|actual outcome|actual|current behavior|current behaviour|desired behavior|' +
    "describe the bug|describe the issue|describe the feature|describe the solution you'd like|" +
    "describe the workflow you want to enable|describe your proposed solution|describe alternatives you've considered|" +
    "describe alternatives you've considered if relevant|is your feature request related to a problem please describe|" +
    'is your feature request related to a problem|bug report|bug summary|bug description|feature request|' +
    'additional context|additional information|additional details|any additional context|anything else|' +
    'anything else we need to know|other information|more information|environment|your environment|environment info|' +
    'system info|system information|system details|versions|version|version information|version info|installed versions|' +
    'software versions|configuration|output of show versions|platform|operating system|screenshots|screenshot|logs|' +
    'relevant log output|log output|error message|error messages|stack trace|stacktrace|traceback|full traceback|description|' +
    'summary|overview|background|context|motivation|motivation and context|problem|problem description|' +
    'problem statement|issue|issue description|issue summary|proposal|proposed solution|solution|possible solution|' +
    'possible fix|workaround|impact|checklist|checks|prerequisites|first check|before submitting|what happened|' +
    'what did you do|what did you expect|what did you expect to happen|what did you expect to see|' +
    'what did you see instead|what you expected to happen|what actually happened|what is the current behavior|' +
    'what is the expected behavior|what went wrong|what version|which version|how to reproduce it|why|how|notes|note|' +
    'command used|pylint output|related issues|related|references|reference|reproducer|repro|repro steps|thanks|tl dr|tldr|' +
    'terraform version|terraform configuration files|debug output|crash output|kubernetes version|cloud provider|' +
    'affected version|affected versions|reporter|assignee|labels|type of change|how has this been tested|screenshots or videos'
  ).split('|'),
)

/** True for a line of the form, which says nothing about the task. */
export function isTemplateLine(source: string): boolean {
  const line = source.trim()
  if (line.length > MAX_LINE) return false
  if (TICK_BOX.test(line) || VERSION.test(line)) return true
  const key = KEY.exec(line)
  if (key !== null && KEYS.has(key[1]!.toLowerCase())) return true
  const words = line.toLowerCase().replace(NOT_LETTERS, ' ').trim().split(/ +/)
  return words.length <= MAX_HEADING_WORDS && HEADINGS.has(words.join(' '))
}

/** `[Bug]: `, `[FEATURE REQUEST] `, `Bug: `: the kind of the task, before its text. */
export const TITLE_PREFIX =
  /^\s*(?:\[(?:bug|bug report|feature|feature request|enhancement|question|regression|rfc|docs?|idea|proposal|request)\]|(?:bug|bug report|feature request|regression|question|enhancement)\s*:)\s*:?\s*/i
