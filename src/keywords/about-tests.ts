import { splitIdentifier } from '../search/words.js'
import { parseTask } from './parse-task.js'

/**
 * Longer tasks are reports, where `test` may refer to anything ("I tested this", `test.py`): then only the title
 * counts.
 */
const SHORT_TASK = 300
/** Whole words: not `latest` or `contest`. `tested` and `spec` have other meanings. */
const TEST_WORDS = new Set(
  (
    'test tests testing untested unittest unittests testcase testcases testsuite pytest doctest doctests jest vitest mocha rspec ' +
    'minitest junit testng xunit nunit phpunit cypress playwright e2e fixture fixtures mock mocks mocking mocked flaky testbed ' +
    'conftest'
  ).split(' '),
)

/** A quoted command or message (`'cargo test --release'`) is about something else. */
const QUOTED_PHRASE = /(?<!\w)(["'`])(?!\s)[^"'`\n]*\s[^"'`\n]*\1(?!\w)/g

/** True if the task is about tests themselves, so that test files are an answer. */
export function aboutTests(text: string): boolean {
  const { title, prose } = parseTask(text)
  return isAboutTests(title, prose.text)
}

export function isAboutTests(title: string, prose: string): boolean {
  const text = prose.trim().length <= SHORT_TASK ? prose : title
  return splitIdentifier(text.replace(QUOTED_PHRASE, ' ')).some(word => TEST_WORDS.has(word))
}
