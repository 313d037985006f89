import type { Facts } from '../../facts/facts.js'

const SYSTEMS = new Set(
  'aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos'.split(
    ' ',
  ),
)
const ARCHITECTURES = new Set(
  '386 amd64 amd64p32 arm arm64 arm64be armbe loong64 mips mips64 mips64le mips64p32 mips64p32le mipsle ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm'.split(
    ' ',
  ),
)
/** The build that a name is looked up in. Without cgo: a checker can only read plain Go. */
const TAGS = new Set(['linux', 'amd64', 'unix', 'gc'])
const GO_VERSION = /^go1\.\d+$/
const CONSTRAINT = /^(?:\/\/\s*)?go:build\s+(.*)$/m
const OLD_CONSTRAINT = /^\/\/\s*\+build\s+(.*)$/gm
const TOKEN = /\s*(&&|\|\||!|\(|\)|[\w.]+)/y

/** The build constraint in the text above a package clause; '' if there is none. */
export function constraintIn(head: string): string {
  const [, line] = CONSTRAINT.exec(head) ?? []
  if (line !== undefined) return `go:build ${line.trim()}`
  const lines = [...head.matchAll(OLD_CONSTRAINT)].map(([, old]) => fromOld(old!))
  return lines.length === 0 ? '' : `go:build ${lines.join(' && ')}`
}

/** `a,!b c` → `(a && !b || c)` */
function fromOld(line: string): string {
  const choices = line
    .trim()
    .split(/\s+/)
    .map(choice => choice.split(',').join(' && '))
  return `(${choices.join(' || ')})`
}

/** True for a file that the default build (linux, amd64) leaves out, by its name or by its constraint. */
export function isLeftOut(path: string, { definitions }: Facts): boolean {
  if (!fitsName(path)) return true
  const decorators = definitions.find(({ kind }) => kind === 'module')?.decorators ?? []
  const [, constraint] = CONSTRAINT.exec(decorators[0] ?? '') ?? []
  return constraint !== undefined && !new Constraint(constraint).holds()
}

/** `name_linux.go`, `name_arm64_test.go`, `name_windows_amd64.go` */
function fitsName(path: string): boolean {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(?:_test)?\.go$/, '')
  const parts = stem.split('_').slice(1)
  const last = parts.at(-1) ?? ''
  const before = parts.at(-2) ?? ''
  if (ARCHITECTURES.has(last)) return TAGS.has(last) && (!SYSTEMS.has(before) || TAGS.has(before))
  return !SYSTEMS.has(last) || TAGS.has(last)
}

/** `a && (b || !c)` */
class Constraint {
  readonly #tokens: string[] = []

  constructor(text: string) {
    TOKEN.lastIndex = 0
    for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) this.#tokens.push(found[1]!)
  }

  holds(): boolean {
    let value = this.#all()
    while (this.#take('||')) value = this.#all() || value
    return value
  }

  #all(): boolean {
    let value = this.#one()
    while (this.#take('&&')) value = this.#one() && value
    return value
  }

  #one(): boolean {
    if (this.#take('!')) return !this.#one()
    if (this.#take('(')) {
      const value = this.holds()
      this.#take(')')
      return value
    }
    const tag = this.#tokens.shift() ?? ''
    return TAGS.has(tag) || GO_VERSION.test(tag)
  }

  #take(token: string): boolean {
    if (this.#tokens[0] !== token) return false
    this.#tokens.shift()
    return true
  }
}
