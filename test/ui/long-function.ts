import type { Files } from '../support/repository.js'

const STEPS = 24
const steps = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `    step_${from + at}()\n`).join('')

/** A task that a few lines of a long function answer. */
export const LONG_TASK = 'refund the customs of a parcel'

export const LONG_FUNCTION: Files = {
  'ledger.py': `def settle(ledger):
    """Settle what is still open in a ledger, one entry after the other, before the day is closed."""
${steps(1, STEPS / 3)}    # customs of a parcel that came back
    refund_customs(ledger)
${steps(STEPS / 3, STEPS)}    return ledger
`,
}
