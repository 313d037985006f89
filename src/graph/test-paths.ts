/** Folders and file names of tests, for all languages. */
const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|specs?|testing|testdata|test-utils|e2e|integration-tests?)\//i
const TEST_FILE =
  /(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest|[^/]*\.(?:test|spec|e2e-spec|cy)|[^/]*(?:Test|Tests|TestCase|Spec|IT)|[^/]*_spec|tests?)\.[a-z]+$/

/** True for a path that is named like a test. */
export function isTestPath(path: string): boolean {
  return TEST_FILE.test(path) || TEST_FOLDER.test(path)
}
