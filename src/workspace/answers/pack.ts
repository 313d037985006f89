import { buildPack, type PackMaterial, type SourcedPack } from '../../pack/build-pack.js'
import type { Candidate } from '../../pack/candidate.js'
import { changeMaterial, taskMaterial } from '../../pack/pack-material.js'
import type { PackOptions, PackPlan, PackQuery } from '../../pack/pack-options.js'
import { packedIds } from '../../pack/packed-ids.js'
import { loadRenderer } from '../../text/pack/formats.js'
import { maskedId } from '../graph/merge-graphs.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'
import { inWorkspace } from './addresses.js'
import { calibrated } from './calibrate.js'
import { filesAnswer, pullRequestAnswer } from './change.js'
import { memberTexts } from './member-texts.js'
import type { MergedView, MergedWorlds } from './merged-world.js'
import { type MemberRanking, rankMembers } from './rank-members.js'
import { scopedMembers } from './scope.js'

export interface PackAsk {
  members: Members
  worlds: MergedWorlds
  /** The member that the user stands in. */
  home: Member | null
  query: PackQuery
  options: PackOptions
  plan: PackPlan
}

/** One pack of all members, within one budget. */
export function workspacePack(ask: PackAsk): Promise<SourcedPack> {
  const { query } = ask
  return 'task' in query ? taskPack(ask, query.task) : changePack(ask, query)
}

async function taskPack({ members, worlds, options, plan }: PackAsk, task: string): Promise<SourcedPack> {
  const { asked, scope } = scopedMembers(members, options.scope)
  const own = { ...options, ...plan.contextOptions }
  delete own.scope
  const rankings = await rankMembers(members, asked, task, {
    ...own,
    ...(scope === undefined ? {} : { scope }),
  })
  const names = new Set(rankings.map(({ member }) => member.name))
  const view = worlds.of(names, options.edges)
  const materials = rankings.map(ranking => {
    const { world, run, leftOut, member } = ranking
    const material = taskMaterial(world, run, plan.limit, leftOut)
    const move = (each: Candidate) => movedCandidate(each, ranking, view)
    return {
      ...material,
      candidates: material.candidates.map(move),
      beside: material.beside.map(move),
      leftOut: material.leftOut.map(move),
      notes: material.notes.map(note => `${member.name}: ${note}`),
    }
  })
  const material = joined(materials, view, task, plan.limit)
  const pack = await buildPack(material, {
    ...plan,
    scope: options.scope,
    texts: memberTexts(members),
    loadRenderer,
  })
  for (const { record, member } of rankings) {
    const ids = [...packedIds(material.candidates, pack)].map(id => maskedId(member.name, id))
    record(new Set(ids))
  }
  return pack
}

/** The best candidates of all, by comparable scores. Guesses only if all of them are. */
function joined(
  materials: readonly PackMaterial[],
  view: MergedView,
  task: string,
  limit: number,
): PackMaterial {
  const byScore = (a: Candidate, b: Candidate) => b.score - a.score || a.node - b.node
  const all = materials.flatMap(({ candidates }) => candidates).sort(byScore)
  const [first] = materials
  return {
    kind: 'task',
    request: task,
    title: task,
    world: view.world,
    candidates: [...all.slice(0, limit), ...all.slice(limit).filter(({ isNamed }) => isNamed)],
    beside: materials.flatMap(({ beside }) => beside).sort(byScore),
    leftOut: materials.flatMap(({ leftOut }) => leftOut),
    words: first!.words,
    fixes: materials.flatMap(({ fixes }) => fixes),
    guesses: materials.every(({ guesses }) => guesses),
    searchedLines: materials.reduce((sum, { searchedLines }) => sum + searchedLines, 0),
    commit: '',
    notes: materials.flatMap(({ notes }) => notes),
  }
}

function movedCandidate(each: Candidate, { member, factor }: MemberRanking, view: MergedView): Candidate {
  return {
    ...each,
    id: maskedId(member.name, each.id),
    node: each.node < 0 ? each.node : view.nodeOf(member, each.node),
    path: inWorkspace(member, each.path),
    score: calibrated(each.score, factor),
    ...(each.kind === 'file' ? { qualifiedName: inWorkspace(member, each.qualifiedName) } : {}),
  }
}

async function changePack(ask: PackAsk, query: Exclude<PackQuery, { task: string }>): Promise<SourcedPack> {
  const { members, worlds, home, plan } = ask
  const { contextOptions } = plan
  const answer =
    'files' in query
      ? filesAnswer(members, worlds, query.files, {
          ...contextOptions,
          ...(query.folder === undefined ? {} : { folder: query.folder }),
        })
      : await pullRequestAnswer(members, worlds, home, query.diff, contextOptions)
  const material = changeMaterial('files' in query ? 'files' : 'pull-request', answer)
  const commits = answer.member === null ? null : { member: answer.member, commit: material.commit }
  return buildPack(material, { ...plan, texts: memberTexts(members, commits), loadRenderer })
}
