/** What is counted of something that ran: `last` in s since 1970, `slowest` in ms, `samples` of profiles. Sums are over all spans. */
export const MEASURES = ['calls', 'errors', 'milliseconds', 'slowest', 'last', 'samples'] as const
export type Measure = (typeof MEASURES)[number]

const CALLER = 'from '

/** As names of a run have it. */
export function measureName(measure: Measure, service: string): string {
  return `${measure} ${service}`
}

export function callerName(id: string): string {
  return CALLER + id
}

export type MeasuredName = { measure: Measure; service: string } | { caller: string }

/** Null for a name that is none. */
export function readMeasure(name: string): MeasuredName | null {
  if (name.startsWith(CALLER)) return { caller: name.slice(CALLER.length) }
  const space = name.indexOf(' ')
  const measure = MEASURES.find(each => each === name.slice(0, space))
  return measure === undefined ? null : { measure, service: name.slice(space + 1) }
}
