import { join } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import { groupBy } from '../../shared/group-by.js'
import { folderOf } from '../../shared/paths.js'
import type { RecordContext, Recorder, TestCommand } from './recorder.js'

const TEST_FUNCTION = /^func (Test[A-Z_]\w*)\(\w+ \*testing\.T\)/gm

/** The tests of each package are compiled once, and run once for each test function: a cover profile names no tests. */
export const go: Recorder = {
  runner: 'go',
  isUsed: ({ testFiles, has }) => has('go.mod') && testFiles.some(path => path.endsWith('_test.go')),
  commands,
}

async function commands(context: RecordContext): Promise<TestCommand[]> {
  if ((await context.ask('go', ['version'])) === null)
    throw new SeamarkError(
      'NOT_FOUND',
      'Expected Go on the PATH, found none: install it, or use `seamark import`.',
    )
  const files = context.testFiles.filter(path => path.endsWith('_test.go'))
  return [...groupBy(files, folderOf)].flatMap(([folder, tests], at) =>
    packageCommands(context, folder, tests, join(context.folder, `${at}.test`)),
  )
}

function packageCommands(
  { folder: reports, read }: RecordContext,
  folder: string,
  files: readonly string[],
  binary: string,
): TestCommand[] {
  const names = files.flatMap(file =>
    [...(read(file) ?? '').matchAll(TEST_FUNCTION)].map(([, name]) => ({ file, name: name! })),
  )
  if (names.length === 0) return []
  const compile = ['test', '-c', '-coverpkg=./...', '-o', binary, `./${folder}`]
  return [
    { program: 'go', args: compile, folder: '' },
    ...names.map(({ file, name }): TestCommand => {
      const path = join(reports, `${folder.replaceAll('/', '.')}.${name}.out`)
      // A test finds its data from the folder of its package.
      return {
        program: binary,
        args: [`-test.run=^${name}$`, `-test.coverprofile=${path}`],
        folder,
        report: { path, test: `${file}::${name}` },
      }
    }),
  ]
}
