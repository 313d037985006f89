/** The phases that pytest-cov adds to the name of a test. */
const PHASE = /\|(?:setup|run|call|teardown)$/
/** Values of a parametrised test: all of them are one definition. */
const PARAMETERS = /\[[^\n]*\]$/

/**
 * The test that a context of coverage.py names, without phase and parameters: `tests/test_app.py::TestApp::test_get[x]|run` is
 * `tests/test_app.py::TestApp::test_get`. '' for the context of code outside of tests.
 */
export function testOfContext(context: string): string {
  return context.replace(PHASE, '').replace(PARAMETERS, '')
}
