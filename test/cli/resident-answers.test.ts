import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, edit, START } from '../support/random-edits.js'
import { commitAll, repository, temporaryFolder } from '../support/repository.js'
import { printed, ResidentProcess, residentEnvironment } from '../support/resident.js'

/** Each of them starts two processes. */
const RUNS = 3
const MOST_STEPS = 4

const QUESTIONS: readonly string[][] = [
  ['query', 'Box'],
  ['query', 'total', '--json'],
  ['show', 'make'],
  ['show', 'app/models.py:5'],
  ['impact', 'Base', '--depth', '2'],
  ['context', 'the price of a box is wrong when it is saved'],
  ['context', '--files', 'app/models.py', '--json'],
  ['context', 'close the root after loading', '--list'],
  ['context', '--diff', 'HEAD'],
  ['why', 'the price of a box is wrong when it is saved', 'Item.price'],
  ['summary', 'app', '--depth', '1'],
  ['tests', '--diff', 'HEAD'],
  ['query', 'no such name'],
  ['show', 'nothing', '--json'],
  ['impact', '--nonsense'],
]

const step = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  commits: fc.boolean(),
  questions: fc.shuffledSubarray([...QUESTIONS], { minLength: 3, maxLength: 6 }),
})

test('after any edits the resident process prints what the command prints by itself, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: MOST_STEPS }), async steps => {
      const env = residentEnvironment()
      const files = { ...START }
      const root = repository(files)
      const stores = temporaryFolder()
      const [residents, own] = [join(stores, 'resident.db'), join(stores, 'own.db')]
      const resident = await ResidentProcess.start(env, '--repo', root, '--store', residents)
      let asked = 0
      for (const { edits, commits, questions } of steps) {
        for (const each of edits) apply(each, files, root)
        if (commits) commitAll(root, 'more')
        for (const question of questions) {
          const answer = printed([...question, '--store', residents], { cwd: root, env })
          asked++
          // A store of its own: nothing that it writes makes the resident process look again.
          const expected = printed([...question, '--store', own, '--no-daemon'], { cwd: root, env })
          expect({ question, ...answer }).toEqual({ question, ...expected })
        }
      }
      expect(resident.status().answered).toBe(asked)
      resident.child.kill('SIGTERM')
      await resident.ended
    }),
    { numRuns: RUNS },
  )
})
