import { join } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import { folderOf } from '../../shared/paths.js'
import type { RecordContext, Recorder, TestCommand } from './recorder.js'

const TEST_FUNCTION = /^func (Test[A-Z_]\w*)\(\w+ \*testing\.T\)/gm

/** One run of `go test` for each test function: a cover profile names no tests. */
export const go: Recorder = {
  runner: 'go',
  isUsed: ({ testFiles, has }) => has('go.mod') && testFiles.some(path => path.endsWith('_test.go')),
  commands,
}

async function commands({ testFiles, folder, read, ask }: RecordContext): Promise<TestCommand[]> {
  if ((await ask('go', ['version'])) === null)
    throw new SeamarkError(
      'NOT_FOUND',
      'Expected Go on the PATH, found none: install it, or use `seamark import`.',
    )
  const commands: TestCommand[] = []
  for (const file of testFiles.filter(path => path.endsWith('_test.go')))
    for (const [, name] of (read(file) ?? '').matchAll(TEST_FUNCTION)) {
      const path = join(folder, `${commands.length}.out`)
      const args = [
        'test',
        `./${folderOf(file)}`,
        '-run',
        `^${name}$`,
        '-coverpkg=./...',
        `-coverprofile=${path}`,
      ]
      commands.push({ program: 'go', args, folder: '', report: { path, test: `${file}::${name}` } })
    }
  return commands
}
