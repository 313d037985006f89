import type { Definition } from '../../facts/facts.js'

/** A trailing closure fits a parameter with any label. */
export const ANY_LABEL = '*'
/** A signature that was cut does not show all its parameters. */
const CUT = '…'
/** The parameter index of an argument beyond the cut. */
const NO_PLACE = -1
const VARIADIC = /\.\.\.\s*(?:=|$)/
const HEAD = /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(\w+|`\w+`)\s+)?(\w+|`\w+`)\s*:/
const OPENERS = '([{<'
const CLOSERS = ')]}>'

interface Labelled {
  label: string
  optional: boolean
  variadic: boolean
}

/**
 * The index of the parameter for each argument when it is called with these labels; null if the labels do not
 * fit.
 */
export function placesOf({ signature }: Definition, labels: readonly string[]): number[] | null {
  return match(parametersIn(signature), 0, labels, signature.endsWith(CUT))
}

/** Parameters and arguments have the same order: a parameter without an argument must have a default value. */
function match(
  parameters: readonly Labelled[],
  at: number,
  labels: readonly string[],
  isCut: boolean,
): number[] | null {
  const parameter = parameters[at]
  if (parameter === undefined) return labels.length === 0 || isCut ? labels.map(() => NO_PLACE) : null
  const [label, ...rest] = labels
  if (label !== undefined && (label === parameter.label || label === ANY_LABEL)) {
    let given = 0
    if (parameter.variadic && label !== ANY_LABEL) while (rest[given] === '') given++
    const others = match(parameters, at + 1, rest.slice(given), isCut)
    if (others !== null) return [...Array<number>(given + 1).fill(at), ...others]
  }
  return parameter.optional || parameter.variadic ? match(parameters, at + 1, labels, isCut) : null
}

/** The parameters of a declaration as written: `func load(_ page: Int, on clock: Clock = .now)`. */
function parametersIn(signature: string): Labelled[] {
  const parts: string[] = []
  let depth = 0
  let from = -1
  for (let i = 0; i < signature.length; i++) {
    const char = signature[i]!
    if (char === '-' && signature[i + 1] === '>') i++
    else if (OPENERS.includes(char)) {
      // Type parameters precede the list.
      if (char === '(' && depth === 0) from = i + 1
      depth++
    } else if (CLOSERS.includes(char)) {
      depth--
      if (depth === 0 && from >= 0) {
        parts.push(signature.slice(from, i))
        break
      }
    } else if (char === ',' && depth === 1 && from >= 0) {
      parts.push(signature.slice(from, i))
      from = i + 1
    }
  }
  return parts.map(part => part.trim()).flatMap(part => labelled(part) ?? [])
}

function labelled(part: string): Labelled | null {
  const [, outer, inner] = HEAD.exec(part) ?? []
  if (inner === undefined) return null
  const label = (outer ?? inner).replaceAll('`', '')
  return {
    label: label === '_' ? '' : label,
    optional: hasDefault(part),
    variadic: VARIADIC.test(part),
  }
}

function hasDefault(part: string): boolean {
  return /[^=!<>]=[^=>]/.test(part.replace(/==/g, ''))
}
