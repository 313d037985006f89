import { randomNumbers } from './random-numbers.js'

const RESAMPLES = 5000
/** Of the middle 95 %. */
const LOW = 0.025
const HIGH = 0.975
const SEED = 1

export interface Interval {
  low: number
  high: number
}

/** The 95 % interval of a mean over tasks, drawing the tasks again and again: the same on every machine. */
export function bootstrapInterval(values: readonly number[], seed = SEED): Interval {
  const count = values.length
  if (count === 0) return { low: 0, high: 0 }
  const random = randomNumbers(seed)
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0
    for (let draw = 0; draw < count; draw++) sum += values[Math.floor(random() * count)]!
    return sum / count
  }).sort((a, b) => a - b)
  const at = (share: number) => means[Math.floor((RESAMPLES - 1) * share)]!
  return { low: at(LOW), high: at(HIGH) }
}
