import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CodegraphContext } from '../quality/systems/codegraph.js'
import type { Region, Task } from '../quality/task.js'
import { CODEGRAPH_ENV, installCodegraph } from '../tools/codegraph-package.js'
import type { Tokenizer } from '../tools/library.js'
import type { Shower } from './shower.js'

const MAX_FILES = '40'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const FILE_HEADING = /^\*\*`([^`]+)`\*\*/
const NUMBERED_LINE = /^(\d+)\t/

/** codegraph's `explore`, which is what its MCP tool answers: its text from the top, as far as the budget reaches. */
export class CodegraphShower implements Shower {
  readonly name = 'codegraph explore'
  private readonly tokenizer: Tokenizer
  private readonly system = new CodegraphContext()
  private prepared = ''

  constructor(tokenizer: Tokenizer) {
    this.tokenizer = tokenizer
  }

  async show(task: Task, checkout: string, budgets: readonly number[]): Promise<Region[][]> {
    const state = `${checkout}@${task.commit}`
    if (this.prepared !== state) await this.system.prepare(checkout)
    this.prepared = state
    const args = ['explore', '-p', checkout, '--max-files', MAX_FILES, '--', task.text]
    const { stdout } = await promisify(execFile)(installCodegraph(), args, {
      env: { ...process.env, ...CODEGRAPH_ENV },
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    return budgets.map(budget => linesUnder(stdout, budget, this.tokenizer))
  }
}

function linesUnder(answer: string, budget: number, tokenizer: Tokenizer): Region[] {
  const shown: Region[] = []
  let left = budget
  let file = ''
  for (const line of answer.split('\n')) {
    left -= tokenizer.count(`${line}\n`)
    if (left < 0) break
    file = FILE_HEADING.exec(line)?.[1] ?? file
    const number = Number(NUMBERED_LINE.exec(line)?.[1] ?? 0)
    if (number > 0) shown.push({ file, first: number, last: number })
  }
  return shown
}
