const CONTEXT_LINES = 3

/**
 * Unified diff of two texts that differ in one range, as lines. A missing line end at the end of a file is not shown.
 */
export function lineDiff(file: string, before: string | null, after: string | null): string[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < fresh.length - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end++
  const from = Math.max(0, start - CONTEXT_LINES)
  const removed = old.slice(start, old.length - end)
  const added = fresh.slice(start, fresh.length - end)
  const below = old.slice(old.length - end, old.length - end + CONTEXT_LINES)
  const above = old.slice(from, start)
  const range = (count: number) => `${count === 0 ? from : from + 1},${count}`
  const [oldCount, newCount] = [removed, added].map(each => above.length + each.length + below.length) as [
    number,
    number,
  ]
  return [
    `--- ${before === null ? '/dev/null' : file}`,
    `+++ ${after === null ? '/dev/null' : file}`,
    `@@ -${range(oldCount)} +${range(newCount)} @@`,
    ...above.map(line => ` ${line}`),
    ...removed.map(line => `-${line}`),
    ...added.map(line => `+${line}`),
    ...below.map(line => ` ${line}`),
  ]
}

function linesOf(text: string | null): string[] {
  if (text === null || text === '') return []
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}
