import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { hostsIn } from './hosts.js'
import { names, scalars, under, type YamlEntry, type YamlNode } from './yaml-node.js'

/** `connects_to` edges: by links, by addresses in the environment, by networks that not all services share. */
export function connectServices(services: readonly YamlEntry[], facts: DeclaredFacts): void {
  const known = new Set(services.map(({ key }) => key))
  for (const { key, value } of services) {
    for (const link of scalars(under(value, 'links')))
      facts.relate('connects_to', link.text.split(':', 1)[0]!, link, SCOPE.folder)
    for (const [variable, node] of variables(under(value, 'environment'))) {
      const text = variable === '' ? node.text.slice(node.text.indexOf('=') + 1) : node.text
      const name = variable === '' ? node.text.split('=', 1)[0]! : variable
      for (const host of hostsIn(name, text))
        if (known.has(host) && host !== key) facts.relate('connects_to', host, node, SCOPE.file)
    }
  }
  connectNetworks(services, facts)
}

/** Variables are a map, or a list of `NAME=value` (then the name is ''). */
function variables(environment: YamlNode): (readonly [string, YamlNode])[] {
  if (environment.entries.length > 0)
    return environment.entries.map(({ key, value }) => [key, value] as const)
  return scalars(environment).map(node => ['', node] as const)
}

/** A network that connects all services of the file carries no information, unless there are only two. */
function connectNetworks(services: readonly YamlEntry[], facts: DeclaredFacts): void {
  const members = new Map<string, { service: string; place: YamlNode }[]>()
  for (const { key, value } of services) {
    for (const network of names(under(value, 'networks'))) {
      const inside = members.get(network.text) ?? []
      inside.push({ service: key, place: network })
      members.set(network.text, inside)
    }
  }
  for (const inside of members.values()) {
    if (inside.length === services.length && services.length > 2) continue
    for (const { service, place } of inside)
      for (const other of inside)
        if (other.service !== service) facts.relate('connects_to', other.service, place, SCOPE.file)
  }
}
