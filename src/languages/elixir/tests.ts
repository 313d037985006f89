import type { FileReader } from '../../facts/file-reader.js'
import type { ElixirCall } from './call-site.js'

const TEST_BLOCKS = new Set(['describe', 'test', 'property', 'feature'])
const MAX_TITLE = 120

/** `describe "orders" do`, `test "adds", %{conn: conn} do`: a definition with the title as name. */
export function readTest(call: ElixirCall, file: FileReader): boolean {
  const [title = -1] = call.arguments
  const text = file.stringValue(title)
  if (!TEST_BLOCKS.has(call.name) || call.block < 0 || text === undefined || text === '') return false
  const nameText = text.slice(0, MAX_TITLE)
  file.define({ kind: 'function', name: title, nameText, body: call.block, isTest: true })
  return true
}
