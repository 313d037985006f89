/**
 * Checks the rule that says which files are linked again after an edit, on real files in memory: after each random edit,
 * removal, move or copy everything is linked anew, and every record that changed must be of a file that the rule names.
 * A step takes a tenth of one of `replay.ts`, which compares all that an index holds.
 *
 *     npx tsx bench/trust/relink.ts --mirror DIR [--steps 100] [--seed 1] [--only NAME] [--language ID]
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Dice } from '../pack/dice.js'
import { drawChange } from './relink/draw-change.js'
import { LinkedTree } from './relink/linked-tree.js'
import { readTree } from './relink/read-tree.js'
import { ALL_RUNS, type Run } from './replay/runs.js'

const { values } = parseArgs({
  options: {
    mirror: { type: 'string' },
    steps: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    language: { type: 'string' },
  },
})
if (values.mirror === undefined)
  throw new Error('Expected --mirror DIR, with bare copies at DIR/OWNER+NAME/repo.')
const { mirror } = values

console.log(
  `seed ${values.seed}\n\n| repository | language | files | steps | missed | linked again | processor s |`,
)
console.log('|---|---|--:|--:|--:|--:|--:|')
for (const run of ALL_RUNS.filter(isWanted)) await check(run)

async function check(run: Run): Promise<void> {
  const { repository, folder, language } = run
  const before = process.cpuUsage()
  const dice = new Dice(Number(values.seed))
  const files = readTree(join(mirror!, repository.replace('/', '+'), 'repo'), folder)
  const tree = await LinkedTree.of(files)
  let missed = 0
  let touched = 0
  for (let step = 1; step <= Number(values.steps); step++) {
    const { words, files: next } = drawChange(dice, tree.texts, files, language)
    const found = await tree.change(next)
    touched += found.touched
    if (found.missed.length > 0) {
      missed++
      console.error(`${repository} (${language}), step ${step}: ${words}\n  ${found.missed.join('\n  ')}`)
      process.exitCode = 1
    }
  }
  const { user, system } = process.cpuUsage(before)
  const seconds = Math.round((user + system) / 1_000_000)
  console.log(
    `| ${repository} | ${language} | ${files.size} | ${values.steps} | ${missed} | ${touched} | ${seconds} |`,
  )
}

function isWanted({ repository, language }: Run): boolean {
  return (
    (values.only === undefined || values.only.split(',').some(name => repository.includes(name))) &&
    (values.language === undefined || values.language.split(',').includes(language))
  )
}
