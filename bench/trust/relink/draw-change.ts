import { basename, dirname, extname, join } from 'node:path'
import type { Dice } from '../../pack/dice.js'
import { detectLanguage } from '../../tools/library.js'
import { edited } from '../replay/edits.js'

/** Share of changes of files of the language that a run is about. */
const IN_LANGUAGE = 0.9

export interface Change {
  words: string
  files: ReadonlyMap<string, string>
}

type Files = ReadonlyMap<string, string>

interface Drawn {
  dice: Dice
  files: Files
  /** The files that a run began with. */
  first: Files
  path: string
  other: string
}

const DRAWS: readonly ((drawn: Drawn) => Change)[] = [
  ...Array<(drawn: Drawn) => Change>(5).fill(edit),
  ({ files, path }) => ({ words: `remove ${path}`, files: without(files, path) }),
  ({ files, first, dice }) => bringBack(files, first, dice),
  ({ files, first, dice }) => bringBack(files, first, dice),
  ({ files, path, other, dice }) => moveTo(files, path, beside(dice, other)),
  ({ files, path }) => moveTo(files, path, recased(path)),
  ({ files, path, other, dice }) => {
    const to = beside(dice, other)
    return { words: `copy ${path} to ${to}`, files: new Map(files).set(to, files.get(path)!) }
  },
  ({ files, path, other, dice }) => moveFolder(files, dirname(path), dirname(other), dice),
]

/** One random change of a tree. */
export function drawChange(dice: Dice, files: Files, first: Files, language: string): Change {
  const all = [...files.keys()].sort()
  const own = all.filter(path => detectLanguage(path, '').id === language)
  const pick = () =>
    own.length > 0 && dice.roll() < IN_LANGUAGE ? dice.pick(own) : all.length === 0 ? '' : dice.pick(all)
  if (all.length === 0) return bringBack(files, first, dice)
  return dice.pick(DRAWS)({ dice, files, first, path: pick(), other: pick() })
}

function edit({ dice, files, path, other }: Drawn): Change {
  const text = edited(dice, files.get(path)!, files.get(other)!)
  return { words: `edit ${path}`, files: new Map(files).set(path, text) }
}

function bringBack(files: Files, first: Files, dice: Dice): Change {
  const path = dice.pick([...first.keys()])
  return { words: `bring back ${path}`, files: new Map(files).set(path, first.get(path)!) }
}

function without(files: Files, path: string): Map<string, string> {
  const left = new Map(files)
  left.delete(path)
  return left
}

function moveTo(files: Files, path: string, to: string): Change {
  return { words: `move ${path} to ${to}`, files: without(files, path).set(to, files.get(path)!) }
}

function beside(dice: Dice, path: string): string {
  const name = `moved${dice.between(1, 9)}${extname(path)}`
  return dice.roll() < 0.5 ? join(dirname(path), name) : join(dirname(path), `sub${dice.between(1, 2)}`, name)
}

function recased(path: string): string {
  const name = basename(path)
  return join(dirname(path), name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase())
}

function moveFolder(files: Files, folder: string, to: string, dice: Dice): Change {
  const below = join(to, `sub${dice.between(1, 2)}`)
  const moved = new Map<string, string>()
  for (const [path, text] of files)
    moved.set(path.startsWith(`${folder}/`) ? below + path.slice(folder.length) : path, text)
  return { words: `move ${folder}/ to ${below}/`, files: moved }
}
