/** What the configuration of a repository says of addresses: which service an environment variable or a host leads to. */
export interface AddressBook {
  /** Addresses that environment variables are given, each once. */
  variables: Record<string, string[]>
  /** Hosts of services, with the folder that each is built from, as a path from the root of the repository; '' if none is said. */
  hosts: Record<string, string>
  /** False if a file has changed since it was indexed: what it says is not of this state. */
  isWhole: boolean
}

export function emptyBook(): AddressBook {
  return { variables: {}, hosts: {}, isWhole: true }
}

/** An address without a name and a password: those are nobody's business here. */
const ADDRESS = /^https?:\/\/[^\s@/]+(?:\/[^\s@]*)?$/
const VARIABLE = /^[A-Za-z_]\w*$/

/** Notes the value of a variable if it is an address. */
export function noteVariable({ variables }: AddressBook, name: string, value: string): void {
  const address = value.trim().replace(/^(['"])(.*)\1$/, '$2')
  if (!VARIABLE.test(name) || !ADDRESS.test(address)) return
  const known = Object.hasOwn(variables, name) ? variables[name]! : []
  if (!known.includes(address)) variables[name] = [...known, address]
}

/** The first folder that is said for a host counts. */
export function noteHost({ hosts }: AddressBook, host: string, folder: string): void {
  if (host !== '' && (!Object.hasOwn(hosts, host) || hosts[host] === '')) hosts[host] = folder
}
