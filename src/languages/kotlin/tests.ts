import type { FileReader } from '../../facts/file-reader.js'

/** Calls of Kotest and Spek that hold a test or a group of them. */
const TEST_CALLS = new Set(
  'test it should describe context given then feature scenario expect Given When Then Feature Scenario'.split(
    ' ',
  ),
)
const TEST_LIBRARIES = /^(?:io\.kotest|io\.kotlintest|org\.spekframework)\./

/** `test("adds") { … }`, and `"adds" { … }` of a StringSpec: a test with its title as name. */
export function readTestCall(callee: number, name: string, args: readonly number[], file: FileReader): void {
  const titled = file.type(callee) === 'string_literal'
  const title = titled ? callee : TEST_CALLS.has(name) ? (args[0] ?? -1) : -1
  const lambda = args[args.length - 1] ?? -1
  const text = file.stringValue(title)
  if (text === undefined || text === '' || file.type(lambda) !== 'lambda_literal' || !usesTests(file)) return
  file.define({ kind: 'function', name: title, nameText: text, body: lambda, isTest: true })
}

function usesTests(file: FileReader): boolean {
  for (const imported of file.importedAs.values()) if (TEST_LIBRARIES.test(imported)) return true
  return false
}
