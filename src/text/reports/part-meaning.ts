import { BASELINE_PARTS } from '../../rank/baseline/trace.js'
import { FEATURES } from '../../rank/features.js'
import { LIFTS } from '../../rank/lifts.js'
import { PENALTIES } from '../../rank/penalties.js'

/** Meanings of parts that belong to no signal. */
const MEANINGS = new Map<string, string>([
  ...BASELINE_PARTS,
  ...PENALTIES,
  ...LIFTS.map(({ name, says }) => [name, says] as const),
])

/** What a part of a score means, in words; '' if there is nothing to say. */
export function partMeaning(name: string, features = FEATURES): string {
  return features.part(name)?.feature.says ?? MEANINGS.get(name) ?? ''
}
