import { median } from '../measure/median.js'
import type { Options } from './options.js'
import type { Outcome } from './outcome.js'
import { compare } from './significance.js'
import { ALL, meanOf } from './table.js'

/** The means of every figure by system and repository, and what each overall one is against the baseline. */
export function summarise(options: Options, outcomes: readonly Outcome[]): unknown {
  const keys = Object.keys(outcomes[0]!.figures)
  const base = outcomes.filter(({ system }) => system === options.baseline)
  const systems = [...new Set(outcomes.map(({ system }) => system))].map(system => {
    const own = outcomes.filter(each => each.system === system)
    const repos = [...new Set(own.map(({ repo }) => repo))].sort()
    return {
      system,
      rows: [...repos, ALL].map(repo => {
        const here = own.filter(each => repo === ALL || each.repo === repo)
        return {
          repo,
          tasks: here.length,
          unanswered: here.filter(({ error }) => error !== '').length,
          medianMs: median(here.map(({ ms }) => ms)),
          figures: Object.fromEntries(keys.map(key => [key, meanOf(here, key)])),
        }
      }),
      against: Object.fromEntries(keys.map(key => [key, compare(own, base, key)])),
    }
  })
  return { date: new Date().toISOString(), options, systems }
}
