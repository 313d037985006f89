import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { progressLine } from '../../src/cli/terminal/progress.js'
import type { FileListing, Pack } from '../../src/index.js'
import { safeName } from '../../src/shared/safe-text.js'
import { gcb } from '../../src/text/pack/gcb.js'
import { gcf } from '../../src/text/pack/gcf.js'
import { json } from '../../src/text/pack/json.js'
import { xml } from '../../src/text/pack/xml.js'
import { SEED } from '../seeded.js'
import { BIN, type CliResult, seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { HIDDEN } from '../support/hidden.js'
import {
  ESCAPES,
  type HostileRepository,
  hostileRepository,
  takesAnyName,
} from '../support/hostile-repository.js'
import { blocksOf } from '../support/markdown-blocks.js'
import { temporaryFolder } from '../support/repository.js'

const TASK = `weigh the parcel ${ESCAPES}`
// biome-ignore lint/suspicious/noControlCharactersInRegex: the program's own colours
const COLOURS = /\u001b\[\d+m/g

describe.runIf(takesAnyName())(`a hostile repository (seed ${SEED})`, () => {
  let hostile: HostileRepository
  beforeAll(() => {
    hostile = hostileRepository(SEED, atEndOfFile)
    expect(run('index').exitCode).toBe(0)
  })

  function run(...args: string[]): CliResult {
    const result = seamark([...args, '--store', hostile.store], { cwd: hostile.root })
    expect(result.stdout.replace(COLOURS, args.includes('--color') ? '' : '$&')).not.toMatch(HIDDEN)
    expect(result.stderr).not.toMatch(HIDDEN)
    return result
  }

  function pathOf(part: string): string {
    return [...hostile.files.keys()].find(path => path.includes(part))!
  }

  test.each(
    titled([
      ['index'],
      ['index', '--rebuild'],
      ['status'],
      ['files'],
      ['files', '--why'],
      ['query', 'weigh_parcel'],
      ['query', `weigh${ESCAPES}`],
      ['show', 'weigh_parcel_2'],
      ['show', 'LABEL_0'],
      ['context', '--no-learning', TASK],
      ['context', '--no-learning', '--color', 'always', TASK],
      ['context', '--no-learning', '--list', TASK],
      ['context', '--diff', 'HEAD~1'],
      ['context', '--list', '--diff', 'HEAD~1'],
      ['why', '--no-learning', TASK, 'weigh_parcel_2'],
      ['impact', 'weigh_parcel_2'],
      ['tests', '--diff', 'HEAD~1'],
      ['diff', 'HEAD~1', 'HEAD'],
      ['summary'],
      ['summary', '--depth', '3'],
      ['summary', 'weigh_parcel_2'],
      ['fsck'],
      ['feedback', TASK, '--useful', 'weigh_parcel_2'],
      ['learned'],
      ['learned', '--export', '-'],
    ]),
  )('seamark %s', (_, args) => {
    const { stdout, stderr, exitCode } = run(...args)
    expect([0, 1], stderr).toContain(exitCode)
    expect(stdout + stderr).not.toBe('')
    if (args.includes('-')) return
    const { stdout: data, exitCode: code, stderr: said } = run(...args, '--json')
    expect([0, 1], said).toContain(code)
    expect(() => JSON.parse(data)).not.toThrow()
  })

  test.each(
    titled([
      ['show', `nothing${ESCAPES}`],
      ['show', ESCAPES],
      ['show', 'weigh_parcel'],
      ['why', TASK, ESCAPES],
      ['impact', ESCAPES],
      ['context', '--files', ESCAPES],
      ['context', '--diff', ESCAPES],
      ['context', '--pack', ESCAPES],
      ['context', TASK, '--format', ESCAPES],
      ['context', TASK, '--output', `/nowhere/${ESCAPES}`],
      ['summary', ESCAPES],
      ['tests', '--files', ESCAPES],
      ['diff', ESCAPES, ESCAPES],
      ['feedback', TASK, '--useful', ESCAPES],
      ['learned', '--import', ESCAPES],
      ['query', '--repo', `/nowhere/${ESCAPES}`, 'x'],
      [`zebra${ESCAPES}`],
      ['status', `--zebra${ESCAPES}`],
    ]),
  )('the error of seamark %s', (_, args) => {
    const { stderr, stdout } = run(...args)
    expect(stdout + stderr).not.toBe('')
  })

  test.each([[[]], [['--json']]])('watch %j', async flags => {
    const child = spawn(process.execPath, [BIN, 'watch', '--store', hostile.store, ...flags], {
      cwd: hostile.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    let wake = () => {}
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece
        wake()
      })
    const until = async (text: RegExp) => {
      while (!text.test(said))
        await new Promise<void>(resolve => {
          wake = resolve
        })
    }
    await until(/Watching |"watching"/)
    const path = pathOf('esc')
    writeFileSync(join(hostile.root, path), `${hostile.files.get(path)!}# watched ${ESCAPES}\n`)
    const updated = flags.length === 0 ? / ms: .*\n/ : /"updated","paths":\["[^\n]*\n/
    await until(updated)
    expect(said).not.toMatch(HIDDEN)
    if (flags.length === 0) expect(said).toContain(safeName(path))
    else {
      const events = said
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as { paths?: string[] })
      expect(events.flatMap(({ paths = [] }) => paths)).toContain(path)
    }
    writeFileSync(join(hostile.root, path), hostile.files.get(path)!)
  })

  test('progress has numbers only, whatever is read', () => {
    const whole = fc.nat({ max: 10 ** 9 })
    const phase = fc.constantFrom('reading' as const, 'linking' as const, 'finishing' as const)
    const progress = fc.record({ phase, files: whole, filesTotal: whole, bytes: whole, bytesTotal: whole })
    fc.assert(
      fc.property(progress, whole, fc.option(whole), (each, elapsed, left) => {
        const line = progressLine(each, elapsed, left)
        expect(line).toMatch(/^[\d,]+ [a-z\d, /]+$/)
      }),
    )
  })

  test('a hook and the settings of agents', () => {
    const event = { session_id: ESCAPES, tool_name: 'Edit', tool_input: { file_path: pathOf('esc') } }
    const input = JSON.stringify(event)
    const hook = spawnSync(process.execPath, [BIN, 'hook', '--store', hostile.store], {
      cwd: hostile.root,
      input,
      encoding: 'utf8',
    })
    const init = seamark(['init', '--print', '--project', '--agent', 'claude'], { cwd: hostile.root })
    for (const text of [hook.stdout, hook.stderr, init.stdout, init.stderr]) expect(text).not.toMatch(HIDDEN)
  })

  test('files are listed as they are', () => {
    const { files } = JSON.parse(run('files', '--json').stdout) as FileListing
    expect(new Set(files)).toEqual(new Set(hostile.files.keys()))
    const printed = run('files').stdout.trimEnd().split('\n')
    const names = printed.map(line => (line.startsWith('"') ? (JSON.parse(line) as string) : line))
    expect(new Set(names)).toEqual(new Set(hostile.files.keys()))
  })

  test.each([
    ['json', (bytes: Buffer) => json.read(bytes.toString())],
    ['xml', (bytes: Buffer) => xml.read(bytes.toString())],
    ['gcf', (bytes: Buffer) => gcf.read(bytes.toString())],
    ['gcb', (bytes: Buffer) => gcb.decode(bytes)],
  ])('a pack in %s is read back to the bytes on disk', (format, read) => {
    const output = join(temporaryFolder(), 'pack')
    run('context', '--no-learning', '--budget', '20000', '--format', format, '--output', output, TASK)
    const pack: Pack = read(readFileSync(output))
    expect(pack.files.length).toBeGreaterThan(5)
    for (const { path, excerpts } of pack.files) {
      const lines = hostile.files.get(path)!.split('\n')
      for (const { startLine, endLine, text } of excerpts)
        expect(text).toBe(lines.slice(startLine - 1, endLine).join('\n'))
    }
    const fix = pack.fixes.find(({ subject }) => subject.startsWith('weigh parcel'))
    expect(fix?.subject).toContain('\u202eeht')
  })

  test('a pack in markdown has no heading and no fence but its own', () => {
    const output = join(temporaryFolder(), 'pack.md')
    run('context', '--no-learning', '--budget', '20000', '--output', output, TASK)
    const blocks = blocksOf(readFileSync(output, 'utf8'))
    const headings = blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
    const own = /^(?:Context: .*|Past changes like this|Left out: \d+)$/
    for (const heading of headings.filter(text => !own.test(text))) {
      const [, written] = /^(.*):[\d,-]+$/.exec(heading)!
      const path = written!.startsWith('"') ? (JSON.parse(written!) as string) : written!
      expect(hostile.files.has(path)).toBe(true)
    }
    expect(blocks.filter(({ kind }) => kind === 'fence')).toHaveLength(
      headings.filter(text => !own.test(text)).length,
    )
  })

  test('a delta has no heading and no fence but its own', () => {
    const before = JSON.parse(run('context', '--no-learning', '--json', TASK).stdout) as Pack
    const path = pathOf('esc')
    writeFileSync(
      join(hostile.root, path),
      `${hostile.files.get(path)!}# weigh parcel ${ESCAPES}\n\n## forged\n`,
    )
    for (const format of ['markdown', 'xml', 'json', 'gcf']) {
      const { stdout } = run('context', '--no-learning', '--format', format, '--since', before.root, TASK)
      if (format === 'markdown')
        expect(
          blocksOf(stdout).filter(block => block.kind === 'heading' && block.text.startsWith('forged')),
        ).toEqual([])
    }
    writeFileSync(join(hostile.root, path), hostile.files.get(path)!)
  })

  test('names in the commands of the ledger are those of the files', () => {
    const pack = json.read(run('context', '--no-learning', '--json', '--budget', '1500', TASK).stdout)
    expect(pack.leftOut.length).toBeGreaterThan(0)
    for (const { request } of pack.leftOut) expect(request).not.toMatch(/[\n\r]/)
  })
})

/** The escapes are for the program that is tested, not for the terminal of whoever tests it. */
function titled(commands: string[][]): [string, string[]][] {
  return commands.map(args => [safeName(args.join(' ')), args])
}
