const ASIDE_PATH =
  /(^|\/)(docs?|docs_src|documentation|examples?|samples?|demos?|tutorials?|bench(?:es|marks?)?|testdata|fixtures?|mocks?|__mocks__|migrations|locale|stubs?)\//i

/** True for what stands beside the code proper: examples, snippets of documentation, benchmarks, fixtures, migrations. */
export function isAsidePath(path: string): boolean {
  return ASIDE_PATH.test(path)
}
