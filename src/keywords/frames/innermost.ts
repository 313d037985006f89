import type { StackFrame, TraceLanguage } from './frame-reader.js'

/** These print the innermost frame last. */
const INNERMOST_LAST: ReadonlySet<TraceLanguage> = new Set<TraceLanguage>(['python'])
/** A cause is printed below what it caused: the last one is where it began. */
const CAUSE = /^\s*Caused by: /m

/** Frames from the innermost outwards, trace by trace; of a chain of causes, the last cause first. */
export function innermostFirst(frames: readonly StackFrame[], task: string): StackFrame[] {
  const traces: StackFrame[][][] = []
  for (const [at, frame] of frames.entries()) {
    const before = frames[at - 1]
    const isCause = before !== undefined && CAUSE.test(task.slice(before.at, frame.at))
    if (before === undefined || before.language !== frame.language) traces.push([[frame]])
    else if (isCause) traces.at(-1)!.push([frame])
    else traces.at(-1)!.at(-1)!.push(frame)
  }
  return traces.flatMap(causes =>
    causes.toReversed().flatMap(each => (INNERMOST_LAST.has(each[0]!.language) ? each.toReversed() : each)),
  )
}
