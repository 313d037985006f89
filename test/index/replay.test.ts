import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Dice } from '../../bench/pack/dice.js'
import { drawStep, type Walk } from '../../bench/trust/replay/draw-step.js'
import { Replayer } from '../../bench/trust/replay/replayer.js'
import { WorkTree } from '../../bench/trust/replay/work-tree.js'
import { LANGUAGES } from '../../src/languages/languages.js'
import { commitAll, type Files, repository, temporaryFolder } from '../support/repository.js'

/** `REPLAY_SEED=7 REPLAY_STEPS=40 npx vitest run test/index/replay.test.ts` plays others. */
const SEED = Number(process.env.REPLAY_SEED ?? 1)
const STEPS = Number(process.env.REPLAY_STEPS ?? 6)
const GOLDENS = new URL('../goldens/', import.meta.url).pathname
/** Files that each golden is cut into: what belongs together stands apart, as methods of Go do. */
const PARTS = 4
const COMMITS = 3

/** Definitions of the goldens of a language, dealt out to several files under the head of the first. */
function dealtOut(language: string): Files {
  const files: Files = {}
  for (const name of readdirSync(join(GOLDENS, language, 'input'))) {
    const text = readFileSync(join(GOLDENS, language, 'input', name), 'utf8')
    const [head, ...pieces] = text.split(/\n\n(?=\S)/)
    files[`src/${name}`] = text
    for (let part = 0; part < PARTS; part++) {
      const own = pieces.filter((_, at) => at % PARTS === part)
      files[`lib/part${part}/${name}`] = [head, ...own, ''].join('\n\n')
      files[`lib/${part}-${name}`] = [head, ...own, ''].join('\n\n')
    }
  }
  return files
}

const languages = LANGUAGES.map(({ id }) => id).filter(id => readdirSync(GOLDENS).includes(id))

test.each(languages)('%s: after each step the index equals a fresh one', async language => {
  const root = repository(dealtOut(language))
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
})
