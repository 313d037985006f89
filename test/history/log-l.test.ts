import { expect, test } from 'vitest'
import { readHistory } from '../../src/history/read-history.js'
import { lines, Story, subjectsOf, trackedAt } from './story.js'

/** git's own answer for one symbol at a time. */
test('agrees with git log -L', async () => {
  const story = new Story()
  const write = (own: string[], other: string[]) =>
    story.write(
      'a',
      lines('head', 'begin f', ...own, 'end f', 'between', 'begin g', ...other, 'end g', 'foot'),
    )
  const own = ['1', '2', '3', '4', '5', '6']
  const other = ['a', 'b', 'c', 'd']
  write(own, other)
  story.commit('born')
  own.splice(2, 1)
  write(own, other)
  story.commit('f without 3')
  other.push('e', 'f')
  write(own, other)
  story.commit('g with e and f')
  own[0] = 'one'
  other[1] = 'B'
  write(own, other)
  story.commit('both')
  story.move('a', 'dir/b')
  story.commit('renamed')
  story.write('dir/b', story.read('dir/b').replace('between', 'between\nand more\nand more'))
  story.commit('between')
  story.write('dir/b', story.read('dir/b').replace('\n5\n', '\nfive\n'))
  story.commit('f: 5')

  const tracked = trackedAt(story)
  const { history } = await readHistory(story.root, tracked)
  for (const { key, startLine, endLine } of tracked.get('dir/b')!) {
    const log = story.git('log', '-s', '--format=%s', `-L${startLine},${endLine}:dir/b`).trim().split('\n')
    expect(subjectsOf(history, key)).toEqual(log)
  }
  expect(subjectsOf(history, 'f')).toEqual(['f: 5', 'both', 'f without 3', 'born'])
})
