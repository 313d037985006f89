/** A file of evidence that cannot be read as what it seems to be. `import-file.ts` turns it into an error for a person. */
export class MalformedEvidence extends Error {
  /**
   * @param expected what the format has at this place
   * @param found what stands there
   */
  constructor(expected: string, found: string, cause?: unknown) {
    super(`expected ${expected}, found ${found}`, cause === undefined ? undefined : { cause })
    this.name = 'MalformedEvidence'
  }
}

/** Largest line number that is believed: more is damage, and would cost memory. */
const MOST_LINES = 10_000_000

export function lineNumber(text: string | number, where: string): number {
  const line = typeof text === 'number' ? text : decimal(text)
  if (!Number.isInteger(line) || line < 0 || line > MOST_LINES)
    throw new MalformedEvidence(`a line number ${where}`, quoted(text))
  return line
}

export function countNumber(text: string | number, where: string): number {
  const count = typeof text === 'number' ? text : decimal(text)
  if (!Number.isFinite(count)) throw new MalformedEvidence(`a count ${where}`, quoted(text))
  return count
}

const DECIMAL = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

function decimal(text: string): number {
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}

const MOST_QUOTED = 40

export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return `"${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text}"`
}
