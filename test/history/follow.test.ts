import { describe, expect, test } from 'vitest'
import { readHistory } from '../../src/history/read-history.js'
import { lines, Story, subjectsOf, trackedAt } from './story.js'

const history = async (story: Story) => (await readHistory(story.root, trackedAt(story))).history

describe('what changes a symbol', () => {
  test('lines put into it, replaced in it, taken out of it; not those around it', async () => {
    const story = new Story()
    story.write('a', lines('top', 'begin f', '1', '2', '3', 'end f', 'bottom'))
    story.commit('born')
    story.write('a', lines('new top', 'top', 'begin f', '1', '2', '3', 'end f', 'bottom', 'new bottom'))
    story.commit('around')
    story.write(
      'a',
      lines('new top', 'top', 'begin f', '1', 'put', '2', '3', 'end f', 'bottom', 'new bottom'),
    )
    story.commit('put')
    story.write('a', lines('top', 'begin f', '1', 'put', '2', 'three', 'end f', 'bottom', 'new bottom'))
    story.commit('replaced')
    story.write('a', lines('top', 'begin f', '1', '2', 'three', 'end f', 'bottom'))
    story.commit('taken')
    story.write('a', lines('begin f', '1', '2', 'three', 'end f'))
    story.commit('around again')
    expect(subjectsOf(await history(story), 'f')).toEqual(['taken', 'replaced', 'put', 'born'])
  })

  test('a container is told apart from what changed inside it', async () => {
    const story = new Story()
    const write = (own: string, inner: string) =>
      story.write('a', lines('begin C', own, ' begin m', inner, ' end m', 'end C'))
    write('own', 'inner')
    story.commit('born')
    write('own', 'inner 2')
    story.commit('inside')
    write('own 2', 'inner 2')
    story.commit('outside')
    write('own 3', 'inner 3')
    story.commit('both')
    const found = await history(story)
    expect(subjectsOf(found, 'C')).toEqual(['both', 'outside', '(inside)', 'born'])
    expect(subjectsOf(found, 'm')).toEqual(['both', 'inside', 'born'])
  })

  test('a symbol of one line has a past', async () => {
    const story = new Story()
    for (const value of ['1', '2', '3']) {
      story.write('a', lines('x', `begin A end A = ${value}`, 'y'))
      story.commit(value)
    }
    expect(subjectsOf(await history(story), 'A')).toEqual(['3', '2', '1'])
  })

  test('a symbol begins where its lines do', async () => {
    const story = new Story()
    story.write('a', lines('begin f', '1', 'end f'))
    story.commit('f')
    story.write('a', lines('begin f', '1', 'end f', 'begin g', '2', 'end g'))
    story.commit('g')
    const found = await history(story)
    expect(subjectsOf(found, 'f')).toEqual(['f'])
    expect(subjectsOf(found, 'g')).toEqual(['g'])
  })
})

describe('files', () => {
  const body = Array.from({ length: 20 }, (_, n) => `line ${n}`)

  test('are followed through renames', async () => {
    const story = new Story()
    story.write('a', lines('begin f', ...body, 'end f'))
    story.commit('born')
    story.move('a', 'dir/b')
    story.write('dir/b', story.read('dir/b').replace('line 3', 'line three'))
    story.commit('renamed and changed')
    story.move('dir/b', 'c')
    story.write('a', lines('begin g', ...body.map(line => `other ${line}`), 'end g'))
    story.commit('renamed again')
    const found = await history(story)
    expect(subjectsOf(found, 'f')).toEqual(['renamed and changed', 'born'])
    expect(subjectsOf(found, 'c', found.files)).toEqual(['renamed again', 'renamed and changed', 'born'])
    expect(subjectsOf(found, 'g')).toEqual(['renamed again'])
  })

  test('that were deleted and made again have no past before that', async () => {
    const story = new Story()
    story.write('a', lines('begin f', '1', 'end f'))
    story.commit('born')
    story.remove('a')
    story.commit('gone')
    story.write('a', lines('begin f', '1', 'end f'))
    story.commit('again')
    expect(subjectsOf(await history(story), 'f')).toEqual(['again'])
  })

  test('with names that git quotes, links, modes and binary content', async () => {
    const names = ['a b', 'tab\there', 'quo"te', 'back\\slash', 'é😀', 'line\nend', ' - ', 'b/ b/b']
    const story = new Story()
    for (const name of names)
      story.write(name, lines(`begin ${encodeURI(name)}`, '1', `end ${encodeURI(name)}`))
    story.write('bin', Uint8Array.of(0, 1, 2))
    story.commit('born')
    for (const name of names) story.write(name, story.read(name).replace('1', '2'))
    story.write('bin', Uint8Array.of(0, 1, 3))
    story.git('update-index', '--chmod=+x', 'a b')
    story.commit('changed')
    const { history: found, log } = await readHistory(story.root, trackedAt(story))
    for (const name of names) expect(subjectsOf(found, encodeURI(name))).toEqual(['changed', 'born'])
    expect(subjectsOf(found, 'bin', found.files)).toEqual(['changed', 'born'])
    expect(log.commits.map(commit => commit.unread)).toEqual(['nothing', 'nothing'])
    expect(found.notes).toEqual([])
  })
})

describe('branches', () => {
  /** Two branches that move the same lines by different amounts: a walk in one line would lose its place. */
  test('are each followed by themselves', async () => {
    const story = new Story()
    const far = Array.from({ length: 30 }, (_, n) => `far ${n}`)
    story.write(
      'a',
      lines(...far, 'begin f', '1', '2', '3', 'end f', ...far.toReversed(), 'begin g', '4', 'end g'),
    )
    story.write('b', lines('begin h', '5', 'end h'))
    story.commit('base')
    story.git('checkout', '-q', '-b', 'side')
    story.write(
      'a',
      lines(
        ...far.map(line => `${line}\nside`),
        story
          .read('a')
          .slice(lines(...far).length - 1)
          .trim(),
      ),
    )
    story.commit('side: far')
    story.write('a', story.read('a').replace('\n4\n', '\nfour\n'))
    story.write('b', lines('begin h', 'five', 'end h'))
    story.commit('side: g, h')
    story.git('checkout', '-q', 'main')
    story.write('a', story.read('a').replace('\n3\n', '\n3\nmain\nmain\n'))
    story.commit('main: f')
    expect(story.merge('side')).toBe(true)
    story.write('a', story.read('a').replace('\n2\n', '\ntwo\n'))
    story.commit('after: f')
    const found = await history(story)
    expect(subjectsOf(found, 'f')).toEqual(['after: f', 'main: f', 'base'])
    expect(subjectsOf(found, 'g')).toEqual(['side: g, h', 'base'])
    expect(subjectsOf(found, 'h')).toEqual(['side: g, h', 'base'])
    expect(found.commits.map(commit => commit.parentCount)).toEqual([1, 2, 1, 1, 1, 0])
  })

  test('an octopus hands each file to the branch it came from', async () => {
    const story = new Story()
    for (const name of ['a', 'b', 'c']) story.write(name, lines(`begin ${name}`, '1', `end ${name}`))
    story.commit('base')
    for (const name of ['b', 'c']) {
      story.git('checkout', '-q', '-b', `side-${name}`, 'main')
      story.write(name, story.read(name).replace('1', 'one'))
      story.commit(`side ${name}`)
    }
    story.git('checkout', '-q', 'main')
    story.write('a', story.read('a').replace('1', 'one'))
    story.commit('main a')
    expect(story.merge('side-b', 'side-c')).toBe(true)
    const found = await history(story)
    expect(found.commits[0]!.parentCount).toBe(3)
    for (const name of ['a', 'b', 'c'])
      expect(subjectsOf(found, name)).toEqual([name === 'a' ? 'main a' : `side ${name}`, 'base'])
  })
})
