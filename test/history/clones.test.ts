import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { readHistory } from '../../src/history/read-history.js'
import { readLog, updateLog } from '../../src/history/read-log.js'
import { temporaryFolder } from '../support/repository.js'
import { lines, Story, subjectsOf, trackedAt } from './story.js'

function told(): Story {
  const story = new Story()
  for (const value of ['1', '2', '3', '4']) {
    story.write('a', lines('begin f', value, 'end f'))
    story.write('b', lines('begin g', value, 'end g'))
    story.commit(value)
  }
  return story
}

function cloneOf(story: Story, ...args: string[]): Story {
  const clone = new Story()
  rmSync(join(clone.root, '.git'), { recursive: true })
  story.git('config', 'uploadpack.allowFilter', 'true')
  story.git('clone', '-q', '--no-local', ...args, pathToFileURL(story.root).href, clone.root)
  return clone
}

describe('where there is no history', () => {
  test('without git', async () => {
    vi.stubEnv('PATH', temporaryFolder())
    const { history, log } = await readHistory(temporaryFolder(), new Map())
    vi.unstubAllEnvs()
    expect(log.commits).toEqual([])
    expect(history.notes).toEqual([expect.stringContaining('not installed')])
  })

  test('without a repository', async () => {
    const { history } = await readHistory(temporaryFolder(), new Map([['a', []]]))
    expect(history).toMatchObject({ head: '', commits: [], truncated: '' })
    expect(history.notes).toEqual([expect.stringContaining('no git repository')])
  })

  test('without a commit; the first one is then found', async () => {
    const story = new Story()
    const { history, log } = await readHistory(story.root, new Map())
    expect(history).toMatchObject({ head: '', commits: [] })
    expect(history.notes).toEqual([expect.stringContaining('no commits')])
    story.write('a', 'x')
    story.commit('first')
    const updated = await updateLog(story.root, log)
    expect(updated.commits.map(commit => commit.subject)).toEqual(['first'])
    expect(updated.problem).toBe('')
  })
})

describe('where history is cut', () => {
  test('by the limit', async () => {
    const story = told()
    const { history } = await readHistory(story.root, trackedAt(story), { limit: 2 })
    expect(subjectsOf(history, 'f')).toEqual(['4', '3'])
    expect(history.truncated).toBe('limit')
    expect(history.notes).toEqual([expect.stringContaining('newest 2 commits')])
  })

  test('by a shallow clone: its last commit did not make everything', async () => {
    const story = told()
    const clone = cloneOf(story, '--depth=2')
    const { history, log } = await readHistory(clone.root, trackedAt(clone))
    expect(subjectsOf(history, 'f')).toEqual(['4'])
    expect(history.truncated).toBe('shallow')
    expect(history.notes).toEqual([expect.stringContaining('shallow')])
    expect(history.commits.at(-1)!.files).toBe(0)
    clone.git('fetch', '-q', '--unshallow')
    expect(await updateLog(clone.root, log)).toEqual(await readLog(story.root))
  })

  test('in a clone without contents, files have a history and symbols none that is wrong', async () => {
    const clone = cloneOf(told(), '--filter=blob:none')
    const { history, log } = await readHistory(
      clone.root,
      new Map([['a', [{ key: 'f', startLine: 1, endLine: 3 }]]]),
    )
    expect(subjectsOf(history, 'a', history.files)).toEqual(['4', '3', '2', '1'])
    expect(subjectsOf(history, 'f')).toEqual([])
    expect(log.commits.map(commit => commit.unread)).toEqual(['some', 'some', 'some', 'nothing'])
    expect(history.notes).toEqual([expect.stringContaining('3 commits')])
  })

  test('where one content is missing, the rest is read', async () => {
    const story = told()
    const lost = story.git('rev-parse', 'HEAD~2:b').trim()
    mkdirSync(join(story.root, '.git/objects'), { recursive: true })
    rmSync(join(story.root, '.git/objects', lost.slice(0, 2), lost.slice(2)))
    const { history } = await readHistory(story.root, trackedAt(story))
    expect(subjectsOf(history, 'f')).toEqual(['4', '3', '2', '1'])
    expect(subjectsOf(history, 'b', history.files)).toEqual(['4', '3', '2', '1'])
    expect(history.notes).toEqual([expect.stringContaining('could not be compared')])
  })

  test('where a tree is missing, older commits are known by name alone', async () => {
    const story = told()
    const lost = story.git('rev-parse', 'HEAD~2^{tree}').trim()
    rmSync(join(story.root, '.git/objects', lost.slice(0, 2), lost.slice(2)))
    const { history } = await readHistory(story.root, trackedAt(story))
    expect(history.commits.map(commit => commit.subject)).toEqual(['4', '3', '2', '1'])
    expect(subjectsOf(history, 'f')).toEqual(['4'])
    expect(history.notes).toEqual([expect.stringContaining('trees')])
  })
})

describe('what is left out', () => {
  test('huge commits count for nothing, but are followed through', async () => {
    const story = new Story()
    const write = (value: string, top: string) => {
      for (let n = 0; n < 201; n++) story.write(`f${n}`, lines(top, `begin s${n}`, value, `end s${n}`))
    }
    write('1', 'top')
    story.commit('import')
    story.write('f7', lines('top', 'begin s7', '2', 'end s7'))
    story.commit('one')
    write('3', 'top\nand more')
    story.commit('sweep')
    const { history } = await readHistory(story.root, trackedAt(story))
    expect(subjectsOf(history, 's7')).toEqual(['one'])
    expect(subjectsOf(history, 'f7', history.files)).toEqual(['one'])
    expect(history.commits.map(commit => commit.huge)).toEqual([true, false, true])
    expect(history.notes).toEqual(['2 commits of more than 200 files count for no symbol.'])
    const newest = await readHistory(story.root, trackedAt(story), { limit: 1 })
    expect(newest.history.notes).toContain('1 commit of more than 200 files counts for no symbol.')
  })

  test('lines of paths that are not followed; their files are', async () => {
    const story = told()
    const followed = { id: 'only a', follows: (path: string) => path === 'a' }
    const { history, log } = await readHistory(story.root, trackedAt(story), { followed })
    expect(subjectsOf(history, 'f')).toEqual(['4', '3', '2', '1'])
    expect(subjectsOf(history, 'g')).toEqual([])
    expect(subjectsOf(history, 'b', history.files)).toEqual(['4', '3', '2', '1'])
    expect(history.notes).toEqual([])
    expect((await updateLog(story.root, log)).followed).toBe('all')
  })

  test('submodules and links', async () => {
    const story = told()
    story.git('update-index', '--add', '--cacheinfo', `160000,${story.head()},sub`)
    story.git(
      'update-index',
      '--add',
      '--cacheinfo',
      `120000,${story.git('rev-parse', 'HEAD:a').trim()},link`,
    )
    story.git('commit', '-q', '-m', 'sub and link')
    const log = await readLog(story.root)
    expect(log.commits[0]).toMatchObject({
      subject: 'sub and link',
      files: 0,
      changes: [],
      unread: 'nothing',
    })
  })
})

test('the commits of a repository with others in it are read, whatever its work tree says of them', async () => {
  const story = told()
  const commit = story.git('rev-parse', 'HEAD').trim()
  story.write('.gitmodules', '[submodule "inner"]\n\tpath = inner\n\turl = ./inner\n')
  story.git('add', '.gitmodules')
  // Two states of it, so that git compares them.
  for (const inner of [commit, story.git('rev-parse', 'HEAD~1').trim()]) {
    story.git('update-index', '--add', '--cacheinfo', `160000,${inner},inner`)
    story.git('commit', '-q', '-m', 'with another repository')
  }
  const before = await readLog(story.root)
  story.write('.gitmodules', '[submodule "inner"]\n\tno_setting = inner\n')
  expect(await readLog(story.root)).toEqual(before)
  expect(before.commits.map(({ subject }) => subject)).toEqual([
    ...['with another repository', 'with another repository'],
    ...['4', '3', '2', '1'],
  ])
  expect(before.commits.every(({ unread }) => unread !== 'all')).toBe(true)
})
