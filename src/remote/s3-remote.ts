import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { SeamarkError } from '../shared/errors.js'
import { type Authorize, HttpRemote, type ListKeys } from './http-remote.js'
import { keyAt, type ObjectKey } from './remote.js'

const DEFAULT_REGION = 'us-east-1'
const NO_BODY = new Uint8Array()

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
}

type Variables = Record<string, string | undefined>

/**
 * A bucket: `s3://bucket/prefix`. Credentials, region and endpoint come from the variables of AWS's own tools;
 * `?endpoint=` and `?region=` go before them. A bucket of another endpoint is in the path, one of AWS in the host name.
 */
export function s3Remote(address: URL, env: Variables): HttpRemote {
  const bucket = address.hostname
  const region =
    address.searchParams.get('region') ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? DEFAULT_REGION
  const endpoint = address.searchParams.get('endpoint') ?? env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '')
  const base =
    endpoint === undefined
      ? new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
      : new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/`)
  const root = new URL(base)
  base.pathname += prefix
  return new HttpRemote(base, signed(credentialsOf(env), region), keysBelow(root, prefix))
}

/** Names and marks of pages are plain in its XML: hashes after our own prefix, and digits of base64. */
const NAME = /<Key>([^<]*)<\/Key>/g
const NEXT_PAGE = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/

/** `ListObjectsV2`, a page of a thousand after another. */
function keysBelow(root: URL, prefix: string): ListKeys {
  const folder = decodeURIComponent(prefix)
  return async get => {
    const keys: ObjectKey[] = []
    let next = ''
    do {
      const url = new URL(root)
      // A space is %20: a plus, which `searchParams` writes, is signed as a plus.
      const query = {
        'list-type': '2',
        prefix: folder === '' ? '' : `${folder}/`,
        'continuation-token': next,
      }
      url.search = Object.entries(query)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&')
      const page = Buffer.from(await get(url)).toString()
      keys.push(...[...page.matchAll(NAME)].map(([, name]) => keyAt(name!)).filter(key => key !== null))
      next = NEXT_PAGE.exec(page)?.[1] ?? ''
    } while (next !== '')
    return keys
  }
}

function credentialsOf(env: Variables): Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  if (accessKeyId === '' || secretAccessKey === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a remote on S3, found none: set both.',
    )
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN ?? '' }
}

/** Signature version 4, of the body too. */
function signed(credentials: Credentials, region: string): Authorize {
  return async ({ method, url, body }) => {
    const hash = createHash('sha256')
      .update(body ?? NO_BODY)
      .digest('hex')
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': hash },
      service: 's3',
      region,
    })
    const headers: Record<string, string> = {}
    ;(await signer.sign()).headers.forEach((value, name) => {
      headers[name] = value
    })
    return headers
  }
}
