import type { FileReader } from '../../facts/file-reader.js'
import { phpDoc } from './docs.js'
import type { PhpCall } from './php-call.js'

/** Pest's functions. */
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe'])
const MAX_TITLE = 120

/** `it('does this', function () { … })`: a definition with the title as name. */
export function readTestCall(call: PhpCall, file: FileReader): boolean {
  if (call.receiver !== '' || !TEST_FUNCTIONS.has(call.name)) return false
  const [name = -1, body = -1] = call.arguments
  const title = file.stringValue(name)
  const type = file.type(body)
  if (title === undefined || title === '' || (type !== 'anonymous_function' && type !== 'arrow_function'))
    return false
  file.define({
    kind: 'function',
    name,
    nameText: title.slice(0, MAX_TITLE),
    body,
    doc: phpDoc(file.parent(call.at), file),
    isTest: true,
  })
  return true
}
