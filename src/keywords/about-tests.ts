import { splitIdentifier } from '../search/words.js'
import { readRequest } from './request.js'

/** Longer requests are reports, where `test` is said of anything ("I tested this", `test.py`); their title decides. */
const SHORT_REQUEST = 300
/** Whole words: `latest` and `contest` are none. `tested` and `spec` are said of other things. */
const TEST_WORDS = new Set(
  (
    'test tests testing untested unittest unittests testcase testcases testsuite pytest doctest doctests jest vitest mocha rspec ' +
    'minitest junit testng xunit nunit phpunit cypress playwright e2e fixture fixtures mock mocks mocking mocked flaky testbed ' +
    'conftest'
  ).split(' '),
)

/** A command or a message (`'cargo test --release'`) is said of something else. */
const QUOTED_PHRASE = /(?<!\w)(["'`])(?!\s)[^"'`\n]*\s[^"'`\n]*\1(?!\w)/g

/** Whether the task is about tests themselves, so that test files are an answer and not beside it. */
export function aboutTests(text: string): boolean {
  const { title, prose } = readRequest(text)
  return isAboutTests(title, prose.text)
}

export function isAboutTests(title: string, prose: string): boolean {
  const said = prose.trim().length <= SHORT_REQUEST ? prose : title
  return splitIdentifier(said.replace(QUOTED_PHRASE, ' ')).some(word => TEST_WORDS.has(word))
}
