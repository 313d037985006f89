import { messageOf, SeamarkError } from '../../shared/errors.js'
import { removeSecrets } from '../../shared/secrets/remove-secrets.js'
import type { Passage } from '../encoder.js'
import type { Endpoint } from '../settings.js'

/** A passage of more characters is cut: models read some 500 words. */
const MAX_CHARS = 4000
const DETAIL_CHARS = 200

/** One request with a JSON answer. A failure says what was asked of whom; the caller goes on without. */
export async function askEndpoint(
  { url, key, timeoutMs }: Endpoint,
  path: string,
  body: object,
): Promise<unknown> {
  const address = `${url.replace(/\/+$/, '')}${path}`
  const failure = (detail: string) =>
    new SeamarkError('ENDPOINT_FAILED', `Expected an answer of ${address}, found ${detail}.`)
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw failure(isLate ? `none within ${timeoutMs / 1000} s` : causeOf(error))
  }
  if (!response.ok) throw failure(`${response.status}: ${text.slice(0, DETAIL_CHARS)}`)
  try {
    return JSON.parse(text)
  } catch {
    throw failure('no JSON')
  }
}

/** `fetch failed` hides the reason in its cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? messageOf(error) : `${messageOf(error)} (${messageOf(cause)})`
}

/** A passage as one text without secrets: what leaves the machine. */
export function sentText({ head, body }: Passage): string {
  return removeSecrets(head === '' ? body : `${head}\n${body}`).slice(0, MAX_CHARS)
}
