import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dice } from '../../pack/dice.js'
import type { Arena } from './arena.js'
import { asker } from './ask.js'
import { askAll, keyOf, type Questions, questionsOf } from './questions.js'
import type { Report } from './report.js'

const DAY_S = 24 * 60 * 60
/** How far clocks and times of files jump, in days. */
const JUMPS = [-10_000, -1, 1, 10_000]
/** Of a disk that is too small for the store, in blocks of 1 KiB. */
const SMALL_DISKS = [64, 512, 1500, 4000]

/** Jumps of the clock and of the times of files, two indexers with readers, a disk that is full. */
export async function runTroubles(
  arena: Arena,
  repository: string,
  words: Questions,
  dice: Dice,
  report: Report,
): Promise<void> {
  const questions = questionsOf(words).filter(args => !args.includes('--no-update'))
  arena.clearStore()
  await arena.ask(['index'])
  const answers = await askAll(arena, questions)
  arena.keep()
  const trouble = (part: string, what: string) => {
    report.did(part)
    return asker(arena, report, { part, repository, what, isCold: false })
  }
  const inPeace = async (ask: ReturnType<typeof asker>) => {
    const question = dice.pick(questions)
    await ask(question, answers.get(keyOf(question))!)
    await ask(['fsck'], said => (said.exitCode === 0 ? said : { ...said, stdout: '' }))
  }

  for (const days of JUMPS) {
    const ask = trouble('clock', `files: times moved by ${days} days`)
    const path = join(arena.root, words.file)
    const { mtimeMs } = statSync(path)
    utimesSync(path, mtimeMs / 1000 + days * DAY_S, mtimeMs / 1000 + days * DAY_S)
    await inPeace(ask)
    utimesSync(path, mtimeMs / 1000, mtimeMs / 1000)
    arena.restore()
    const shifted = trouble('clock', `clock: moved by ${days} days`)
    const preload = join(arena.folder, 'clock.mjs')
    writeFileSync(preload, `const now = Date.now\nDate.now = () => now() + ${days * DAY_S * 1000}\n`)
    await arena.run(['index'], { env: { NODE_OPTIONS: `--import=${preload}` } })
    await inPeace(shifted)
    arena.restore()
  }

  for (let round = 0; round < JUMPS.length; round++) {
    const ask = trouble('two indexers', 'two indexers: from nothing, with readers')
    arena.clearStore()
    const runs = [['index'], ['index'], ...questions.slice(0, 2)].map(args => arena.run(args))
    for (const { exitCode, stderr } of await Promise.all(runs))
      await ask(['status'], said =>
        exitCode === 0 ? null : { ...said, stdout: `exit ${exitCode}: ${stderr.slice(0, 300)}` },
      )
    await inPeace(ask)
  }

  for (const blocks of SMALL_DISKS) {
    const ask = trouble('full disk', `full disk: of ${blocks} KiB`)
    await withSmallDisk(blocks, async folder => {
      const env = { XDG_DATA_HOME: folder }
      const said = await arena.run(['index'], { env })
      const isTold = said.exitCode === 5 && /disk full|space/.test(said.stderr)
      await ask(['status'], got => (isTold ? null : { ...got, stdout: `${said.exitCode}: ${said.stderr}` }))
      const left = readdirSync(folder, { recursive: true }).filter(name => String(name).endsWith('.tmp'))
      await ask(['status'], got => (left.length === 0 ? null : { ...got, stdout: `left: ${left}` }))
    })
    await inPeace(ask)
  }
}

/** A file system in memory of so many KiB; needs the right to mount one. */
async function withSmallDisk(blocks: number, act: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${blocks}k`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    console.error('No right to mount a small disk: the full disk is left out.')
    rmSync(folder, { recursive: true, force: true })
    return
  }
  try {
    await act(folder)
  } finally {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
