import { basename, dirname, extname, join } from 'node:path'
import type { Dice } from '../../pack/dice.js'
import { detectLanguage } from '../../tools/library.js'
import { type Act, type How, pathsOf, type Step } from './act.js'
import { edited } from './edits.js'
import type { WorkTree } from './work-tree.js'

/** A step is of up to this many acts. */
const MOST_ACTS = 4
/** Share of acts on files of the language that a run is about. */
const IN_LANGUAGE = 0.8
const MAX_TEXT = 200_000
const HOWS: readonly How[] = [
  ...Array<How>(9).fill('index'),
  ...Array<How>(6).fill('update'),
  ...Array<How>(4).fill('reopen'),
  'process',
]

/** The past that a replay is about; `at` is the commit it has reached, from the oldest at the end to 0. */
export interface Walk {
  tree: WorkTree
  commits: readonly string[]
  at: number
  language: string
  /** What was removed or moved away, to come back. */
  gone: { path: string; text: string }[]
}

type Draw = (dice: Dice, walk: Walk) => Act[]

/** How often each is drawn, of their sum. */
const DRAWS: readonly (readonly [weight: number, draw: Draw])[] = [
  [5, (_, walk) => [checkout(walk, walk.at - 1)]],
  [2, (dice, walk) => [checkout(walk, dice.between(0, walk.commits.length - 1))]],
  [2, (dice, walk) => [checkout(walk, walk.at + dice.between(1, 3))]],
  [1, (_, walk) => [{ kind: 'revert', commit: walk.commits[walk.at]! }]],
  [1, dice => [{ kind: 'branch', name: `replay-${dice.between(1, 3)}` }]],
  [1, dice => [{ kind: 'switch', name: `replay-${dice.between(1, 3)}` }]],
  [3, dice => [{ kind: 'commit', message: `Change ${dice.between(1, 1000)}` }]],
  [1, (dice, walk) => [{ kind: 'reset', commit: near(dice, walk) }]],
  [1, () => [{ kind: 'clean' }]],
  [8, (dice, walk) => [edit(dice, walk)]],
  [4, (dice, walk) => [remove(walk, file(dice, walk))]],
  [4, (dice, walk) => [bringBack(dice, walk)]],
  [3, (dice, walk) => [{ kind: 'restore', path: file(dice, walk) }]],
  [2, (dice, walk) => [move(walk, file(dice, walk), beside(dice, walk))]],
  [1, (dice, walk) => [recase(file(dice, walk))]],
  [1, (dice, walk) => swap(dice, walk)],
  [1, (dice, walk) => moveFolder(dice, walk)],
  [1, (dice, walk) => [{ kind: 'remove', path: folder(dice, walk) }]],
]
const WEIGHT = DRAWS.reduce((sum, [weight]) => sum + weight, 0)

/** Draws a step and performs it. */
export function drawStep(dice: Dice, walk: Walk): Step {
  const acts: Act[] = []
  for (let left = dice.between(1, MOST_ACTS); left > 0; left--) {
    for (const act of draw(dice)(dice, walk)) {
      walk.tree.perform(act)
      acts.push(act)
    }
  }
  const how = dice.pick(HOWS)
  return { acts, how: how === 'update' && acts.some(act => pathsOf(act) === null) ? 'index' : how }
}

function draw(dice: Dice): Draw {
  let left = dice.roll() * WEIGHT
  return DRAWS.find(([weight]) => {
    left -= weight
    return left < 0
  })![1]
}

function checkout(walk: Walk, at: number): Act {
  walk.at = Math.max(0, Math.min(walk.commits.length - 1, at))
  return { kind: 'checkout', commit: walk.commits[walk.at]! }
}

function near(dice: Dice, { commits, at }: Walk): string {
  return commits[Math.min(commits.length - 1, at + dice.between(0, 2))]!
}

/** A file, most often one of the language. */
function file(dice: Dice, { tree, language }: Walk): string {
  const all = tree.paths()
  const own = all.filter(path => detectLanguage(path, '').id === language)
  const from = own.length > 0 && dice.roll() < IN_LANGUAGE ? own : all
  return from.length === 0 ? 'README.md' : dice.pick(from)
}

function folder(dice: Dice, walk: Walk): string {
  const path = dirname(file(dice, walk))
  return path === '.' ? 'replay-none' : path
}

function edit(dice: Dice, walk: Walk): Act {
  const [path, other] = [file(dice, walk), file(dice, walk)]
  const [text, more] = [textOf(walk, path), textOf(walk, other)]
  return { kind: 'write', path, text: edited(dice, text, more) }
}

function textOf({ tree }: Walk, path: string): string {
  try {
    const text = tree.read(path)
    return text.includes('\0') ? '' : text.slice(0, MAX_TEXT)
  } catch {
    return ''
  }
}

function remove(walk: Walk, path: string): Act {
  walk.gone.push({ path, text: textOf(walk, path) })
  return { kind: 'remove', path }
}

function bringBack(dice: Dice, { gone }: Walk): Act {
  if (gone.length === 0) return { kind: 'write', path: 'replay.txt', text: 'one\n' }
  const [{ path, text }] = gone.splice(dice.between(0, gone.length - 1), 1) as [Walk['gone'][number]]
  return { kind: 'write', path, text }
}

function move(walk: Walk, path: string, to: string): Act {
  walk.gone.push({ path, text: textOf(walk, path) })
  return { kind: 'move', path, to }
}

/** A new name beside another file, or in a new folder there. */
function beside(dice: Dice, walk: Walk): string {
  const path = file(dice, walk)
  const name = `moved${dice.between(1, 9)}${extname(path)}`
  return dice.roll() < 0.5 ? join(dirname(path), name) : join(dirname(path), `sub${dice.between(1, 2)}`, name)
}

function recase(path: string): Act {
  const name = basename(path)
  const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()
  return { kind: 'move', path, to: join(dirname(path), other) }
}

/** A file becomes a folder with that file in it, or a folder becomes a file. */
function swap(dice: Dice, walk: Walk): Act[] {
  const path = file(dice, walk)
  const text = textOf(walk, path)
  if (dice.roll() < 0.5)
    return [remove(walk, path), { kind: 'write', path: join(path, basename(path)), text }]
  const at = folder(dice, walk)
  return [
    { kind: 'remove', path: at },
    { kind: 'write', path: at, text },
  ]
}

function moveFolder(dice: Dice, walk: Walk): Act[] {
  const path = folder(dice, walk)
  return [{ kind: 'move', path, to: `${path}-${dice.between(1, 3)}` }]
}
