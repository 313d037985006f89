import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { entryOf, under, type YamlEntry, type YamlNode } from './yaml-node.js'

const HTTP_EVENTS = ['http', 'httpApi']

/** Functions of the Serverless Framework, their handlers and routes. */
export function readServerless(root: YamlNode, facts: DeclaredFacts): boolean {
  const functions = under(root, 'functions').entries
  if (entryOf(root, 'provider') === undefined || functions.length === 0) return false
  for (const entry of functions) readFunction(entry, facts)
  return true
}

function readFunction({ key: name, keyStart, keyEnd, end, value }: YamlEntry, facts: DeclaredFacts): void {
  facts.define({
    kind: 'resource',
    name,
    nameStart: keyStart,
    nameEnd: keyEnd,
    start: keyStart,
    end,
    signature: `function ${name}`,
  })
  const handler = under(value, 'handler')
  facts.relate('depends_on', handler.text, handler, SCOPE.handler)
  for (const event of under(value, 'events').items) {
    for (const key of HTTP_EVENTS) readRoute(under(event, key), handler.text, facts)
  }
}

/** `http: GET /orders`, or a map of method and path. */
function readRoute(event: YamlNode, handler: string, facts: DeclaredFacts): void {
  const short = event.text.split(/\s+/)
  const method = event.text === '' ? under(event, 'method').text : short[0]!
  const path = event.text === '' ? under(event, 'path').text : (short[1] ?? '')
  if (path === '') return
  const { start, end } = event
  const name = path.startsWith('/') ? path : `/${path}`
  const receiver = method === '' || method === '*' ? 'ANY' : method.toUpperCase()
  facts.refer({ kind: 'route', name, receiver, extra: handler, start, end })
}
