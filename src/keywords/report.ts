import type { ParsedTask } from './parse-task.js'

/** Longer texts below the title tell a story, in which names occur in passing: half of the issues of SWE-bench Lite have 1,000 characters. */
const LONG = 300

/** True if a task is a report: prose and code below its title, traces apart. */
export function isReport({ title, prose, blocks }: ParsedTask): boolean {
  return lengthOf(prose.text) + lengthOf(blocks.text) - title.length > LONG
}

/** Other parts are blank in a region. */
function lengthOf(text: string): number {
  return text.replace(/\s+/g, ' ').trim().length
}
