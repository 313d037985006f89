import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dice } from '../../pack/dice.js'
import { drawCoverage } from '../replay/coverage.js'
import { WorkTree } from '../replay/work-tree.js'
import type { Arena } from './arena.js'
import { type Ask, asker } from './ask.js'
import { damageFile, FILE_DAMAGES } from './damage-files.js'
import { damageRows, ROW_DAMAGES } from './damage-rows.js'
import { type Answers, askAll, isOfEvidence, keyOf, type Questions, questionsOf } from './questions.js'
import type { Report } from './report.js'

/** Questions after each damage, of all that there are. */
const ASKED = 2
/** Share of the damages after which each command is a process of its own. */
const COLD_SHARE = 0.1
const MOST_ROWS = 6
const STORE = 'store.db'
/** The store and its companions, not the files beside it; rows of lessons. */
const LESSONS = /^store\.db(-\w+)?:|^rows of learned_/
const EVIDENCE = /^store\.db(-\w+)?:|^rows of evidence/
/** Also damaged where they are not there: a log of another store, an old shared memory. */
const COMPANIONS = [`${STORE}-wal`, `${STORE}-shm`]

/** Damages files and rows of a store, one at a time; after each come some questions, then an index, which must heal it. */
export async function runDamages(
  arena: Arena,
  repository: string,
  words: Questions,
  count: number,
  dice: Dice,
  report: Report,
): Promise<void> {
  if (count === 0) return
  const questions = questionsOf(words)
  const coverage = join(arena.folder, 'coverage.info')
  writeFileSync(coverage, drawCoverage(dice, new WorkTree(arena.root)))
  for (const args of [
    ['index'],
    ['context', words.task, '--no-learning'],
    ['feedback', words.task, '--useful', words.symbol],
    ['import', coverage],
    ['search', words.task],
  ])
    await arena.ask(args)
  arena.keep()
  const answers = await askAll(arena, questions)
  for (let at = 0; at < count; at++) {
    arena.restore()
    const what = damageOne(arena, dice)
    report.did('damages')
    const isCold = dice.roll() < COLD_SHARE
    const ask = asker(arena, report, { part: 'damage', repository, what, isCold })
    for (const args of chosen(questions, dice)) await ask(args, answers.get(keyOf(args))!)
    await ask(['status'], null)
    const lasting = EVIDENCE.test(what) ? questions.filter(args => !isOfEvidence(args)) : questions
    await healed(ask, lasting, answers, words, dice, LESSONS.test(what))
  }
}

/** Now an index, by force where its message says so: after it all is as it was. */
async function healed(
  ask: Ask,
  questions: readonly string[][],
  answers: Answers,
  words: Questions,
  dice: Dice,
  mayCostLessons: boolean,
): Promise<void> {
  if ((await ask(['index'], null)) === 'error') await ask(['index', '--rebuild'], null)
  // An index reads only what it needs: damage in other rows is for `fsck` to find, which names the cure.
  if ((await ask(['fsck'], null)) === 'error') {
    await ask(['index', '--rebuild'], null)
    await ask(['fsck'], said =>
      said.exitCode === 0 ? said : { ...said, exitCode: said.exitCode, stdout: '' },
    )
  }
  const after = dice.pick(questions)
  await ask(after, answers.get(keyOf(after))!)
  // Lessons are in the store alone: only damage to all of it may cost them, or to themselves, which is told above.
  if (!mayCostLessons)
    await ask(['learned'], said => ({
      ...said,
      stdout: said.stdout.includes(words.symbol) ? said.stdout : '',
    }))
}

function damageOne(arena: Arena, dice: Dice): string {
  const folder = arena.storeFolder
  const store = join(folder, STORE)
  if (dice.roll() < 0.4) {
    const name = dice.pick(Object.keys(ROW_DAMAGES))
    const table = damageRows(store, name, dice.between(1, MOST_ROWS), dice)
    return `rows of ${table || 'nothing'}: ${name}`
  }
  const files = [...new Set([...readdirSync(folder), ...COMPANIONS])].sort()
  const file = dice.pick(files)
  const name = dice.pick(Object.keys(FILE_DAMAGES))
  const path = join(folder, file)
  if (!existsSync(path)) copyFileSync(store, path)
  damageFile(path, name, dice)
  return `${file}: ${name}`
}

function chosen(questions: readonly string[][], dice: Dice): string[][] {
  const left = [...questions]
  return Array.from({ length: ASKED }, () => left.splice(dice.between(0, left.length - 1), 1)[0]!)
}
