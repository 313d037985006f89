import { join } from 'node:path'
import type { RecordContext, Recorder, TestCommand } from './recorder.js'

const PLAIN_SCRIPTS = /\.[cm]?js$/
const NODE_TEST = /(?:from|require\()\s*['"]node:test['"]/

/** Tests for Node's own runner, one run for each file, with V8's coverage. */
export const nodeTest: Recorder = {
  runner: 'node',
  isUsed: context => filesOf(context).length > 0,
  commands: async context =>
    filesOf(context).map((file, at): TestCommand => {
      const path = join(context.folder, String(at))
      return {
        program: process.execPath,
        args: [file],
        folder: '',
        env: { NODE_V8_COVERAGE: path },
        report: { path, test: file },
      }
    }),
}

function filesOf({ testFiles, read }: RecordContext): string[] {
  return testFiles.filter(path => PLAIN_SCRIPTS.test(path) && NODE_TEST.test(read(path) ?? ''))
}
