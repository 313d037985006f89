import { sharedRepository } from '../quality/systems/shared-repository.js'
import type { Region, Task } from '../quality/task.js'
import { SMALLER_FORMS, type SmallerForm, type Tokenizer } from '../tools/library.js'
import type { Shower } from './shower.js'

/** The pack itself. That none is over its budget is counted on the way. */
export class SeamarkShower implements Shower {
  readonly name: string
  over = 0
  private readonly tokenizer: Tokenizer
  private readonly smaller: readonly SmallerForm[]

  constructor(tokenizer: Tokenizer, name = 'seamark', smaller: readonly SmallerForm[] = SMALLER_FORMS) {
    this.tokenizer = tokenizer
    this.name = name
    this.smaller = smaller
  }

  async show(task: Task, checkout: string, budgets: readonly number[]): Promise<Region[][]> {
    const repository = await sharedRepository(checkout, task.commit)
    const shown: Region[][] = []
    for (const budget of budgets) {
      const { pack, text } = await repository.pack({ task: task.text }, { budget, smaller: this.smaller })
      if (this.tokenizer.count(text) > budget) this.over++
      shown.push(
        pack.files.flatMap(({ path, excerpts }) =>
          excerpts.map(({ startLine, endLine }) => ({ file: path, first: startLine, last: endLine })),
        ),
      )
    }
    return shown
  }
}
