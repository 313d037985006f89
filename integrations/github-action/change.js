import { execFileSync } from 'node:child_process'

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
/** Changed definitions come first: with fewer, a large change would hide all that it affects. */
const MOST_ITEMS = '1000'

/**
 * What a change touches and can break, as the command line tells it.
 * @param {string[]} command the words that start Seamark
 * @param {string} range BASE...HEAD
 */
export function readChange(command, range) {
  const [program, ...first] = command
  const seamark = (...args) => JSON.parse(outputOf(program, [...first, ...args, '--json']))
  seamark('index')
  const { changed, items } = seamark(
    'context',
    '--diff',
    range,
    '--list',
    '--limit',
    MOST_ITEMS,
    '--no-update',
  )
  const { notes } = seamark('context', '--diff', range, '--no-update')
  const { selected } = seamark('tests', '--diff', mergeBase(range), '--no-update')
  return { changed, items, notes, tests: selected }
}

/** `tests` compares with one commit: that from which the change began. */
function mergeBase(range) {
  const [base, head] = range.split('...')
  try {
    return outputOf('git', ['merge-base', base, head]).trim()
  } catch (error) {
    throw new Error(
      `Expected a commit from which ${range} began, found none: check out with \`fetch-depth: 0\`.`,
      { cause: error },
    )
  }
}

/** What a program prints; what it says on its way is in the log of the job. */
function outputOf(program, args) {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
