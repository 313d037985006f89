import type { Repository } from '../engine/repository.js'
import { summaryLines } from '../text/reports/summary-text.js'
import { textOf } from '../text/reports/table.js'

/** Of each folder, so many of what is in it. */
const LIMIT = 30
const MODULE_DEPTH = 2

export async function systemSummary(repository: Repository): Promise<string> {
  return textOf(summaryLines(await repository.summary({ depth: 1 }), LIMIT))
}

export async function moduleSummaries(repository: Repository): Promise<string> {
  return textOf(summaryLines(await repository.summary({ depth: MODULE_DEPTH }), LIMIT))
}
