/** Some lines of a file. */
interface Place {
  kind: string
  path: string
  startLine: number
  endLine: number
}

/** Shown by their lines, not by a name: nothing is lost where better items have all of them. */
const TEXTS: ReadonlySet<string> = new Set(['file', 'section'])

/** The lines of the items so far, so that no text repeats what better items show. */
export class LineCover {
  readonly #places = new Map<string, Place[]>()

  /** False, and not added, for a text whose lines are all shown already. */
  add(item: Place): boolean {
    const shown = this.#places.get(item.path)
    if (shown === undefined) this.#places.set(item.path, [item])
    else {
      if (TEXTS.has(item.kind) && isCovered(item, shown)) return false
      shown.push(item)
    }
    return true
  }
}

function isCovered({ startLine, endLine }: Place, shown: readonly Place[]): boolean {
  let next = startLine
  for (const each of [...shown].sort((a, b) => a.startLine - b.startLine))
    if (each.startLine <= next) next = Math.max(next, each.endLine + 1)
  return next > endLine
}
