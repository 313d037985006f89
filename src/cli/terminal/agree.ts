import { SeamarkError } from '../../shared/errors.js'

/** Asks the user; without a terminal to ask on it is an error, which names the flags that need no question. */
export async function isAgreed(question: string, { json, instead }: Asking): Promise<boolean> {
  if (json || !process.stdin.isTTY || !process.stdout.isTTY)
    throw new SeamarkError('BAD_INPUT', `Expected a terminal to ask on, found none: ${instead}.`)
  const { createInterface } = await import('node:readline/promises')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await prompt.question(`${question} [y/N] `)).trim())
  } finally {
    prompt.close()
  }
}

interface Asking {
  json: boolean
  /** What to do without a terminal. */
  instead: string
}
