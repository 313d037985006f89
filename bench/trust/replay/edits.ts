import type { Dice } from '../../pack/dice.js'

const NAME = /\b[A-Za-z_]\w{2,}\b/g
const MOST_LINES = 12

/** Random edits of a text; `other` is the text of another file of the same language. */
const EDITS: readonly ((dice: Dice, lines: string[], other: string[]) => string[])[] = [
  // Everything moves down.
  (_, lines) => ['', ...lines],
  (dice, lines) => without(lines, ...range(dice, lines)),
  (dice, lines) => {
    const [from, to] = range(dice, lines)
    return [...lines, ...lines.slice(from, to)]
  },
  (dice, lines, other) => {
    const [from, to] = range(dice, other)
    const at = dice.between(0, lines.length)
    return [...lines.slice(0, at), ...other.slice(from, to), ...lines.slice(at)]
  },
  (dice, lines) => {
    const [from, to] = range(dice, lines)
    return [...lines.slice(from, to), ...without(lines, from, to)]
  },
  (dice, lines) => renamed(dice, lines, namesIn(lines)),
  (dice, lines, other) => renamed(dice, lines, namesIn(other)),
  (dice, lines) => {
    const at = dice.between(0, lines.length - 1)
    return lines.map((line, each) => (each === at ? renamed(dice, [line], namesIn(lines))[0]! : line))
  },
  (dice, lines) => renamed(dice, lines, [`fresh${dice.between(1, 9)}`]),
  (dice, lines) => lines.slice(0, dice.between(0, lines.length)),
]

export function edited(dice: Dice, text: string, other: string): string {
  return dice.pick(EDITS)(dice, text.split('\n'), other.split('\n')).join('\n')
}

function range(dice: Dice, lines: readonly string[]): [from: number, to: number] {
  const from = dice.between(0, Math.max(0, lines.length - 1))
  return [from, Math.min(lines.length, from + dice.between(1, MOST_LINES))]
}

function without(lines: readonly string[], from: number, to: number): string[] {
  return [...lines.slice(0, from), ...lines.slice(to)]
}

function renamed(dice: Dice, lines: readonly string[], to: readonly string[]): string[] {
  const own = namesIn(lines)
  if (own.length === 0 || to.length === 0) return [...lines]
  const [from, name] = [dice.pick(own), dice.pick(to)]
  return lines.map(line => line.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), name))
}

function namesIn(lines: readonly string[]): string[] {
  return lines.flatMap(line => line.match(NAME) ?? [])
}
