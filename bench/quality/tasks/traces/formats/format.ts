import type { Dice } from '../../../../pack/dice.js'
import type { Frame } from '../call-chains.js'

/** A program that fails: its own frames, the innermost first. */
export interface Crash {
  repo: string
  frames: readonly Frame[]
  dice: Dice
}

/** The text that a runtime writes about a crash, with the frames of libraries around our own. */
export type Format = (crash: Crash) => string

const MEMBER = /(?:\.|->|::)\s*([A-Za-z_]\w{2,})/g
const WORD = /[A-Za-z_]\w{2,}/g
const KEYWORDS = new Set(
  (
    'return await const let var self this local function throw raise yield echo then elif true false null nil None and not for ' +
    'new static public private async match mut unless until while else elseif end'
  ).split(' '),
)

/** The member or the word of a line that an error message names. */
export function nameIn({ text }: Frame): string {
  const members = [...text.matchAll(MEMBER)].map(([, name]) => name!)
  const words = [...members, ...(text.match(WORD) ?? [])].filter(word => !KEYWORDS.has(word))
  return words[0] ?? 'value'
}

/** Four to twelve hexadecimal digits after `0x`. */
export function address(dice: Dice, digits = ADDRESS_DIGITS): string {
  const digit = () => dice.between(0, HEX - 1).toString(HEX)
  return `0x${Array.from({ length: digits }, digit).join('')}`
}

const ADDRESS_DIGITS = 12
const HEX = 16
