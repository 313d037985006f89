import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEndOfFile } from '../support/end-of-file.js'
import { temporaryFolder } from '../support/repository.js'
import { fences, pages, ROOT } from './fences.js'
import { typedLines } from './shell-lines.js'
import { makeWorld } from './world.js'

/** Lines that `command-lines.test.ts` parses and nothing here runs, and why. */
const NOT_RUN: readonly (readonly [line: RegExp, why: string])[] = [
  [/^seamark ui\b/, 'serves until a signal comes; test/ui opens it in a browser'],
  [/^seamark (?:serve|worker)\b/, 'serves until a signal comes; test/team starts it'],
  [/^seamark team (?:add|token|workspace)\b/, 'names a repository of the network; test/team adds folders'],
  [/^seamark eval\b/, 'needs a longer history; test/eval runs it'],
  [/^seamark (?:push --remote|pull)/, 'needs a bucket; test/exchange and test/remote run it'],
  [/^seamark watch$/, 'watches until a signal comes; test/cli/watch.test.ts runs it'],
  [
    /^seamark tests --record$/,
    'runs tests with coverage; test/evidence/import.test.ts does where there is pytest-cov',
  ],
]
/** `init` asks on a terminal; here nobody is there to answer. */
const ASKS = /^seamark init(?!.*--print)/
/** What is typed in a fence that shows an answer, too. */
const PROMPT = /^\$ (seamark .*)\n([\s\S]*)$/

const documented = pages().filter(({ path }) => path === 'README.md' || path.startsWith('docs/'))
const typed = documented
  .flatMap(fences)
  .filter(({ language }) => language === 'sh')
  .flatMap(({ path, code }) => typedLines(code).map(line => [path, line] as const))
const once = [...new Map(typed.map(([path, line]) => [line, path] as const))].map(
  ([line, path]) => [path, line] as const,
)
const isRun = ([, line]: readonly [string, string]) => !NOT_RUN.some(([pattern]) => pattern.test(line))
const answers = documented.flatMap(fences).flatMap(({ path, code }) => {
  const [, line, shown] = PROMPT.exec(code) ?? []
  return line === undefined || shown === undefined ? [] : [{ path, line, shown }]
})
// Lines are lines of a POSIX shell: on Windows they are only parsed.
const hasShell = process.platform !== 'win32'
const { root, env } = hasShell ? makeWorld(temporaryFolder(atEndOfFile)) : { root: '', env: {} }

/** As a reader of the pages types it, one after the other, in one repository. */
function type(line: string) {
  const run = ASKS.test(line) ? `${line} --yes` : line
  return spawnSync('sh', ['-c', run], { cwd: root, env, encoding: 'utf8', input: '' })
}

test.each(NOT_RUN)('a page has %s, which is not run: it %s', pattern => {
  expect(once.filter(([, line]) => pattern.test(line))).not.toEqual([])
})

test.runIf(hasShell).each(answers)('$path shows what is answered to $line', ({ path, line, shown }) => {
  const { stdout } = type(line)
  if (process.env.UPDATE_GOLDENS) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const [before, after] = [shown, stdout].map(answer => `$ ${line}\n${answer}`)
    writeFileSync(
      join(ROOT, path),
      text.replace(before!, () => after!),
    )
  } else expect(shown).toBe(stdout)
})

test.runIf(hasShell).each(once.filter(isRun))('%s: %s', (_, line) => {
  const { status, stdout, stderr } = type(line)
  expect({ status, stderr: status === 0 ? '' : stderr || stdout }).toEqual({ status: 0, stderr: '' })
})
