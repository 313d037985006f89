import type { SymbolExplanation } from '../../rank/explain.js'
import { FEATURES } from '../../rank/features.js'
import { safeName } from '../../shared/safe-text.js'
import { partMeaning } from './part-meaning.js'
import { table } from './table.js'

const DIGITS = 3
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
  const rows = [...item.parts]
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
    .map(({ name, value, part }) => [signed(part), name, value.toFixed(DIGITS), partMeaning(name, features)])
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
