import { Dice } from '../../pack/dice.js'
import type { Act, Step } from './act.js'
import { drawStep, type Walk } from './draw-step.js'
import { Replayer } from './replayer.js'
import type { Run } from './runs.js'

/** Commits of the first parents that a walk goes through. */
const WINDOW = 400
/** A walk begins this far back, so that it can go forward. */
const START = 60
/** Step n of a walk asks the queries that this many seeds apart draw. */
const SEED_STRIDE = 1000

/** Steps after which an incremental index differed from a fresh one, and how. */
export interface Case {
  run: Run
  seed: number
  /** The commit that it begins with. */
  start: string
  steps: Step[]
  found: string[]
}

/** Each such step goes back to where the walk began: what was observed there holds again. */
const RETURN_EVERY = 6

type Say = (text: string) => void

/** A random walk. After a difference it goes on with a new index: one fault is counted once. */
export async function walk(
  source: string,
  run: Run,
  count: number,
  seed: number,
  say: Say,
): Promise<{ steps: number; returns: number; cases: Case[] }> {
  const dice = new Dice(seed + hash(run.repository + run.language))
  const cases: Case[] = []
  let replayer = Replayer.clone(source, run.folder)
  let returns = 0
  try {
    const commits = replayer.tree.commits(WINDOW, 'origin/HEAD', run.folder)
    const past: Walk = { tree: replayer.tree, commits, at: START, language: run.language, gone: [] }
    let steps = beginAt(past)
    let start = commits[past.at]!
    for (let at = 0; at < count; at++) {
      const step = at === 0 ? steps[0]! : at % RETURN_EVERY === 0 ? goBack(past, start) : drawStep(dice, past)
      if (at > 0) steps.push(step)
      const found = await replayer.follow(step, seed * SEED_STRIDE + at)
      if (found.length === 0) continue
      say(`${run.repository} (${run.language}): step ${at + 1} differs`)
      cases.push({ run, seed, start, steps, found })
      returns += replayer.returns
      replayer.remove()
      replayer = Replayer.clone(source, run.folder)
      past.tree = replayer.tree
      past.gone = []
      steps = beginAt(past)
      start = commits[past.at]!
      await replayer.follow(steps[0]!, seed)
    }
    return { steps: count, returns: returns + replayer.returns, cases }
  } finally {
    replayer.remove()
  }
}

function goBack({ tree }: Walk, commit: string): Step {
  const acts: Act[] = [{ kind: 'clean' }, { kind: 'checkout', commit }]
  for (const act of acts) tree.perform(act)
  return { acts, how: 'index' }
}

function beginAt(past: Walk): Step[] {
  past.at = Math.min(past.at, past.commits.length - 1)
  const act = { kind: 'checkout', commit: past.commits[past.at]! } as const
  past.tree.perform(act)
  return [{ acts: [act], how: 'index' }]
}

/** Plays a case again; what differs first. */
export async function play(source: string, each: Case, say: Say): Promise<string[]> {
  const replayer = Replayer.clone(source, each.run.folder)
  try {
    for (const [at, step] of each.steps.entries()) {
      for (const act of step.acts) replayer.tree.perform(act)
      const found = await replayer.follow(step, each.seed * SEED_STRIDE + at)
      if (found.length === 0) continue
      say(`step ${at + 1} of ${each.steps.length} differs`)
      return found
    }
    return []
  } finally {
    replayer.remove()
  }
}

/** Leaves out steps and acts one by one, as long as something differs. */
export async function shrink(source: string, each: Case, say: Say): Promise<Case> {
  let smallest = each
  const attempt = async (steps: Step[]) => {
    const found = await play(source, { ...smallest, steps }, () => {})
    if (found.length > 0) {
      smallest = { ...smallest, steps, found }
      say(`${steps.length} steps, ${steps.reduce((sum, { acts }) => sum + acts.length, 0)} acts: ${found[0]}`)
    }
    return found.length > 0
  }
  for (let at = smallest.steps.length - 2; at > 0; at--)
    await attempt(smallest.steps.filter((_, other) => other !== at))
  for (let at = smallest.steps.length - 1; at > 0; at--) {
    for (let act = smallest.steps[at]!.acts.length - 1; act >= 0; act--) {
      const steps = smallest.steps.map((step, other) =>
        other === at ? { ...step, acts: step.acts.filter((_, each) => each !== act) } : step,
      )
      await attempt(steps)
    }
  }
  return smallest
}

function hash(text: string): number {
  let value = 0
  for (const letter of text) value = (Math.imul(value, 31) + letter.charCodeAt(0)) >>> 0
  return value
}
