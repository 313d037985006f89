import { SeamarkError } from '../shared/errors.js'
import type { Resource } from './resource.js'
import { RESOURCES } from './resources.js'

const PART = /\{\w+\}$/
/** More than any address that is meant. */
const MOST_CHARS = 5000

export interface FoundResource {
  resource: Resource
  /** What stands where the template has braces; '' where it has none. */
  part: string
  /** The repository that is meant, where the address names it: `seamark://overview?root=/src/shop`. */
  root: string | undefined
}

export function isTemplate({ uri }: Resource): boolean {
  return PART.test(uri)
}

export function findResource(uri: string): FoundResource {
  const [address, query] = uri.slice(0, MOST_CHARS).split('?', 2)
  const root = new URLSearchParams(query ?? '').get('root') ?? undefined
  for (const resource of RESOURCES) {
    if (!isTemplate(resource)) {
      if (resource.uri === address) return { resource, part: '', root }
      continue
    }
    const start = resource.uri.replace(PART, '')
    const part = address!.slice(start.length)
    if (address!.startsWith(start) && part !== '' && !part.includes('/')) return { resource, part, root }
  }
  const known = RESOURCES.map(each => each.uri).join(', ')
  throw new SeamarkError('NOT_FOUND', `There is no resource ${address!.slice(0, 100)}. There are: ${known}.`)
}
