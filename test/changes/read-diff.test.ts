import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDiff, readDiff } from '../../src/changes/read-diff.js'
import { PatchParser } from '../../src/history/patch-parser.js'
import { temporaryFolder, writeFiles } from '../support/repository.js'

/** What differs between two files, with so many lines of context. */
function diff(folder: string, context: number): string {
  const args = ['diff', '--no-index', `-U${context}`, '--inter-hunk-context=0', 'before', 'after']
  return spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout
}

/** By the parser of history, which reads diffs without context. */
function withoutContext(text: string): readonly number[] {
  let found: readonly number[] = []
  const parser = new PatchParser({ commit() {}, file: ({ hunks }) => (found = hunks ?? []) })
  parser.push(Buffer.from(text))
  parser.end()
  return found
}

test('the lines that changed are the same however much is shown around them', () => {
  const folder = temporaryFolder()
  // Lines of content that look like lines of a diff are none.
  const line = fc.constantFrom(
    'a',
    'b',
    'c',
    '',
    '-- x',
    '++ y',
    '--- a/z',
    '+++ b/z',
    '@@ -1 +1 @@',
    'diff --git a b',
  )
  const file = fc.array(line, { maxLength: 25 })
  fc.assert(
    fc.property(file, file, fc.integer({ min: 0, max: 5 }), fc.boolean(), (before, after, context, ends) => {
      const text = (lines: string[]) => lines.join('\n') + (ends && lines.length > 0 ? '\n' : '')
      fc.pre(text(before) !== text(after) && before.length > 0 && after.length > 0)
      writeFiles(folder, { before: text(before), after: text(after) })
      const [read, ...others] = readDiff(diff(folder, context))
      expect(others).toEqual([])
      expect(read!.hunks).toEqual(withoutContext(diff(folder, 0)))
      for (const [number, shown] of read!.before) expect(shown).toBe(before[number - 1])
      for (const [number, shown] of read!.after) expect(shown).toBe(after[number - 1])
    }),
    { numRuns: 60 },
  )
})

describe('forms of a diff', () => {
  const hunk = '@@ -1,2 +1,2 @@\n one\n-two\n+2\n'
  test.each([
    [
      'of git',
      `diff --git a/x.py b/x.py\nindex 1..2 100644\n--- a/x.py\n+++ b/x.py\n${hunk}`,
      'x.py',
      'x.py',
    ],
    ['of diff -u', `--- x.py\t2024-01-01\n+++ x.py\t2024-01-02\n${hunk}`, 'x.py', 'x.py'],
    [
      'in a mail',
      `From 1\nSubject: [PATCH] x\n\n---\n x.py | 2 +-\n\ndiff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n${hunk}-- \n2.39\n`,
      'x.py',
      'x.py',
    ],
    [
      'with letters in quotes',
      `diff --git "a/\\303\\251.py" "b/\\303\\251.py"\n--- "a/\\303\\251.py"\n+++ "b/\\303\\251.py"\n${hunk}`,
      'é.py',
      'é.py',
    ],
    ['with mnemonic prefixes', `diff --git i/x.py w/x.py\n--- i/x.py\n+++ w/x.py\n${hunk}`, 'x.py', 'x.py'],
    [
      'of a rename',
      `diff --git a/x.py b/y.py\nsimilarity index 90%\nrename from x.py\nrename to y.py\n--- a/x.py\n+++ b/y.py\n${hunk}`,
      'x.py',
      'y.py',
    ],
    [
      'with line ends of Windows',
      `diff --git a/x.py b/x.py\r\n--- a/x.py\r\n+++ b/x.py\r\n${hunk}`,
      'x.py',
      'x.py',
    ],
  ])('%s', (_, text, from, to) => {
    expect(isDiff(text)).toBe(true)
    expect(readDiff(text)).toMatchObject([{ from, to, hunks: [2, 1, 2, 1] }])
  })

  test('files that come, go, move or are binary', () => {
    const text = [
      'diff --git a/new.py b/new.py\nnew file mode 100644\n--- /dev/null\n+++ b/new.py\n@@ -0,0 +1 @@\n+x\n',
      'diff --git a/old.py b/old.py\ndeleted file mode 100644\n--- a/old.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
      'diff --git a/a.py b/b.py\nsimilarity index 100%\nrename from a.py\nrename to b.py\n',
      'diff --git a/i.png b/i.png\nindex 1..2\nBinary files a/i.png and b/i.png differ\n',
    ].join('')
    expect(readDiff(text).map(({ from, to, hunks }) => [from, to, hunks])).toEqual([
      ['', 'new.py', [1, 0, 1, 1]],
      ['old.py', '', [1, 1, 1, 0]],
      ['a.py', 'b.py', []],
      ['i.png', 'i.png', null],
    ])
  })

  test.each(['main', 'HEAD~3..HEAD', '', 'a --- b +++ c'])('%j is no diff', text => {
    expect(isDiff(text)).toBe(false)
    expect(() => readDiff(text)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })
})
