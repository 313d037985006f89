/** One step of an expression's path (see `PathShapes`): a name and its suffixes. */
export interface PathStep {
  name: string
  /** `()` and `[]` after the name, in order. */
  suffixes: ('call' | 'element')[]
  /** `f<0:1>`: the second parameter of the function that is the first argument of `f`. */
  given?: { argument: number; parameter: number }
}

export interface ParsedPath {
  /** `new a.b.C()` creates an instance of the class that the steps name. */
  isNew: boolean
  steps: PathStep[]
}

/** A string literal as the head of a path. */
export const STRING = "''"
/** An object literal. */
export const OBJECT = '{}'

const GIVEN = /<(\d+):(\d+)>$/
const CACHE_LIMIT = 50_000
const parsed = new Map<string, ParsedPath | null>()

/** `a.b().c[]` → a, b called, element of c. Null for literals, lambdas and expressions without a path. */
export function parsePath(text: string): ParsedPath | null {
  let path = parsed.get(text)
  if (path === undefined) {
    if (parsed.size >= CACHE_LIMIT) parsed.clear()
    path = parse(text)
    parsed.set(text, path)
  }
  return path
}

function parse(text: string): ParsedPath | null {
  const isNew = text.startsWith('new ')
  const body = isNew ? text.slice('new '.length) : text
  if (body === '' || body.includes('?') || body.includes('=>') || body.includes(' ')) return null
  const steps: PathStep[] = []
  for (const [i, part] of body.split('.').entries()) {
    const step: PathStep = { name: part, suffixes: [] }
    const given = GIVEN.exec(step.name)
    if (given !== null) {
      step.name = step.name.slice(0, given.index)
      step.given = { argument: Number(given[1]), parameter: Number(given[2]) }
    }
    while (step.name.endsWith('()') || step.name.endsWith('[]')) {
      step.suffixes.unshift(step.name.endsWith('()') ? 'call' : 'element')
      step.name = step.name.slice(0, -2)
    }
    // `x.0` is the first part of a tuple.
    const known = i === 0 ? step.name === STRING : /^\d+$/.test(step.name)
    if (step.name === '' || (!known && /['"0-9{[(]/.test(step.name[0]!))) return null
    steps.push(step)
  }
  return { isNew, steps }
}
