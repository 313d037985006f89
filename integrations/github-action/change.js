import { execFileSync } from 'node:child_process'

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

/**
 * What a change touches and can break, as the command line tells it.
 * @param {string[]} command the words that start Seamark
 * @param {string} range BASE...HEAD
 */
export function readChange(command, range) {
  const [program, ...first] = command
  const seamark = (...args) =>
    JSON.parse(
      execFileSync(program, [...first, ...args, '--json'], {
        encoding: 'utf8',
        maxBuffer: MAX_OUTPUT_BYTES,
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
  seamark('index')
  const { changed, items } = seamark('context', '--diff', range, '--list', '--no-update')
  const { notes } = seamark('context', '--diff', range, '--no-update')
  const { selected } = seamark('tests', '--diff', mergeBase(range), '--no-update')
  return { changed, items, notes, tests: selected }
}

/** `tests` compares with one commit: that from which the change began. */
function mergeBase(range) {
  const [base, head] = range.split('...')
  return execFileSync('git', ['merge-base', base, head], { encoding: 'utf8' }).trim()
}
