import type { CodeGraph } from '../graph/code-graph.js'
import { matchRequest } from '../graph/match-request.js'
import { type NodeKind, nodeCode, type ThingKind } from '../graph/node-kinds.js'
import { type RouteTemplate, routeTemplate } from '../graph/route-template.js'
import { fuzzyNames } from '../search/fuzzy-names.js'

/** Kinds of things without a definition that can be asked for, with the words for one. */
export const THING_WORDS = {
  env_var: 'environment variable',
  route: 'route',
  endpoint: 'request',
  topic: 'topic',
  table: 'table',
  flag: 'feature flag',
  owner: 'owner',
  author: 'author',
} as const satisfies Partial<Record<ThingKind, string>>

export type AskableKind = keyof typeof THING_WORDS

/** All of them, for messages. */
export const ASKABLE_THINGS = `${Object.values(THING_WORDS).slice(0, -1).join('s, ')}s or authors`

const KINDS = new Map<number, AskableKind>(
  (Object.keys(THING_WORDS) as AskableKind[]).map(kind => [nodeCode(kind), kind]),
)
/** `GET /users`, `/users`, `https://…` */
const ADDRESS = /^(?:[A-Z]+ )?(?:\/|https?:\/\/)/
const METHOD = /^[A-Z]+(?:,[A-Z]+)* /
/** `@org/team-backend` and `@team-backend` are `team-backend`, `ann@example.org` is `ann`. */
const OWNER_PARTS = /^@?(?:[\w.-]+\/)?([\w.-]+)(?:@[\w.-]+)?$/
/** `Ada Lovelace <ada@example.org>` */
const AUTHOR = /^([^<]*?)\s*(?:<([^>@]*)[^>]*>)?$/
const MOST_NEAR = 6

export function isThing(kind: NodeKind): boolean {
  return kind in THING_WORDS
}

/** `exact`: it is the name. `part`: a word of the name, or a request that the route answers. `fuzzy`: a similar name. */
export type ThingMatchKind = 'exact' | 'part' | 'fuzzy'

export interface ThingMatch {
  match: ThingMatchKind
  node: number
  kind: AskableKind
  name: string
}

/** Things by name: exactly, else by a part of it, else by similarity. Letter case does not count. */
export function findThings(graph: CodeGraph, words: string): ThingMatch[] {
  const asked = words.trim()
  if (asked === '') return []
  const all = thingsOf(graph)
  for (const [match, isMeant] of [
    ['exact', isNamed],
    ['part', isPartOf],
  ] as const) {
    const found = all.filter(thing => isMeant(asked, thing))
    if (found.length > 0) return found.map(thing => ({ match, ...thing }))
  }
  return near(asked, all)
}

type Thing = Omit<ThingMatch, 'match'>

function thingsOf(graph: CodeGraph): Thing[] {
  const { kinds } = graph.columns
  const found: Thing[] = []
  for (let node = 0; node < graph.nodeCount; node++) {
    const kind = KINDS.get(kinds[node]!)
    if (kind !== undefined) found.push({ node, kind, name: graph.name(node) })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.node - b.node))
}

function isNamed(asked: string, { kind, name }: Thing): boolean {
  const [a, b] = [asked.toLowerCase(), name.toLowerCase()]
  if (a === b) return true
  if (kind === 'route' || kind === 'endpoint') return isSamePath(asked, name)
  if (kind === 'owner') return a === OWNER_PARTS.exec(b)?.[1] || `@${a}` === b
  if (kind === 'author') return AUTHOR.exec(b)?.slice(1, 3).includes(a) === true
  return false
}

/** `/users/:id` and `/users/{id}` are the same path, with any method unless one is asked for. */
function isSamePath(asked: string, name: string): boolean {
  if (!ADDRESS.test(asked)) return false
  const [a, b] = [routeTemplate(asked), routeTemplate(name)]
  return a !== null && b !== null && haveSameMethod(a, b) && a.segments.join('/') === b.segments.join('/')
}

function haveSameMethod({ methods: asked }: RouteTemplate, { methods }: RouteTemplate): boolean {
  return asked.length === 0 || methods.length === 0 || asked.some(method => methods.includes(method))
}

function isPartOf(asked: string, { kind, name }: Thing): boolean {
  if (kind === 'route') {
    if (!ADDRESS.test(asked)) return false
    const [request, route] = [routeTemplate(asked), routeTemplate(name)]
    return request !== null && route !== null && matchRequest(request, route) !== null
  }
  if (kind !== 'author' && kind !== 'owner') return false
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}.-]+/u)
  return parts.includes(asked.toLowerCase())
}

function near(asked: string, all: readonly Thing[]): ThingMatch[] {
  const plain = asked.replace(METHOD, '')
  const byName = new Map<string, Thing[]>()
  for (const thing of all) {
    const name = thing.name.replace(METHOD, '')
    byName.set(name, [...(byName.get(name) ?? []), thing])
  }
  return fuzzyNames(plain, byName.keys(), MOST_NEAR).flatMap(({ name }) =>
    byName.get(name)!.map((thing): ThingMatch => ({ match: 'fuzzy', ...thing })),
  )
}
