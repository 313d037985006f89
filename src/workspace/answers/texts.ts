import {
  DEFAULT_RESULTS,
  type SearchOptions,
  type SearchResult,
} from '../../semantic/search/search-result.js'
import { readQuery } from '../../signals/query/query.js'
import type { SummaryReport } from '../../summaries/report/report.js'
import type { SummaryQuery } from '../../summaries/report/summary-query.js'
import type { Members } from '../program/members.js'
import { addressOf, inWorkspace } from './addresses.js'
import { calibrated, coverageOf, fitFactor, sharedRarities } from './calibrate.js'
import { lookAtWords } from './look-at-words.js'
import { oneOf } from './one-of.js'
import { scopedMembers } from './scope.js'

/** Texts of all members that say what a question says. */
export async function workspaceSearch(
  members: Members,
  question: string,
  options: SearchOptions,
): Promise<SearchResult[]> {
  const { limit = DEFAULT_RESULTS } = options
  const { asked, scope } = scopedMembers(members, options.scope)
  const { scope: _, ...rest } = options
  const query = readQuery(question)
  const looks = asked.map(member => lookAtWords(member, query))
  const rarities = sharedRarities(
    query.terms,
    looks.map(({ counts }) => counts),
  )
  const fits = looks.map(({ patterns }) => Math.max(0, ...patterns.map(bits => coverageOf(bits, rarities))))
  const best = Math.max(0, ...fits)
  const found: SearchResult[] = []
  for (const [at, member] of asked.entries()) {
    const { repository } = members.use(member)
    const own = { ...rest, ...(scope === undefined ? {} : { scope }) }
    const factor = fitFactor(fits[at]!, best, 1)
    for (const result of await repository.search(question, own))
      found.push({
        ...result,
        path: inWorkspace(member, result.path),
        score: calibrated(result.score, factor),
        repository: member.name,
      })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, limit)
}

/** What something is for; without a target, what each member is for. */
export async function workspaceSummary(members: Members, query: SummaryQuery): Promise<SummaryReport[]> {
  const { target = '', folder } = query
  if (target === '' || members.names.includes(target)) {
    const asked = target === '' ? members.all : [members.named(target)]
    const reports: SummaryReport[] = []
    for (const member of asked) {
      const own = await members.use(member).repository.summary({ ...query, target: '' })
      reports.push(...own.map(report => placed(member.name, report)))
    }
    return reports
  }
  const address = addressOf(target, members, folder ?? null)
  const found = await oneOf(target, address.members, address.folder !== null, member => {
    const { repository } = members.use(member)
    const own = address.folder ?? repository.location.root
    return repository.summary({ ...query, target: address.words, folder: own })
  })
  return found === null ? [] : found.answer.map(report => placed(found.member.name, report))
}

function placed(name: string, report: SummaryReport): SummaryReport {
  const path = report.path === '' ? name : `${name}/${report.path}`
  return { ...report, path, children: report.children.map(child => placed(name, child)) }
}
