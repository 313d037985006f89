import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonl } from '../graph/jsonl.js'
import type { Outcome } from './outcome.js'

const OUTCOMES = '.jsonl'

/** The files of a run. Every answer is written when it is there, so that a run that was ended can go on where it was. */
export class Results {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Of an earlier run into this folder; a task without an answer is asked again. */
  earlier(systems: readonly string[]): Outcome[] {
    return systems.flatMap(system => {
      const file = this.file(system)
      return existsSync(file) ? readJsonl<Outcome>(file).filter(({ error }) => error === '') : []
    })
  }

  /** Begins anew, but for these. */
  start(systems: readonly string[], kept: readonly Outcome[]): void {
    for (const system of systems) rmSync(this.file(system), { force: true })
    this.add(kept)
  }

  add(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) appendFileSync(this.file(outcome.system), `${JSON.stringify(outcome)}\n`)
  }

  finish(summary: unknown, report: string): void {
    writeFileSync(join(this.folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
    writeFileSync(join(this.folder, 'report.md'), `${report}\n`)
  }

  private file(system: string): string {
    return join(this.folder, system.replace(/[^\w.=-]+/g, '-') + OUTCOMES)
  }
}
