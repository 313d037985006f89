const ASIDE_FOLDER =
  /(^|\/)(docs?|docs_src|documentation|examples?|samples?|demos?|tutorials?|bench(?:es|marks?)?|testdata|fixtures?|mocks?|__mocks__|locale|stubs?)\//i
/** They are numbered, or stand under versions. What else is in a folder of that name may well be the program that runs them. */
const MIGRATION = /(^|\/)migrat(?:e|ions?)\/(?:[^/]+\/)*(?:versions\/|v?\d)/i

/** True for what stands beside the code proper: examples, snippets of documentation, benchmarks, fixtures, migrations. */
export function isAsidePath(path: string): boolean {
  return ASIDE_FOLDER.test(path) || MIGRATION.test(path)
}
