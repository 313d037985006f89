import type { ErrorAnswer } from '../../contract/answers.js'
import type { Api, ApiName } from '../../contract/api.js'

/** Routes whose query does not fit into an address. */
const POSTED: ReadonlySet<ApiName> = new Set<ApiName>(['pack', 'list', 'why'])

/** Asks the server. The token is in the address of the page, which these are relative to. */
export async function askServer<Name extends ApiName>(
  name: Name,
  query: Api[Name]['query'],
  signal?: AbortSignal,
): Promise<Api[Name]['answer']> {
  const response = await fetch(addressOf(name, query), {
    ...(signal === undefined ? {} : { signal }),
    ...(POSTED.has(name)
      ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(query) }
      : {}),
  }).catch(error => {
    if (signal?.aborted) throw error
    throw new Error('Seamark does not answer: start `seamark ui` again and open the address that it prints.')
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error((answer as ErrorAnswer).error.message)
  return answer as Api[Name]['answer']
}

function addressOf(name: ApiName, query: object): string {
  if (POSTED.has(name)) return `api/${name}`
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) params.set(key, String(value))
  return `api/${name}?${params}`
}
