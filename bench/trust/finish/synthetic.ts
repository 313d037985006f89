import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES_PER_FOLDER = 200
const LINES_PER_FILE = 1_000
const FUNCTION_LINES = 5

/** Small files in many folders: each defines a class and uses that of the file before. */
export function writeManyFiles(root: string, files: number): void {
  for (let file = 0; file < files; file++) {
    const [here, before] = [placeOf(file), placeOf(Math.max(0, file - 1))]
    writeAt(
      root,
      `${here.folder}/${here.module}.py`,
      [
        `from ${before.folder}.${before.module} import Part${Math.max(0, file - 1)}`,
        '',
        `class Part${file}:`,
        '    def run(self):',
        `        return Part${Math.max(0, file - 1)}().run()`,
        '',
      ].join('\n'),
    )
  }
  commit(root)
}

/** Long files: functions that call each other and those of the file before. */
export function writeManyLines(root: string, lines: number): void {
  const count = LINES_PER_FILE / FUNCTION_LINES
  for (let file = 0; file < lines / LINES_PER_FILE; file++) {
    const text = [`import { work${Math.max(0, file - 1)}_0 } from './part${Math.max(0, file - 1)}'`]
    for (let at = 0; at < count; at++)
      text.push(
        `export function work${file}_${at}(value: number): number {`,
        `  const doubled = value * ${at + 2}`,
        `  return doubled > 1 ? work${Math.max(0, file - 1)}_0(doubled) : work${file}_${(at + 1) % count}(value)`,
        '}',
        '',
      )
    writeAt(root, `src/part${file}.ts`, text.join('\n'))
  }
  commit(root)
}

function placeOf(file: number): { folder: string; module: string } {
  return { folder: `pkg${Math.floor(file / FILES_PER_FOLDER)}`, module: `part${file}` }
}

function writeAt(root: string, path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

function commit(root: string): void {
  // No maintenance: it goes on in the background, and writes into the folder while it is removed.
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'gc.auto=0', '-c', 'maintenance.auto=false', ...args], {
      stdio: 'ignore',
    })
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=bench', '-c', 'user.email=bench@example.org', 'commit', '-q', '-m', 'all')
}
