import type { TaskRanking } from '../../engine/query-service.js'
import type { ContextOptions } from '../../rank/context-options.js'
import { readQuery } from '../../signals/query/query.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'
import { coverageOf, fitFactor, fitOf, sampleOf, sharedRarities } from './calibrate.js'
import { lookAtWords } from './look-at-words.js'

/** Members that are ranked for a task; the others are only looked at. */
const MOST_RANKED = 4
/** A member is ranked if its words cover at least this share of what those of the best do. */
const LEAST_COVERAGE = 0.6
/** A member that defines what the task names is ranked before others. */
const NAMES_BONUS = 0.25
/** So is one that the task calls by its name, or by that of its package. */
const CALLED_BONUS = 0.25

/** The ranking of one member, comparable with those of the others. */
export interface MemberRanking extends TaskRanking {
  member: Member
  /** How well the member answers the task; see `fitOf`. */
  fit: number
  /** What its scores are multiplied with. */
  factor: number
}

/** Ranks a task in the members whose words fit it, best first. */
export async function rankMembers(
  members: Members,
  asked: readonly Member[],
  task: string,
  options: ContextOptions,
): Promise<MemberRanking[]> {
  const query = readQuery(task)
  const looks = asked.map(member => ({ member, look: lookAtWords(member, query) }))
  const rarities = sharedRarities(
    query.terms,
    looks.map(({ look }) => look.counts),
  )
  const likely = looks
    .map(({ member, look }) => {
      const coverage = Math.max(0, ...look.patterns.map(bits => coverageOf(bits, rarities)))
      const called = isCalled(member, task) ? CALLED_BONUS : 0
      return { member, called, likeliness: coverage + called + (look.hasNames ? NAMES_BONUS : 0) }
    })
    .sort((a, b) => b.likeliness - a.likeliness)
  const least = LEAST_COVERAGE * (likely[0]?.likeliness ?? 0)
  const chosen = likely.filter(({ likeliness }) => likeliness >= least).slice(0, MOST_RANKED)
  const ranked: (TaskRanking & { member: Member; fit: number })[] = []
  for (const { member, called } of chosen) {
    const ranking = await members.use(member).repository.ranking(task, options)
    ranked.push({ ...ranking, member, fit: called + fitOf(sampleOf(ranking), rarities) })
  }
  const best = Math.max(0, ...ranked.map(({ fit }) => fit))
  return ranked
    .map(each => ({ ...each, factor: fitFactor(each.fit, best) }))
    .sort((a, b) => b.factor - a.factor)
}

/** Whether a task has the name of a member, or of a package at its top, as a word. */
function isCalled({ name, packages }: Member, task: string): boolean {
  const words = new Set(task.toLowerCase().match(/[\w.@/-]+\w|\w/g) ?? [])
  const own = packages.provides.filter(({ folder }) => folder === '').map(each => each.name)
  return [name, ...own].some(each => words.has(each.toLowerCase()))
}
