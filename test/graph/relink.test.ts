import { expect, test } from 'vitest'
import { Dice } from '../../bench/pack/dice.js'
import { drawChange } from '../../bench/trust/relink/draw-change.js'
import { LinkedTree } from '../../bench/trust/relink/linked-tree.js'
import { goldenLanguages, goldenParts } from '../support/golden-parts.js'

/** `RELINK_SEED=7 RELINK_STEPS=200 npx vitest run test/graph/relink.test.ts` draws others. */
const SEED = Number(process.env.RELINK_SEED ?? 1)
const STEPS = Number(process.env.RELINK_STEPS ?? 12)

test.each(goldenLanguages())(
  '%s: every file whose links a change may alter is linked again',
  async language => {
    const files = new Map(Object.entries(goldenParts(language)))
    const tree = await LinkedTree.of(files)
    const dice = new Dice(SEED)
    for (let step = 1; step <= STEPS; step++) {
      const { words, files: next } = drawChange(dice, tree.texts, files, language)
      const { missed } = await tree.change(next)
      expect(missed, `seed ${SEED}, step ${step}: ${words}`).toEqual([])
    }
  },
)
