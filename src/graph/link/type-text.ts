import { ROOT_NAME } from '../../facts/syntax-reader.js'
import { argumentEnd, closing, functionEnd } from './brackets.js'

/** A parsed type: `models.User`, `Dict[str, List[User]]`, `map[string]*pkg.Foo`, `User | null`. */
export interface TypeText {
  /** Dotted name; '' for a container that has none (`[]T`). */
  name: string
  args: TypeText[]
  /** Arguments given by the name of an associated type: `Iterator<Item = T>`. */
  named?: Record<string, TypeText>
}

/** Name of a tuple, whose parts are its arguments, and of an unreadable type. */
export const TUPLE = '()'
export const UNKNOWN = '?'
/** Several types at once (`A | B`, `A & B`): the arguments. */
export const EITHER = '|'
/** All of several types (Rust's `A + B`): the arguments. */
export const ALL_OF = '+'
/** A function: the argument is its result. */
export const FUNCTION = '=>'
/** The type of a value (`typeof x`): the argument is its name. No type can be written so: C++ has `import std`. */
export const OF_VALUE = 'typeof()'
/** A type of another module (`import('./a').A`): the arguments are the module and the name, if there is one. */
export const OF_MODULE = 'import()'
/** The type of a member (`A['b']`, `<A as T>::b`): the arguments are the type and the member's name. */
export const OF_MEMBER = '[]'

const CACHE_LIMIT = 50_000
const MAX_LENGTH = 300
const parsed = new Map<string, TypeText | null>()
const NOTHING = new Set(['null', 'undefined', 'None', 'nil', 'void', 'never', 'NoneType', 'Unit'])
/** Primitive types. */
const PLAIN = new Set(
  'int string bool float false true array callable iterable number boolean str bytes'.split(' '),
)
/** Rust's bounds without methods of their own. */
const MARKERS = new Set('Send Sync Sized Copy Unpin UnwindSafe RefUnwindSafe'.split(' '))
/** Qualifiers before a type: they do not change its members. */
const PREFIX_WORDS =
  /^(?:const|mut|dyn|impl|readonly|ref|out|in|inout|unsafe|volatile|static|final|struct|class|enum|typename|some|any(?=\s)|chan|<-chan|keyof|async|union|(?:unsigned|signed|long|short)(?=\s+[a-z]))\s+/
const SUFFIX = /^\s*(?:\?|\*|&&?(?!\s*[\p{L}])|!|\.\.\.)/u
/** C's qualifiers after a type, and the size of an array. */
const HOW_HELD = /^\s*(?:(?:const|volatile|restrict|__restrict)\b|\[[^[\]]*\](?=\s*(?:\[|$)))/
/** `::Foo`, PHP's `\Foo` */
const FROM_ROOT = /^(?:::|\\)(?=[\p{L}_])/u
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\|->)[\p{L}_$][\p{L}\p{N}_$]*)*/u

/** A name that is defined further below, in a list of arguments: `dict[str, "User"]`. */
const QUOTED_NAME = /^["']((?:\w+\.)*[A-Z]\w*)["']/
/** `import('./a').A.B` */
const FROM_MODULE = /^import\(\s*["']([^"']+)["']\s*\)(?:\.([\w$.]+))?/
/** Rust's traits of functions. */
const FUNCTION_TRAIT = /^(?:Fn|FnMut|FnOnce|fn)$/

/** `['key']`, `[number]` after a type. */
const OF_KEY = /^\s*\[(?:'([^']*)'|"([^"]*)"|number)\]/

export function parseType(text: string): TypeText | null {
  let type = parsed.get(text)
  if (type === undefined) {
    if (parsed.size >= CACHE_LIMIT) parsed.clear()
    type = text.length > MAX_LENGTH ? null : new TypeParser(text).whole()
    parsed.set(text, type)
  }
  return type
}

class TypeParser {
  #rest: string

  constructor(text: string) {
    this.#rest = text
      .trim()
      .replace(/^:\s*/, '')
      .replace(/^->\s*/, '')
  }

  whole(): TypeText | null {
    const type = this.#union()
    return this.#rest.trim() === '' ? (type?.name === UNKNOWN ? null : type) : null
  }

  /** The type of `A | null` is A. */
  #union(): TypeText | null {
    const members: TypeText[] = []
    const bounds: TypeText[] = []
    let unknown = false
    do {
      const member = this.#single()
      if (member === null) unknown = true
      else if (!NOTHING.has(member.name)) members.push(member)
      while (this.#take('+')) {
        const bound = this.#single()
        if (bound !== null && !MARKERS.has(bound.name)) bounds.push(bound)
      }
    } while (this.#take('|') || this.#take('&'))
    // In `Client|string` only the first type has members of its own.
    const named = members.length > 1 ? members.filter(({ name }) => isNamed(name)) : members
    if (unknown || named.length === 0) return null
    if (bounds.length > 0) return { name: ALL_OF, args: [...named, ...bounds] }
    return named.length === 1 ? named[0]! : { name: EITHER, args: named }
  }

  #single(): TypeText | null {
    this.#skipPrefixes()
    const quote = /^["'](.*)["']$/s.exec(this.#rest)
    if (quote !== null) {
      this.#rest = ''
      return new TypeParser(quote[1]!).whole()
    }
    const forward = QUOTED_NAME.exec(this.#rest)
    if (forward !== null) {
      this.#rest = this.#rest.slice(forward[0].length)
      return { name: forward[1]!, args: [] }
    }
    if (this.#take('[]') || this.#takeMatch(/^\[(?:\d+|\.\.\.|_|[A-Z_]\w*)?\](?=\S)/))
      return this.#container('', this.#single())
    if (this.#take('...')) return this.#container('', this.#single())
    if (this.#take('map[')) {
      this.#union()
      if (!this.#take(']')) return null
      return this.#container('map', this.#single())
    }
    if (this.#takeMatch(/^typeof\s+/)) return this.#ofValue()
    const module = FROM_MODULE.exec(this.#rest)
    if (module !== null) return this.#ofModule(module)
    const call = functionEnd(this.#rest)
    if (call > 0) {
      this.#rest = this.#rest.slice(call)
      return { name: FUNCTION, args: [this.#union() ?? { name: UNKNOWN, args: [] }] }
    }
    if (this.#rest.startsWith('{')) {
      this.#rest = this.#rest.slice(closing(this.#rest, 0) + 1)
      return this.#suffixed({ name: UNKNOWN, args: [] })
    }
    if (this.#take('(')) return this.#parenthesised()
    if (this.#take('[')) return this.#bracketed()
    if (this.#rest.startsWith('<')) return this.#ofTrait()
    const root = this.#takeMatch(FROM_ROOT) ? `${ROOT_NAME}.` : ''
    const name = IDENTIFIER.exec(this.#rest)?.[0]
    if (name === undefined) return null
    this.#rest = this.#rest.slice(name.length)
    if (FUNCTION_TRAIT.test(name) && this.#rest.startsWith('(')) return this.#functionTrait()
    return this.#suffixed({ name: root + name.replace(/::|\\|->/g, '.'), ...this.#allArguments() })
  }

  /** Rust's `<A as Trait>::Item` */
  #ofTrait(): TypeText | null {
    this.#take('<')
    const type = this.#union()
    if (this.#takeMatch(/^\s*as\s+/)) this.#union()
    if (!this.#take('>') || !this.#take('::')) return this.#giveUp()
    const name = /^\w+/.exec(this.#rest)?.[0]
    if (name === undefined || type === null) return this.#giveUp()
    this.#rest = this.#rest.slice(name.length)
    return { name: OF_MEMBER, args: [type, { name, args: [] }] }
  }

  /** Rust's `Fn(A) -> B` */
  #functionTrait(): TypeText {
    this.#rest = this.#rest.slice(closing(this.#rest, 0) + 1)
    const result = this.#takeMatch(/^\s*->\s*/) ? this.#single() : null
    return { name: FUNCTION, args: [result ?? { name: UNKNOWN, args: [] }] }
  }

  #ofModule([whole, module, name]: readonly string[]): TypeText | null {
    this.#rest = this.#rest.slice(whole!.length)
    this.#arguments()
    const args = [module!, ...(name === undefined ? [] : [name])].map(text => ({ name: text, args: [] }))
    return this.#suffixed({ name: OF_MODULE, args })
  }

  #ofValue(): TypeText | null {
    const name = IDENTIFIER.exec(this.#rest)?.[0]
    if (name === undefined) return null
    this.#rest = this.#rest.slice(name.length)
    this.#arguments()
    return this.#suffixed({ name: OF_VALUE, args: [{ name, args: [] }] })
  }

  /** `(A, error)` is a tuple; `(A)` is A. */
  #parenthesised(): TypeText | null {
    const parts = [this.#element()]
    while (this.#take(',')) if (!this.#rest.trimStart().startsWith(')')) parts.push(this.#element())
    if (!this.#take(')')) return null
    if (this.#rest.trimStart().startsWith('=>') || this.#rest.trimStart().startsWith('->'))
      return this.#giveUp()
    const [first] = parts
    if (first == null && parts.length < 2) return null
    if (parts.length < 2) return this.#suffixed(first!)
    return this.#suffixed({ name: TUPLE, args: parts.map(part => part ?? { name: UNKNOWN, args: [] }) })
  }

  /** `[A, B]`, Swift's `[A]` and `[K: V]`: a container of the last. */
  #bracketed(): TypeText | null {
    let last = this.#union()
    while (this.#take(',') || this.#take(':') || this.#take(';')) last = this.#union() ?? last
    if (!this.#take(']')) return null
    return this.#container('', last)
  }

  /** In a tuple an element may have a name: `(n int, err error)`, `(x: A)`. */
  #element(): TypeText | null {
    const named = /^\s*[\p{L}_]\w*\s*[:\s]\s*(?=[\p{L}_*[(&])/u.exec(this.#rest)
    if (named !== null && !/^\s*(?:map|chan|func|struct|interface)\b/.test(this.#rest))
      this.#rest = this.#rest.slice(named[0].length)
    return this.#union()
  }

  #arguments(): TypeText[] {
    return this.#allArguments().args
  }

  #allArguments(): Pick<TypeText, 'args' | 'named'> {
    const open = this.#rest[0]
    const args: TypeText[] = []
    if (open !== '<' && open !== '[') return { args }
    const close = open === '<' ? '>' : ']'
    if (open === '[' && (this.#rest.startsWith('[]') || OF_KEY.test(this.#rest))) return { args }
    this.#rest = this.#rest.slice(1)
    const named: Record<string, TypeText> = {}
    do {
      this.#rest = this.#rest.trimStart()
      // Java's wildcard, and the name of an associated type in Rust: `Iterator<Item = T>`.
      this.#takeMatch(/^\?\s*(?:extends|super|<:|>:)\s+/)
      const name = /^(\w+)\s*=\s*(?=[^\s=>])/.exec(this.#rest)
      if (name !== null) this.#rest = this.#rest.slice(name[0].length)
      if (this.#rest.startsWith("'") && this.#takeMatch(/^'\w+\s*/)) continue
      const arg = this.#argument(close)
      if (name === null) args.push(arg)
      else named[name[1]!] = arg
    } while (this.#take(','))
    if (!this.#take(close) && this.#rest !== '') this.#giveUp()
    return Object.keys(named).length === 0 ? { args } : { args, named }
  }

  #argument(close: string): TypeText {
    const unknown = { name: UNKNOWN, args: [] }
    const arg = this.#takeMatch(/^[?_](?=\s*[,>\]])/) ? unknown : (this.#union() ?? { name: '', args: [] })
    // What cannot be read, such as a conditional type, ends with the argument; a cut text ends all of them.
    const rest = this.#rest.trimStart()
    if (rest === '' || rest[0] === ',' || rest[0] === close) return arg
    this.#rest = rest.slice(argumentEnd(rest))
    return unknown
  }

  /** `T[]`, `T?`, `T*`, `T&`, `T!` */
  #suffixed(type: TypeText): TypeText | null {
    let whole = type
    for (;;) {
      const key = OF_KEY.exec(this.#rest)
      if (key !== null) {
        this.#rest = this.#rest.slice(key[0].length)
        const name = key[1] ?? key[2]
        whole = { name: OF_MEMBER, args: name === undefined ? [whole] : [whole, { name, args: [] }] }
      } else if (this.#take('[]') || this.#takeMatch(/^\[\d*\]/)) whole = { name: '', args: [whole] }
      else if (!this.#takeMatch(SUFFIX) && !this.#takeMatch(HOW_HELD)) return whole
    }
  }

  #container(name: string, element: TypeText | null): TypeText | null {
    return element === null ? null : { name: name || '', args: [element] }
  }

  #skipPrefixes(): void {
    for (;;) {
      this.#rest = this.#rest.trimStart()
      const before = this.#rest.length
      this.#takeMatch(/^(?:\*+|&+|\?+|@\w+(?:\([^)]*\))?|'\w+)\s*/)
      this.#takeMatch(PREFIX_WORDS)
      if (this.#rest.length === before) return
    }
  }

  #take(token: string): boolean {
    const trimmed = this.#rest.trimStart()
    if (!trimmed.startsWith(token)) return false
    this.#rest = trimmed.slice(token.length)
    return true
  }

  #takeMatch(pattern: RegExp): boolean {
    const found = pattern.exec(this.#rest)
    if (found === null) return false
    this.#rest = this.#rest.slice(found[0].length)
    return true
  }

  #giveUp(): null {
    this.#rest = '\0'
    return null
  }
}

function isNamed(name: string): boolean {
  return name !== UNKNOWN && !PLAIN.has(name)
}
