/** Folders and file names of tests, for all languages. */
const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|specs?|testing|testdata|test-utils|e2e|integration-tests?)\//i
const TEST_FILE =
  /(?:^|\/)(?:test_[^/]*|[^/]*_(?:unit)?tests?|conftest|[^/]*\.(?:test|spec|e2e-spec|cy)|[^/]*(?:Test|Tests|TestCase|Spec|IT)|[^/]*_spec|tests?)\.[a-z]+$/

/** True for a path that is named like a test. */
export function isTestPath(path: string): boolean {
  return TEST_FILE.test(path) || TEST_FOLDER.test(path)
}

/** Languages in which a name alone makes a test: their runners load only files that are named like tests. */
const TESTS_BY_NAME = /\.(?:py|rb)$/

/** False for a path whose definitions are no tests, whatever their names: `test_connection` of a model. */
export function mayHoldTests(path: string): boolean {
  return !TESTS_BY_NAME.test(path) || isTestPath(path)
}
