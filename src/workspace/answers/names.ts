import { SeamarkError } from '../../shared/errors.js'
import type { FileCode } from '../../symbols/file-code.js'
import { findThings } from '../../symbols/find-things.js'
import { hasExact, type NameMatches } from '../../symbols/name-matches.js'
import type { SymbolCode } from '../../symbols/symbol-code.js'
import type { CodeSymbol } from '../../symbols/symbols.js'
import { type ThingReport, thingReport } from '../../symbols/thing-report.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'
import { addressOf, inWorkspace } from './addresses.js'
import type { MergedWorlds } from './merged-world.js'
import { oneOf } from './one-of.js'

/** Definitions and things of a name in all members; exact names before similar ones. */
export async function workspaceNames(
  members: Members,
  worlds: MergedWorlds,
  name: string,
  limit: number,
): Promise<NameMatches> {
  const address = addressOf(name, members)
  const found: { member: Member; names: NameMatches }[] = []
  for (const member of address.members)
    found.push({ member, names: await members.use(member).repository.named(address.words, limit) })
  const exact = found.filter(({ names }) => hasExact(names))
  const meant = exact.length > 0 ? exact : found
  const matches = meant.flatMap(({ member, names }) =>
    names.matches.map(({ match, symbol }) => ({ match, symbol: placed(member, symbol) })),
  )
  const withThings = meant.filter(({ names }) => names.things.length > 0).map(({ member }) => member)
  const things = thingsOf(worlds, withThings, address.words)
  return { matches: matches.slice(0, limit), things: things.slice(0, limit) }
}

/** Things with their uses in all members. Those of one name are one: each member has its own node of it. */
function thingsOf(worlds: MergedWorlds, members: readonly Member[], words: string): ThingReport[] {
  if (members.length === 0) return []
  const { graph } = worlds.around(
    members.map(({ name }) => name),
    'both',
  )
  const found = new Map<string, ThingReport>()
  for (const thing of findThings(graph, words)) {
    const report = thingReport(graph, thing)
    const key = `${report.kind} ${report.name}`
    const known = found.get(key)
    found.set(
      key,
      known === undefined ? report : { ...known, uses: withoutRepeats([...known.uses, ...report.uses]) },
    )
  }
  return [...found.values()]
}

/** A subscriber is joined with the topic of the publisher as well as with its own. */
function withoutRepeats(uses: ThingReport['uses']): ThingReport['uses'] {
  const best = new Map<string, ThingReport['uses'][number]>()
  for (const use of uses) {
    const key = [use.relation, use.path, use.qualifiedName, use.line].join('\0')
    if ((best.get(key)?.confidence ?? 0) < use.confidence) best.set(key, use)
  }
  return [...best.values()]
}

export async function workspaceShow(members: Members, words: string): Promise<SymbolCode> {
  const address = addressOf(words, members)
  const found = await oneOf(words, address.members, false, member => member.repository.show(address.words))
  if (found === null) throw new SeamarkError('NOT_FOUND', `No symbol is called "${words}".`)
  const { member, answer } = found
  return { ...answer, symbol: placed(member, answer.symbol) }
}

export async function workspacePlace(
  members: Members,
  words: string,
  folder: string | null,
): Promise<SymbolCode | FileCode | null> {
  const address = addressOf(words, members, folder)
  const found = await oneOf(words, address.members, address.folder !== null, member =>
    member.repository.showPlace(address.words, address.folder ?? member.repository.location.root),
  ).catch(error => {
    // Words that are no path may still be a symbol.
    if (error instanceof SeamarkError && error.code === 'NOT_FOUND' && address.members.length > 1) return null
    throw error
  })
  if (found === null) return null
  const { member, answer } = found
  return 'file' in answer
    ? {
        ...answer,
        file: { ...answer.file, path: inWorkspace(member, answer.file.path), repository: member.name },
      }
    : { ...answer, symbol: placed(member, answer.symbol) }
}

function placed(member: Member, symbol: CodeSymbol): CodeSymbol {
  return { ...symbol, path: inWorkspace(member, symbol.path), repository: member.name }
}
