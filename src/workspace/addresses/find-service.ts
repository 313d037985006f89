import { isAbsolute, relative, resolve } from 'node:path'
import type { WorkspacePlan } from '../workspace.js'
import type { AddressBook } from './address-book.js'

/** A request begins with what stands for a variable: `${process.env.ORDERS_URL}/…`, `{os.environ['ORDERS_URL']}/…`, `{env.ORDERS_URL}/…`. */
const VARIABLE = /^[$#]?\{[^{}/]*?\b(?:env|environ|getenv)\b[^{}/]*?([A-Za-z_]\w*)['"`\])\s]*\}(.*)$/s
/** A host of one word is the name of a service: in a cluster, or among the containers of a program. */
const SERVICE_HOST = /^https?:\/\/([\w-]+)(?:\.[\w-]+\.svc(?:\.[\w.-]+)?)?(?::\d+)?(\/.*)?$/s

/** What a member shows of its own: its address book, and whether it answers requests. */
export interface Addressed {
  addresses: AddressBook
  routes: readonly { answered: number }[]
}

/** The member that an address is for, and the rest of the address there. */
export interface Service {
  member: string
  rest: string
}

/** Finds members by addresses, for the requests of one member. */
export class Services {
  readonly #plan: WorkspacePlan
  readonly #members: ReadonlyMap<string, Addressed>

  constructor(plan: WorkspacePlan, members: ReadonlyMap<string, Addressed>) {
    this.#plan = plan
    this.#members = members
  }

  /** Null if nothing says it, or if it may be several. */
  find(from: string, address: string): Service | null {
    const found = this.#written(from, address).flatMap(each => this.#byPlan(each) ?? this.#byHost(each) ?? [])
    const [first, ...others] = found
    return first === undefined || others.some(({ member }) => member !== first.member) ? null : first
  }

  /** The address with the values of the variable that it begins with: those of its own repository first. */
  #written(from: string, address: string): string[] {
    const [, name = '', rest = ''] = VARIABLE.exec(address) ?? []
    if (name === '') return [address]
    const own = valuesOf(this.#members.get(from)?.addresses, name)
    const values =
      own.length > 0 ? own : [...this.#members.values()].flatMap(each => valuesOf(each.addresses, name))
    return [...new Set(values)].map(value => value.replace(/\/+$/, '') + rest)
  }

  /** The plan says it for the beginning of an address, the longest first. */
  #byPlan(address: string): Service | null {
    const { services } = this.#plan
    const base = Object.keys(services)
      .filter(start => address.startsWith(start))
      .sort((a, b) => b.length - a.length)[0]
    return base === undefined ? null : { member: services[base]!, rest: address.slice(base.length) }
  }

  #byHost(address: string): Service | null {
    const [, host = '', rest = ''] = SERVICE_HOST.exec(address) ?? []
    const member = host === '' ? null : this.#memberAt(host)
    return member === null ? null : { member, rest }
  }

  /** The member of that name, else the one whose folder the service is built from, else the only one with routes that declares it. */
  #memberAt(host: string): string | null {
    if (this.#members.has(host)) return host
    const declaring = [...this.#members].filter(([, { addresses }]) => Object.hasOwn(addresses.hosts, host))
    const built = declaring.flatMap(
      ([name, { addresses }]) => this.#memberIn(name, addresses.hosts[host]!) ?? [],
    )
    const served = declaring.filter(([, { routes }]) => routes.some(({ answered }) => answered > 0))
    const found = new Set(built.length > 0 ? built : served.map(([name]) => name))
    return found.size === 1 ? [...found][0]! : null
  }

  /** The member that a folder of another lies in. */
  #memberIn(name: string, folder: string): string | null {
    const from = this.#plan.members.find(member => member.name === name)
    if (from === undefined || folder === '') return null
    const place = resolve(from.path, folder)
    const holder = this.#plan.members.find(({ path }) => isWithin(path, place))
    return holder?.name ?? null
  }
}

function valuesOf(book: AddressBook | undefined, name: string): readonly string[] {
  return book !== undefined && Object.hasOwn(book.variables, name) ? book.variables[name]! : []
}

function isWithin(folder: string, place: string): boolean {
  const path = relative(folder, place)
  return !path.startsWith('..') && !isAbsolute(path)
}
