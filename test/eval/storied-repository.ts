import { commitAll, repository, writeFiles } from '../support/repository.js'

const TOPICS = [
  'orders',
  'invoices',
  'customers',
  'payments',
  'shipping',
  'returns',
  'discounts',
  'taxes',
] as const

/** A repository whose commits each edit the module that their message names, at the function that it describes. */
export function storiedRepository(root?: string): string {
  const files = Object.fromEntries(TOPICS.map(topic => [`shop/${topic}.py`, moduleOf(topic, 1)]))
  const made = repository({ ...files, 'README.md': '# Shop\n' }, root)
  for (let round = 2; round <= 5; round++)
    for (const topic of TOPICS) {
      writeFiles(made, { [`shop/${topic}.py`]: moduleOf(topic, round) })
      commitAll(made, `Change the rate of ${topic} when they are settled, round ${round}`)
    }
  return made
}

function moduleOf(topic: string, rate: number): string {
  return `"""All about ${topic}."""


def list_${topic}(store):
    """Lists the ${topic} of a store."""
    return sorted(store.${topic})


def settle_${topic}(store):
    """Settles ${topic} at the rate."""
    rate = ${rate}
    return [each * rate for each in store.${topic}]
`
}
