import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { entryOf, everyEntry, under, type YamlEntry, type YamlNode } from './yaml-node.js'

const METHODS = new Set('get put post delete options head patch trace'.split(' '))
/** Maps of things that references name, below `components` or, in version 2, at the top; and what one is called. */
const SHARED: Readonly<Record<string, string>> = {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  requestBodies: 'request body',
  headers: 'header',
  securitySchemes: 'security scheme',
  definitions: 'schema',
  securityDefinitions: 'security scheme',
}
const COMPONENTS = 'components'
const REFERENCE = '$ref'
const LOCAL = /^#\/(?:components\/)?([\w-]+)\/([^/]+)/
const FILE = /^(?![a-z][\w+.-]*:|\/)([^#]+\.(?:ya?ml|json))(?:#|$)/i

/** An OpenAPI description: operations by their route, schemas and other parts by their name, and what refers to them. */
export function readOpenApi(root: YamlNode, facts: DeclaredFacts): boolean {
  if (entryOf(root, 'openapi') === undefined && entryOf(root, 'swagger') === undefined) return false
  for (const { key: path, value } of under(root, 'paths').entries)
    for (const entry of value.entries) if (METHODS.has(entry.key)) readOperation(path, entry, facts)
  for (const [key, word] of Object.entries(SHARED)) {
    const inside = under(root, COMPONENTS, key)
    for (const entry of (inside.entries.length > 0 ? inside : under(root, key)).entries)
      readPart(key, word, entry, facts)
  }
  everyEntry(root, entry => readReference(entry, facts))
  return true
}

/** A part of a description in a file of its own: only what it refers to is known. */
export function readOpenApiPart(root: YamlNode, facts: DeclaredFacts): boolean {
  let found = false
  everyEntry(root, entry => {
    if (entry.key !== REFERENCE || !FILE.test(entry.value.text)) return
    found = true
    readReference(entry, facts)
  })
  return found
}

/** The function that its `operationId` names answers the route. */
function readOperation(path: string, entry: YamlEntry, facts: DeclaredFacts): void {
  const { key, keyStart: start, keyEnd, value, end } = entry
  const method = key.toUpperCase()
  const name = `${method} ${path}`
  const id = under(value, 'operationId').text
  facts.define({
    kind: 'resource',
    name,
    nameStart: start,
    nameEnd: keyEnd,
    start,
    end,
    signature: id === '' ? name : `${name} ${id}`,
    type: id,
    doc: under(value, 'summary').text || under(value, 'description').text,
  })
  facts.refer({ kind: 'route', name: path, receiver: method, extra: id, start, end: keyEnd })
}

function readPart(kind: string, word: string, entry: YamlEntry, facts: DeclaredFacts): void {
  const { key: name, keyStart, keyEnd, value, end } = entry
  const place = { nameStart: keyStart, nameEnd: keyEnd, start: keyStart, end }
  const signature = `${word} ${name}`
  const doc = under(value, 'description').text
  facts.define({ kind: 'resource', name, prefix: kind, ...place, signature, doc })
  for (const field of under(value, 'properties').entries) readProperty(field, facts)
}

function readProperty({ key: name, keyStart, keyEnd, value, end }: YamlEntry, facts: DeclaredFacts): void {
  const type = under(value, 'type').text
  facts.define({
    kind: 'field',
    name,
    nameStart: keyStart,
    nameEnd: keyEnd,
    start: keyStart,
    end,
    signature: type === '' ? name : `${name}: ${type}`,
    type,
    doc: under(value, 'description').text,
  })
}

/** `#/components/schemas/Order`, `./order.yaml#/Order` */
function readReference({ key, value }: YamlEntry, facts: DeclaredFacts): void {
  if (key !== REFERENCE) return
  const local = LOCAL.exec(value.text)
  if (local !== null) facts.relate('references', `${local[1]}.${local[2]}`, value, SCOPE.file)
  const file = FILE.exec(value.text)?.[1]
  if (file !== undefined) facts.relate('references', file, value, SCOPE.path)
}
