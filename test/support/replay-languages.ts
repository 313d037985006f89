import { expect, test } from 'vitest'
import { Dice } from '../../bench/pack/dice.js'
import { drawStep, type Walk } from '../../bench/trust/replay/draw-step.js'
import { Replayer } from '../../bench/trust/replay/replayer.js'
import { WorkTree } from '../../bench/trust/replay/work-tree.js'
import { goldenLanguages, goldenParts } from './golden-parts.js'
import { commitAll, repository, temporaryFolder } from './repository.js'

/** `REPLAY_SEED=7 REPLAY_STEPS=40 npx vitest run test/index/replay` plays others. */
const SEED = Number(process.env.REPLAY_SEED ?? 1)
const STEPS = Number(process.env.REPLAY_STEPS ?? 4)
const COMMITS = 3
/** The languages are in so many test files: they run side by side, and no one of them is the last for long. */
const PARTS = 4

/** Registers a test for each language of a part: 1 to `PARTS`. */
export function testReplay(part: number): void {
  const languages = goldenLanguages().filter((_, at) => at % PARTS === part - 1)
  test.each(languages)('%s: after each step the index equals a fresh one', replay)
}

async function replay(language: string): Promise<void> {
  const root = repository(goldenParts(language))
  const tree = new WorkTree(root)
  const dice = new Dice(SEED)
  const walk: Walk = { tree, commits: [], at: 0, language, gone: [] }
  for (let at = 0; at < COMMITS; at++) {
    walk.commits = tree.commits(COMMITS, 'HEAD', '')
    drawStep(dice, walk)
    commitAll(root, `commit ${at}`)
  }
  walk.commits = tree.commits(COMMITS, 'HEAD', '')
  const replayer = new Replayer(temporaryFolder(), tree, false)
  try {
    await replayer.follow({ acts: [], how: 'index' }, SEED)
    for (let at = 1; at <= STEPS; at++) {
      const step = drawStep(dice, walk)
      const found = await replayer.follow(step, SEED + at)
      expect(found, `seed ${SEED}, step ${at}: ${JSON.stringify(step).slice(0, 500)}`).toEqual([])
    }
  } finally {
    replayer.remove()
  }
}
