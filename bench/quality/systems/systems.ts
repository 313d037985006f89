import { Bm25Windows, profileNamed, RipgrepWindows } from '../../tools/library.js'
import type { System } from '../system.js'
import { Bm25 } from './bm25.js'
import { CodegraphContext } from './codegraph.js'
import { RipgrepLike } from './ripgrep-like.js'
import { Seamark } from './seamark.js'
import { Seed } from './seed.js'

/** Each by the name it is asked for. Ours takes the profile to run with: `seamark:seed`. */
const SYSTEMS: Readonly<Record<string, (profile: string | null) => System>> = {
  seamark: profile => ours(profile),
  bm25: () => new Bm25(),
  'ripgrep-like': () => new RipgrepLike(),
  'bm25-windows': () => new Bm25Windows(),
  'ripgrep-windows': () => new RipgrepWindows(),
  codegraph: () => new CodegraphContext(),
  seed: () => new Seed(),
}

function ours(profile: string | null): System {
  const name = profile === null ? 'seamark' : `seamark:${profile}`
  return new Seamark(name, profileNamed(profile ?? 'default'))
}

export const SYSTEM_NAMES: readonly string[] = Object.keys(SYSTEMS)

/** @example makeSystem('seamark:seed', null) */
export function makeSystem(asked: string, profile: string | null): System {
  const [name, own = profile] = asked.split(':', 2) as [string, string?]
  const make = SYSTEMS[name]
  if (make === undefined) throw new Error(`There is no system "${name}": ${SYSTEM_NAMES.join(', ')}.`)
  return make(own)
}
