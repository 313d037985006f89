import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { LearnedReport } from '../../src/learn/learned-report.js'
import type { TaskContext } from '../../src/rank/context.js'
import type { SymbolExplanation } from '../../src/rank/explain.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { repository, temporaryFolder } from '../support/repository.js'

const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))
const TASK = 'retry a failed upload'
const UPLOAD = [
  'def upload_file(path):',
  '    """Uploads a file, and retries a failed upload."""',
  '    return path',
  '',
  'def upload_delay(attempt):',
  '    """Delay before a failed upload is tried again."""',
  '    return attempt * 2',
  '',
].join('\n')

let root: string
let options: { cwd: string; env: Record<string, string> }

beforeEach(() => {
  root = repository(
    { 'upload.py': UPLOAD, 'pause.py': 'def next_pause(n):\n    return 2 ** n\n' },
    temporaryFolder(onTestFinished),
  )
  options = { cwd: root, env: { SEAMARK_STORE: join(temporaryFolder(onTestFinished), 'store.db') } }
})

function hook(event: unknown): { exitCode: number | null; stdout: string; stderr: string } {
  const input = typeof event === 'string' ? event : JSON.stringify(event)
  const env = { ...process.env, ...options.env }
  const run = spawnSync(process.execPath, [BIN, 'hook'], { cwd: root, env, input, encoding: 'utf8' })
  return { exitCode: run.status, stdout: run.stdout, stderr: run.stderr }
}

function used(): string[] {
  const { questions } = seamarkJson<LearnedReport>(['learned'], options)
  return questions.flatMap(question => question.used.map(({ name, how }) => `${how} ${name}`))
}

describe('seamark feedback and learned', () => {
  test('lifts what was useful, shows it, takes it elsewhere and forgets it', () => {
    const names = (...flags: string[]) =>
      seamarkJson<TaskContext>(['context', TASK, '--list', ...flags], options).items.map(({ name }) => name)
    expect(names()).not.toContain('next_pause')
    const given = seamark(
      ['feedback', TASK, '--useful', 'next_pause', '--not-useful', 'upload_file'],
      options,
    )
    expect(given).toMatchObject({ exitCode: 0, stderr: '' })
    expect(given.stdout).toBe('useful      pause.py:next_pause\nnot useful  upload.py:upload_file\n')
    expect(names()).toContain('next_pause')
    expect(names('--no-learning')).not.toContain('next_pause')
    expect(seamark(['why', TASK, 'next_pause'], options).stdout).toMatch(/\+0\.\d+ +feedback/)

    const file = join(root, 'learned.json')
    expect(seamark(['learned', '--export', file], options)).toMatchObject({ exitCode: 0, stderr: '' })
    expect(seamark(['learned', '--reset'], options).stdout).toMatch(
      /^Forgot \d (?:query|queries) and \d words?\.\n$/,
    )
    expect(names()).not.toContain('next_pause')
    expect(seamark(['learned'], options).stdout).not.toContain('next_pause')
    expect(seamark(['learned', '--import', file], options).stdout).toMatch(/^Added 1 query and \d words?;/)
    expect(names()).toContain('next_pause')
    expect(seamark(['learned'], options).stdout).toContain('feedback pause.py:next_pause')
  })

  test('refuses what it cannot take', () => {
    expect(seamark(['feedback', TASK], options).exitCode).toBe(2)
    expect(seamark(['feedback', TASK, '--useful', 'no_such_name'], options).exitCode).toBe(1)
    expect(seamark(['learned', '--reset', '--export', '-'], options).exitCode).toBe(2)
    expect(seamark(['learned', '--import', join(root, 'upload.py')], options).exitCode).toBe(2)
    expect(seamark(['learned', '--export', join(root, 'no', 'such', 'folder')], options).exitCode).toBe(2)
    expect(seamark(['learned', '--import', join(root, 'none.json')], options).exitCode).toBe(1)
  })

  test('answers the same question with the same bytes, whatever was asked before', () => {
    const first = seamark(['context', TASK], options).stdout
    seamark(['context', 'delay of an attempt'], options)
    expect(seamark(['context', TASK], options).stdout).toBe(first)
  })

  test('is not taken in by looks: a complaint stays, and a task that matches nothing finds nothing', () => {
    const score = () => seamarkJson<SymbolExplanation>(['why', TASK, 'upload_file'], options).item!.score
    const before = score()
    const nothing = () => seamark(['context', 'zzzqqq blorb'], options)
    const nothingBefore = nothing()
    expect(nothingBefore.exitCode).toBe(1)
    seamark(['context', TASK], options)
    seamark(['feedback', TASK, '--not-useful', 'upload_file'], options)
    const told = score()
    expect(told).toBeLessThan(before)
    seamark(['show', 'upload_file'], options)
    seamark(['impact', 'upload_file'], options)
    expect(score()).toBe(told)
    expect(used()).toEqual([])
    expect(nothing()).toEqual(nothingBefore)
  })
})

describe('seamark hook', () => {
  const file = () => join(root, 'upload.py')
  const input = () => ({ file_path: file(), old_string: 'attempt', new_string: 'attempt * 2' })
  const events: [agent: string, event: () => unknown][] = [
    ['Claude Code', () => ({ session_id: 's', cwd: root, tool_name: 'Edit', tool_input: input() })],
    [
      'Cursor',
      () => {
        const { file_path, ...edit } = input()
        return {
          conversation_id: 'c',
          hook_event_name: 'afterFileEdit',
          workspace_roots: [root],
          file_path,
          edits: [edit],
        }
      },
    ],
    [
      'Windsurf',
      () => {
        const { file_path, ...edit } = input()
        return {
          trajectory_id: 't',
          agent_action_name: 'post_write_code',
          tool_info: { file_path, edits: [edit] },
        }
      },
    ],
  ]

  test.each(events)('notes an edit of %s as the definition that was edited', (_, event) => {
    seamark(['context', TASK], options)
    // The file is as it was indexed: only the hook can tell.
    expect(hook(event())).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    expect(used()).toEqual(['edit upload.py:upload_delay'])
  })

  test('does not take the lines that were read for use', () => {
    seamark(['context', TASK], options)
    hook({
      session_id: 's',
      cwd: root,
      tool_name: 'Read',
      tool_input: { file_path: 'upload.py', offset: 1, limit: 3 },
    })
    expect(used()).toEqual([])
  })

  test('never fails, and leaves the store alone', () => {
    seamark(['index'], options)
    const before = readFileSync(options.env.SEAMARK_STORE!)
    for (const wrong of ['', 'no json', '[]', 'null', '{}', '{"tool_name":"Edit"}', '{"tool_name":7}']) {
      const { exitCode, stdout, stderr } = hook(wrong)
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
      expect(stderr).toMatch(/^seamark hook: Expected /)
    }
    // Tools that touch no file, and files that are of no indexed repository, are nothing to warn about.
    expect(hook({ tool_name: 'Bash', tool_input: { command: 'ls' } })).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: '',
    })
    expect(hook({ tool_name: 'Read', tool_input: { file_path: '/no/such/file' } }).stderr).toBe('')
    expect(readFileSync(options.env.SEAMARK_STORE!).equals(before)).toBe(true)
    expect(used()).toEqual([])
  })
})
