import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/repository.js'

const PROCESSES = 4
/** Without retries, one in eight could not be opened. */
const FILES = 40

test('processes that open a new catalogue at the same time wait for each other', async () => {
  const folder = temporaryFolder()
  const children = Array.from({ length: PROCESSES }, () =>
    fork(join(import.meta.dirname, 'open-catalogue.ts'), { execArgv: ['--import', 'tsx'] }),
  )
  onTestFinished(() => children.forEach(child => void child.kill()))
  const answers = () =>
    Promise.all(children.map(async (child: ChildProcess) => (await once(child, 'message'))[0] as string))
  expect(await answers()).toEqual(children.map(() => ''))
  for (let file = 0; file < FILES; file++) {
    const said = answers()
    for (const child of children) child.send(join(folder, `${file}.db`))
    expect(await said).toEqual(children.map(() => ''))
  }
})
