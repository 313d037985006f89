import type { PackQueryBody, TextFormat } from '../../contract/api.js'
import type { Params } from '../state/address.js'

export const QUERY_KINDS = ['task', 'files', 'diff'] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

export const FORMATS: readonly TextFormat[] = ['markdown', 'xml', 'json', 'gcf']

/** What is asked, as the address has it. */
export interface AskQuery {
  kind: QueryKind
  text: string
  /** 0: the default of its kind. */
  budget: number
  format: TextFormat
}

export function readQuery(params: URLSearchParams): AskQuery {
  const kind = QUERY_KINDS.find(each => params.has(each)) ?? 'task'
  const budget = Number(params.get('budget'))
  return {
    kind,
    text: params.get(kind) ?? '',
    budget: Number.isInteger(budget) && budget > 0 ? budget : 0,
    format: FORMATS.find(each => each === params.get('format')) ?? 'markdown',
  }
}

export function paramsOf({ kind, text, budget, format }: AskQuery): Params {
  return {
    [kind]: text,
    budget: budget === 0 ? undefined : budget,
    format: format === 'markdown' ? undefined : format,
  }
}

/** Files stand on lines of their own, or between commas. */
export function bodyOf({ kind, text }: AskQuery): PackQueryBody {
  if (kind === 'files')
    return {
      files: text
        .split(/[\n,]/)
        .map(file => file.trim())
        .filter(file => file !== ''),
    }
  return { [kind]: text }
}
