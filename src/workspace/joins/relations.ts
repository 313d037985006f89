import { linkRelations } from '../../graph/link/link-relations.js'
import { Program } from '../../graph/link/program.js'
import { RESOLUTION_RULES } from '../../languages/resolution-rules.js'
import type { Member } from '../program/member.js'
import { mountedPath, UnionSource } from '../program/union-source.js'
import type { Join, JoinKind } from '../workspace.js'
import { crossEdges } from './cross-edges.js'

/** Declarations that name each other in one language, in whatever repository they are: selections of GraphQL, tables of SQL. */
export function relationJoins(
  members: readonly Member[],
  language: string,
  join: JoinKind,
  factor: number,
): Join[] {
  const having = members.filter(({ rows }) => rows.some(row => row.language === language))
  if (having.length < 2) return []
  const source = new UnionSource(having, {})
  const program = new Program(source, RESOLUTION_RULES)
  const memberOfPackage = () => null
  return having.flatMap(({ name, rows }) =>
    rows
      .filter(row => row.language === language)
      .flatMap(row => {
        const path = mountedPath(name, row.path)
        const facts = source.wholeFactsOf(path)
        const edges = linkRelations(path, facts, source, program.modulesFor(path))
        return crossEdges(join, factor, { path, facts, memberOfPackage }, edges)
      }),
  )
}
