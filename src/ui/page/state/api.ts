import type { ErrorAnswer } from '../../contract/answers.js'
import type { Api, ApiName } from '../../contract/api.js'
import { readScope, type Scope } from './scope.js'
import { askTeam, inPath, SignedOut } from './server.js'

/** Routes whose query does not fit into an address. */
const POSTED: ReadonlySet<ApiName> = new Set<ApiName>(['pack', 'forms', 'list', 'why'])

/** Asks the server about the repository of the page. */
export function askServer<Name extends ApiName>(
  name: Name,
  query: Api[Name]['query'],
  signal?: AbortSignal,
): Promise<Api[Name]['answer']> {
  const scope = readScope(location.search)
  return scope === null ? askLocal(name, query, signal) : askScope(scope, name, query, signal)
}

async function askScope<Name extends ApiName>(
  { repository, ref }: Scope,
  name: Name,
  query: Api[Name]['query'],
  signal?: AbortSignal,
): Promise<Api[Name]['answer']> {
  const isPosted = POSTED.has(name)
  const values = ref === '' ? query : { ...query, ref }
  const path = `repositories/${inPath(repository)}/page/${name}${isPosted ? '' : `?${paramsOf(values)}`}`
  try {
    return await askTeam(path, isPosted ? values : undefined, signal)
  } catch (error) {
    // The token has expired, or is revoked: the page begins with the form.
    if (error instanceof SignedOut) location.reload()
    throw error
  }
}

/** The token is in the address of the page, which these are relative to. */
async function askLocal<Name extends ApiName>(
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
  return POSTED.has(name) ? `api/${name}` : `api/${name}?${paramsOf(query)}`
}

function paramsOf(query: object): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
}
