import fc from 'fast-check'

/** One line that is no right request, and the id that its error must bear (null where it has none). */
export interface Malformed {
  line: string
  id: number | string | null
}

const FIRST_ID = 1000
const LAST_ID = 1_000_000_000
const TOOLS = [
  'context_for_task',
  'context_for_files',
  'context_for_pr',
  'explain_symbol',
  'impact',
  'tests',
  'show_symbol',
]
const ARGUMENTS = [
  'task',
  'files',
  'diff',
  'symbol',
  'names',
  'token_budget',
  'format',
  'root',
  'scope',
  'since',
]
const METHODS = ['resources/read', 'prompts/get', 'tools/call', 'logging/setLevel']

const id = fc.integer({ min: FIRST_ID, max: LAST_ID })
const oneLine = (text: string) => text.replace(/[\r\n]/g, ' ')
const request = (id: number, method: string, params: unknown): Malformed => ({
  line: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  id,
})

/** No JSON at all, or not the end of it. */
const notJson = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.json({ maxDepth: 2 }).map(text => text.slice(0, Math.max(1, text.length - 1))),
  )
  .map(oneLine)
  .filter(text => text.trim() !== '' && !isJson(text))
  .map((line): Malformed => ({ line, id: null }))

/** JSON, but no message. */
const notAMessage = fc
  .oneof(
    fc.array(fc.jsonValue({ maxDepth: 1 })),
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.constant({}),
  )
  .map((value): Malformed => ({ line: JSON.stringify(value), id: null }))

const wrongVersion = id.map((id): Malformed => ({ line: `{"jsonrpc":"1.0","id":${id},"method":"ping"}`, id }))

const unknownMethod = fc
  .tuple(
    id,
    fc.string({ minLength: 1 }).map(text => `x${text}`),
    fc.jsonValue({ maxDepth: 1 }),
  )
  .map(([id, method, value]) => request(id, method, { value }))

/** Right methods with parameters of the wrong kind. */
const wrongParameters = fc
  .tuple(
    id,
    fc.constantFrom(...METHODS),
    fc.oneof(
      fc.constant({}),
      fc.dictionary(
        fc.constantFrom('uri', 'name', 'level'),
        fc.oneof(fc.integer(), fc.constant(null), fc.array(fc.string())),
      ),
    ),
  )
  .map(([id, method, params]) => request(id, method, params))

const unknownTool = fc
  .tuple(
    id,
    fc.string().map(text => `no_${text}`),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
  )
  .map(([id, name, given]) => request(id, 'tools/call', { name, arguments: given }))

/** Arguments that no tool has, beside those that it may have. */
const unknownArguments = fc
  .tuple(
    id,
    fc.constantFrom(...TOOLS),
    fc.string().map(text => `zz${text}`),
    fc.jsonValue({ maxDepth: 2 }),
  )
  .map(([id, name, argument, value]) =>
    request(id, 'tools/call', { name, arguments: { task: 'x', [argument]: value } }),
  )

/** Every argument of a kind that it never is. */
const wrongTypes = fc
  .tuple(
    id,
    fc.constantFrom(...TOOLS),
    fc.dictionary(
      fc.constantFrom(...ARGUMENTS),
      fc.oneof(fc.constant(null), fc.boolean(), fc.constant({ a: 1 }), fc.constant(-1)),
      { minKeys: 1 },
    ),
  )
  .map(([id, name, given]) => request(id, 'tools/call', { name, arguments: given }))

/** Paths that lead out of the repository. */
const outside = fc
  .tuple(
    id,
    fc.constantFrom('/', '/etc', '../..', '/no/such/folder', 'file:///etc', '\u0000', 'C:\\'),
    fc.boolean(),
  )
  .map(([id, path, isRoot]) =>
    isRoot
      ? request(id, 'tools/call', { name: 'context_for_task', arguments: { task: 'x', root: path } })
      : request(id, 'tools/call', { name: 'context_for_files', arguments: { files: [`${path}/passwd`] } }),
  )

export const malformed = fc.oneof(
  notJson,
  notAMessage,
  wrongVersion,
  unknownMethod,
  wrongParameters,
  unknownTool,
  unknownArguments,
  wrongTypes,
  outside,
)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
