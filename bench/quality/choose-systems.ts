import { profileNamed } from '../tools/library.js'
import { ablations } from './ablations.js'
import type { Options } from './options.js'
import { withParameters } from './parameters.js'
import type { System } from './system.js'
import { Seamark } from './systems/seamark.js'
import { makeSystem } from './systems/systems.js'

export interface ChosenSystems {
  systems: System[]
  /** The name of the one that the others are tested against. */
  baseline: string
}

/** The systems of a run: those that were asked for, with a row more for each setting; or a profile and its ablations. */
export function chooseSystems(options: Options): ChosenSystems {
  const profile = profileNamed(options.profile ?? 'default')
  if (options.ablate) {
    const whole = new Seamark(profile.name, profile)
    const lessened = ablations(profile).map(
      each => new Seamark(`${profile.name} without ${each.without}`, each.profile),
    )
    return { systems: [whole, ...lessened], baseline: whole.name }
  }
  const asked = options.systems.map(name => makeSystem(name, options.profile))
  const swept = options.settings.map(
    settings => new Seamark(`${profile.name} ${settings}`, withParameters(profile, settings)),
  )
  const baseline = asked[options.systems.indexOf(options.baseline)]!
  return { systems: [...asked, ...swept], baseline: baseline.name }
}
