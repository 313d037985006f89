import { readFileSync } from 'node:fs'
import { LineIndex } from '../../src/facts/line-index.js'

const known = new Map<string, LineIndex>()

/** Lines and columns of offsets in a file, which is read once. */
export class LineStarts {
  private readonly index: LineIndex

  constructor(path: string) {
    let index = known.get(path)
    if (index === undefined) {
      index = new LineIndex(readFileSync(path, 'utf8'))
      known.set(path, index)
    }
    this.index = index
  }

  lineAt(offset: number): number {
    return this.index.lineAt(offset)
  }

  columnOf(offset: number): number {
    return offset - this.index.startOf(this.index.lineAt(offset))
  }
}
