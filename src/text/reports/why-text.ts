import { BASELINE_PARTS } from '../../rank/baseline/trace.js'
import type { SymbolExplanation } from '../../rank/explain.js'
import { FEATURES } from '../../rank/features.js'
import { LIFTS } from '../../rank/lifts.js'
import { PENALTIES } from '../../rank/penalties.js'
import { safeName } from '../../shared/safe-text.js'
import { table } from './table.js'

const DIGITS = 3
/** Meanings of parts that belong to no signal. */
const MEANINGS = new Map<string, string>([
  ...BASELINE_PARTS,
  ...PENALTIES,
  ...LIFTS.map(({ name, says }) => [name, says] as const),
])

/** `why` for people and agents: parts of the score, largest first, then the signals that found it. */
export function whyLines({ item, text, terms, signals }: SymbolExplanation, features = FEATURES): string[] {
  const words =
    terms.length === 0
      ? []
      : [
          '',
          `Words of the task in it: ${terms.map(({ term, rarity }) => `${term} ${rarity.toFixed(1)}`).join(', ')}`,
        ]
  if (item === null) return [text, ...signalLines(signals), ...words]
  const meaning = (name: string) => features.part(name)?.feature.says ?? MEANINGS.get(name) ?? ''
  const rows = [...item.parts]
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
    .map(({ name, value, part }) => [signed(part), name, value.toFixed(DIGITS), meaning(name)])
  const sum = [signed(item.score), 'score', '', '']
  return [
    `${safeName(item.path)}:${item.startLine} ${safeName(item.qualifiedName)} (${item.kind})`,
    text,
    '',
    ...table([...rows, sum], [0, 2]),
    ...signalLines(signals),
    ...words,
  ]
}

function signalLines(signals: SymbolExplanation['signals']): string[] {
  if (signals.length === 0) return []
  const rows = signals.map(({ signal, detail, value }) => [value.toFixed(DIGITS), signal, detail])
  return ['', 'Found by:', ...table(rows, [0])]
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(DIGITS)}`
}
