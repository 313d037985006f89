import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { program } from '../../src/cli/program.js'
import { seamark } from '../support/cli.js'
import { temporaryFolder } from '../support/repository.js'

const COMMANDS = program({
  serveMcp: async () => {},
  serveUi: async () => ({ address: '', close: async () => {} }),
  serveTeam: async () => ({ address: '', firstToken: '', close: async () => {} }),
}).commands.map(command => command.name())

function hasShell(shell: string): boolean {
  return spawnSync(shell, ['--version']).error === undefined
}

function scriptOf(shell: string): string {
  const { stdout, exitCode } = seamark(['completion', shell])
  expect(exitCode).toBe(0)
  const file = join(temporaryFolder(), 'completion')
  writeFileSync(file, stdout)
  return file
}

test.each(['bash', 'zsh', 'fish', 'powershell'])('the script for %s names every command', shell => {
  const { stdout } = seamark(['completion', shell])
  for (const name of COMMANDS) expect(stdout).toMatch(new RegExp(`\\b${name}\\b`))
})

test('an unknown shell is told which there are', () => {
  const { exitCode, stderr } = seamark(['completion', 'tcsh'])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish, powershell')])
})

describe.skipIf(!hasShell('bash'))('in bash', () => {
  const complete = (line: string) => {
    const words = line.split(' ')
    const text = `source "$1"; COMP_WORDS=(${words.map(word => `"${word}"`).join(' ')}); COMP_CWORD=${words.length - 1}; _seamark; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', text, 'bash', scriptOf('bash')], { encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout.trim().split('\n')
  }
  test.each([
    ['seamark con', ['context', 'config']],
    ['seamark context --form', ['--format']],
    ['seamark context --format m', ['markdown']],
    ['seamark status a', ['']],
  ])('%s', (line, expected) => {
    expect(complete(line)).toEqual(expected)
  })
})

describe.skipIf(!hasShell('fish'))('in fish', () => {
  test.each([
    ['seamark conte', 'context'],
    ['seamark context --form', '--format'],
    ['seamark context --format mark', 'markdown'],
  ])('%s', (line, expected) => {
    const { stdout } = spawnSync('fish', ['-c', `source ${scriptOf('fish')}; complete -C '${line}'`], {
      encoding: 'utf8',
      env: { ...process.env, HOME: temporaryFolder() },
    })
    expect(stdout.split('\n').map(each => each.split('\t')[0])).toContain(expected)
  })
})

test.skipIf(!hasShell('zsh'))('zsh loads the script', () => {
  const { status, stderr } = spawnSync(
    'zsh',
    [
      '-f',
      '-c',
      `autoload -U compinit; compinit -u -D; source ${scriptOf('zsh')}; print -r -- $_comps[seamark]`,
    ],
    { encoding: 'utf8', env: { ...process.env, HOME: temporaryFolder() } },
  )
  expect([status, stderr]).toEqual([0, ''])
})
