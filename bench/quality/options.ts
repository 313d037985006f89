import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isUse, USES, type Use } from '../split-list.js'
import { SYSTEM_NAMES } from './systems/systems.js'
import { SET_NAMES, type SetName } from './task.js'

const DEFAULT_LIMIT = '50'
/** Ours, ours without the words of frameworks, ours with the seeds' numbers, and the floor. */
const DEFAULT_SYSTEMS = 'seamark,seamark:no-frameworks,seamark:seed,bm25'
const POSITIVE = /^[1-9]\d{0,5}$/

export const USAGE = `Measures answers: systems side by side on the same tasks.

usage: npm run bench:quality -- --set names --data DIR [options]

  --set NAME       ${SET_NAMES.join(', ')} (default: ${SET_NAMES[0]})
  --system a,b     ${SYSTEM_NAMES.join(', ')}; NAME:PROFILE for one profile of ours (default: ${DEFAULT_SYSTEMS})
  --profile NAME   the profile of ours where none is named with the system
  --set-parameter A=1,B=2  one row more: the profile with these of its numbers set; may be given several times
  --ablate         the profile, and it without each of its features and stages in turn; prints the differences
  --baseline NAME  the system that the others are tested against (default: the last of --system)
  --repos a,b      these repositories only
  --use HALF       look or score: one half of the sets wide, docs and traces
  --per-repo N     at most N tasks of each repository, evenly spread
  --sample N       at most N tasks, evenly spread over the set
  --limit N        results asked for (default: ${DEFAULT_LIMIT})
  --data DIR       the folder with tasks.json and swebench-lite.jsonl
  --mirror DIR     take repositories from bare copies at DIR/OWNER+NAME/repo, not from GitHub
  --out DIR        where results are written (default: bench/work/results/quality-SET-DATE)
  --resume         keep the answers that are in --out already, and ask the rest
  --help           this text
`

export interface Options {
  set: SetName
  systems: string[]
  profile: string | null
  /** Settings of parameters, each for a row of its own. */
  settings: string[]
  ablate: boolean
  baseline: string
  /** Null: all. */
  repositories: string[] | null
  use: Use | null
  perRepository: number | null
  sample: number | null
  limit: number
  data: string | null
  mirror: string | null
  out: string | null
  resume: boolean
}

/** Null when help is asked for. Throws on anything it does not know. */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: SET_NAMES[0] },
      system: { type: 'string', default: DEFAULT_SYSTEMS },
      profile: { type: 'string' },
      'set-parameter': { type: 'string', multiple: true, default: [] },
      ablate: { type: 'boolean', default: false },
      baseline: { type: 'string' },
      repos: { type: 'string' },
      use: { type: 'string' },
      'per-repo': { type: 'string' },
      sample: { type: 'string' },
      limit: { type: 'string', default: DEFAULT_LIMIT },
      data: { type: 'string' },
      mirror: { type: 'string' },
      out: { type: 'string' },
      resume: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const systems = listed(values.system)
  const baseline = values.baseline ?? systems.at(-1)
  if (baseline === undefined || !systems.includes(baseline))
    throw new Error(`--baseline must be one of --system: ${systems.join(', ')}.`)
  if (values.resume && values.out === undefined) throw new Error('--resume needs --out DIR.')
  return {
    set: setName(values.set),
    systems,
    profile: values.profile ?? null,
    settings: values['set-parameter'],
    ablate: values.ablate,
    baseline,
    repositories: values.repos === undefined ? null : listed(values.repos),
    use: values.use === undefined ? null : useNamed(values.use),
    perRepository: values['per-repo'] === undefined ? null : positive('--per-repo', values['per-repo']),
    sample: values.sample === undefined ? null : positive('--sample', values.sample),
    limit: positive('--limit', values.limit),
    data: folder(values.data),
    mirror: folder(values.mirror),
    out: folder(values.out),
    resume: values.resume,
  }
}

function setName(name: string): SetName {
  const found = SET_NAMES.find(each => each === name)
  if (found === undefined) throw new Error(`--set takes ${SET_NAMES.join(', ')}, not "${name}".`)
  return found
}

function useNamed(name: string): Use {
  if (!isUse(name)) throw new Error(`--use takes ${USES.join(' or ')}, not "${name}".`)
  return name
}

function listed(text: string): string[] {
  return text.split(',').filter(item => item !== '')
}

function folder(path: string | undefined): string | null {
  return path === undefined ? null : resolve(path)
}

function positive(option: string, text: string): number {
  if (!POSITIVE.test(text)) throw new Error(`${option} takes a positive number, not "${text}".`)
  return Number(text)
}
