const OPENERS = '([{<'
const CLOSERS = ')]}>'
/** `impl Fn(A)`, `&mut dyn FnMut(A, B) -> C`, `suspend (A) -> B`, `for<'a> Fn(&'a A)`. */
const LEADING = /^(?:impl|dyn|mut|suspend|async|&|for<[^>]*>|Box<|\s)*/
const RUST_TRAIT = /^(?:\w+::)*Fn(?:Mut|Once)?(?=\()/
const DELEGATE = /^(?:\w+\.)*(Func|Action|Predicate|Comparison|Expression)<(.*)>\??$/s
/** Java's library interfaces → the number of type arguments that are parameters. */
const JAVA_INTERFACES: Readonly<Record<string, number>> = {
  Function: 1,
  BiFunction: 2,
  Consumer: 1,
  BiConsumer: 2,
  Predicate: 1,
  BiPredicate: 2,
  UnaryOperator: 1,
  BinaryOperator: 1,
  ToIntFunction: 1,
  ToLongFunction: 1,
  ToDoubleFunction: 1,
  Comparator: 1,
}
const JAVA_INTERFACE = /^(?:\w+\.)*(\w+)<(.*)>$/s
const NAMED = /^\s*[\p{L}_]\w*\s*:\s*(?!:)/u

/** The parameter types of a function type, as written; null for any other type. */
export function functionParameters(text: string): string[] | null {
  const type = text.trim().replace(LEADING, '')
  const rust = RUST_TRAIT.exec(type)
  if (rust !== null) return listIn(type.slice(rust[0].length))
  const [, delegate, delegated] = DELEGATE.exec(type) ?? []
  if (delegate === 'Expression') return functionParameters(delegated!)
  if (delegate !== undefined) {
    const args = splitTop(delegated!)
    if (delegate === 'Comparison') return [args[0]!, args[0]!]
    return delegate === 'Func' ? args.slice(0, -1) : args
  }
  const [, java, given] = JAVA_INTERFACE.exec(type) ?? []
  if (java !== undefined && Object.hasOwn(JAVA_INTERFACES, java))
    return splitTop(given!)
      .slice(0, JAVA_INTERFACES[java])
      .map(arg => arg.replace(/^\?\s*(?:extends|super)\s+/, ''))
  const arrow = topArrow(type)
  if (arrow < 0) return null
  const before = type.slice(0, arrow).trim()
  if (!before.startsWith('(')) return [before]
  return listIn(before)?.map(each => each.replace(NAMED, '')) ?? null
}

/** `(A, B) …` → A, B */
function listIn(text: string): string[] | null {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (OPENERS.includes(text[i]!)) depth++
    else if (CLOSERS.includes(text[i]!) && text[i - 1] !== '-' && text[i - 1] !== '=') depth--
    if (depth === 0) return splitTop(text.slice(1, i))
  }
  return null
}

/** The offset of `->` or `=>` outside all brackets. */
function topArrow(text: string): number {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if ((char === '-' || char === '=') && text[i + 1] === '>') {
      if (depth === 0) return i
      i++
    } else if (OPENERS.includes(char)) depth++
    else if (CLOSERS.includes(char)) depth--
  }
  return -1
}

function splitTop(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if ((char === '-' || char === '=') && text[i + 1] === '>') i++
    else if (OPENERS.includes(char)) depth++
    else if (CLOSERS.includes(char)) depth--
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, i).trim())
      start = i + 1
    }
  }
  const last = text.slice(start).trim()
  return last === '' ? parts : [...parts, last]
}
