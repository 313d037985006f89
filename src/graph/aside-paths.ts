const ASIDE_FOLDER =
  /(^|\/)(docs?|docs_src|documentation|examples?|samples?|demos?|tutorials?|bench(?:es|marks?)?|testdata|fixtures?|mocks?|__mocks__|locale|stubs?)\//i
/** Migrations are numbered or under `versions`. Other files in such a folder may be the program that runs them. */
const MIGRATION = /(^|\/)migrat(?:e|ions?)\/(?:[^/]+\/)*(?:versions\/|v?\d)/i

/** True for examples, documentation snippets, benchmarks, fixtures, migrations: not the main code. */
export function isAsidePath(path: string): boolean {
  return ASIDE_FOLDER.test(path) || MIGRATION.test(path)
}
