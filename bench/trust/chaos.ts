/**
 * Trouble on purpose: damaged files and rows, kills, a full disk, jumps of the clock, two indexers at once. After each, no
 * command may give a wrong answer, end in a stack or stand still, and nothing may be lost.
 *
 *     npx tsx bench/trust/chaos.ts [--damages 300] [--kills 200] [--seed 1] [--corpus DIR] [--json]
 *
 * Build first. Ends with 1 if anything was wrong.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { Dice } from '../pack/dice.js'
import { CORPUS } from '../paths.js'
import { Arena } from './chaos/arena.js'
import { runDamages } from './chaos/damages.js'
import { runKills } from './chaos/kills.js'
import { QUESTIONS } from './chaos/questions.js'
import { Report } from './chaos/report.js'
import { runTroubles } from './chaos/troubles.js'

const USAGE =
  'npx tsx bench/trust/chaos.ts [--damages N] [--kills N] [--no-troubles] [--seed N] [--corpus DIR] [--repositories flask,caddy] [--json]'

interface Options {
  damages: number
  kills: number
  troubles: boolean
  seed: number
  corpus: string
  repositories: string[]
  json: boolean
}

await command(options, USAGE, async ({ damages, kills, troubles, seed, corpus, repositories, json }) => {
  console.error(`seed ${seed}`)
  const [dice, report] = [new Dice(seed), new Report()]
  try {
    for (const [at, name] of repositories.entries()) {
      const arena = new Arena(join(corpus, name))
      try {
        const words = QUESTIONS[name]!
        const part = (count: number) => share(count, at, repositories.length)
        await runDamages(arena, name, words, part(damages), dice, report)
        await runKills(arena, name, words, part(kills), dice, report)
        if (troubles) await runTroubles(arena, name, words, dice, report)
      } finally {
        arena.remove()
      }
    }
  } finally {
    print(report, seed, json)
  }
  if (report.faults.length > 0) process.exitCode = 1
})

function print(report: Report, seed: number, json: boolean): void {
  const { done, faults, events } = report
  if (json) console.log(JSON.stringify({ seed, done, faults, commands: events.length }))
  else
    console.log(
      `${report.table()}\n\n${JSON.stringify(done)}, ${events.length} commands, ${faults.length} faults`,
    )
}

function options(): Options | null {
  const { values } = parseArgs({
    options: {
      damages: { type: 'string', default: '300' },
      kills: { type: 'string', default: '200' },
      'no-troubles': { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      corpus: { type: 'string', default: CORPUS },
      repositories: { type: 'string', default: 'flask,caddy' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  return {
    damages: Number(values.damages),
    kills: Number(values.kills),
    troubles: !values['no-troubles'],
    seed: Number(values.seed),
    corpus: values.corpus,
    repositories: values.repositories.split(','),
    json: values.json,
  }
}

/** The part of a number that the thing at a place gets; the sum is the number. */
function share(count: number, at: number, of: number): number {
  return Math.floor(((at + 1) * count) / of) - Math.floor((at * count) / of)
}
