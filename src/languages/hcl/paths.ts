import type { SyntaxReader } from '../../facts/syntax-reader.js'

/** One step of a traversal: an attribute with the node of its name, or an index or splat, written `[]`. */
export interface Step {
  attribute: string
  at: number
}

/** Longer traversals name no definition, and in hostile files they are unbounded. */
const MAX_STEPS = 24

/**
 * The steps after a node: `.a[0].b`. The grammar makes these siblings of the term, and in `-a.b` or
 * `x && a.b` siblings of the whole operation before the dot: so they are found by their position in the text,
 * not by their parent.
 */
export function stepsAfter(at: number, syntax: SyntaxReader): Step[] {
  const { tree } = syntax
  const steps: Step[] = []
  let end = tree.end[at]!
  let next = tree.after[at]!
  while (steps.length < MAX_STEPS && next < tree.count && tree.start[next] === end) {
    const type = syntax.type(next)
    if (type === 'get_attr') {
      const name = syntax.child(next, 'identifier')
      steps.push({ attribute: syntax.text(name), at: name })
    } else if (type === 'index' || type === 'splat') steps.push({ attribute: '', at: next })
    else break
    const first = type === 'splat' ? firstInSplat(next, syntax) : next
    const inside = first !== next
    end = inside ? tree.start[first]! : tree.end[next]!
    next = inside ? first : tree.after[next]!
  }
  return steps
}

/** The first step in a splat, which holds those that apply to each element; the splat itself if it holds none. */
function firstInSplat(splat: number, syntax: SyntaxReader): number {
  const first = syntax.child(syntax.child(splat))
  return first < 0 ? splat : first
}

export function pathOf(head: string, steps: readonly Step[]): string {
  return head + steps.map(step => (step.attribute === '' ? '[]' : `.${step.attribute}`)).join('')
}

/** An expression is a term and the steps after it. */
export function expressionPath(at: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  const term = syntax.child(at)
  return pathOf(inner(term), term < 0 ? [] : stepsAfter(term, syntax))
}

export function callPath(at: number, syntax: SyntaxReader): string {
  return `${functionPath(syntax.child(at), syntax)}()`
}

/** `provider::aws::arn_parse` → `provider.aws.arn_parse`, which begins with the provider's address. */
export function functionPath(name: number, syntax: SyntaxReader): string {
  return syntax.text(name).replaceAll('::', '.')
}

/** The expression itself if it is a string, or the strings of a list: `"a"`, `["a", "b"]`. */
export function stringsOf(expression: number, syntax: SyntaxReader): number[] {
  const value = syntax.child(expression)
  const inner = syntax.child(value)
  if (syntax.type(inner) === 'tuple') {
    return syntax.children(inner).flatMap(element => {
      const string = syntax.child(syntax.child(element))
      return syntax.stringValue(string) === undefined ? [] : [string]
    })
  }
  return syntax.stringValue(inner) === undefined ? [] : [inner]
}
