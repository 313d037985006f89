import { afterEach, expect, test } from 'vitest'
import { DEFAULT_PROFILE } from '../../src/rank/profile.js'
import { rankTask } from '../../src/rank/rank-task.js'
import type { TaskRun } from '../../src/rank/task-run.js'
import type { LearnedSource } from '../../src/signals/learned-source.js'
import { learnedSource, site, TASK, UNRELATED } from '../signals/fixture.js'
import type { Asked } from '../support/asked.js'

const before = process.env.SEAMARK_SEMANTIC
afterEach(() => {
  if (before === undefined) delete process.env.SEAMARK_SEMANTIC
  else process.env.SEAMARK_SEMANTIC = before
})

/** What was learned lifts these definitions, whether words of the task lead to them or not. */
function lifts(asked: Asked, names: readonly string[]): LearnedSource {
  const lifted = names.map(name => asked.node(name))
  return {
    learnedFor: () => ({
      features: { text: 0.3 },
      partsOf: node =>
        lifted.includes(node)
          ? [{ name: 'feedback', value: 1, part: 0.7, reason: 'it was used before' }]
          : [],
      isRejected: () => false,
      nodes: lifted,
    }),
  }
}

/** Everything that an answer is made of. */
function said({ world }: Asked, { ranked, support, compared, explanation }: TaskRun) {
  const nodes = Array.from({ length: world.graph.nodeCount }, (_, node) => node)
  const reasons = ranked.map(({ node, parts }) => parts.map(({ name }) => explanation.reason(node, name)))
  return { ranked, support, compared, reasons, results: nodes.map(node => explanation.results(node)) }
}

const LEARNED: Record<string, (asked: Asked) => LearnedSource> = {
  'of definitions that were measured': asked => lifts(asked, ['_store', 'Wiring.add_url_rule']),
  'of a definition that was not': asked => lifts(asked, ['_store', UNRELATED]),
  'as after feedback': asked => learnedSource(asked),
}

for (const semantic of ['off', 'static'])
  test.each(Object.entries(LEARNED))(
    `with what was learned %s, as if ranked from nothing (vectors: ${semantic})`,
    async (_, learnedOf) => {
      process.env.SEAMARK_SEMANTIC = semantic
      const asked = await site()
      const learned = learnedOf(asked)
      const without = rankTask(asked.world, TASK, DEFAULT_PROFILE)
      const again = rankTask(asked.world, TASK, DEFAULT_PROFILE, { learned, before: without })
      expect(said(asked, again)).toEqual(
        said(asked, rankTask(asked.world, TASK, DEFAULT_PROFILE, { learned })),
      )
      expect(said(asked, again)).not.toEqual(said(asked, without))
    },
  )
