import type { Facts } from './facts.js'
import { rpcUse } from './rpc-names.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu
/** Names in back quotes. */
const QUOTED = /`+([^`\n]+)`+/g
/** No name begins with it. */
const NAMED = '`'
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A 32-bit hash of a name (FNV-1a over UTF-16 units). A collision only costs one needless link of a file. */
export function nameHash(name: string): number {
  let hash = FNV_OFFSET
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}

/** The hash of a name that is looked for in all files: one that prose, configuration or a remote call names. */
export function namedHash(name: string): number {
  return nameHash(`${NAMED}${name}`)
}

/**
 * Hashes of every name that the linker may look up for this file, sorted: this file must be linked again only
 * if a definition of one of them changes. Those that it looks for in all files are there a second time, by `namedHash`.
 */
export function mentionsOf(facts: Facts): Uint32Array {
  const seen = new Set<string>()
  const add = (text: string) => {
    if (text === '' || seen.has(text)) return
    seen.add(text)
    for (const [name] of text.matchAll(IDENTIFIER)) seen.add(name)
  }
  const addNamed = (text: string) => {
    for (const name of [text, afterDot(text), ...(text.match(IDENTIFIER) ?? [])]) seen.add(`${NAMED}${name}`)
  }
  for (const reference of facts.references) {
    const { kind, name, receiver, extra } = reference
    add(name)
    add(receiver)
    add(extra)
    // The part after the last dot may not be an identifier: `volumes.db-data`.
    if (kind === 'relation') add(afterDot(name))
    // Nor may the name of a file: `./my-file.js`.
    if (kind === 'import' || kind === 'reexport') add(fileStem(receiver))
    const service = rpcUse(reference)?.service ?? ''
    add(service)
    if (service !== '') addNamed(service)
    if (kind === 'mention' || kind === 'relation') addNamed(name)
    if (kind === 'route') addNamed(extra)
  }
  for (const { type, value } of facts.bindings) {
    add(type)
    add(value)
  }
  for (const { qualifiedName, type, parameters } of facts.definitions) {
    add(qualifiedName)
    add(type)
    for (const parameter of parameters) add(parameter.type)
  }
  for (const { text } of facts.comments) {
    if (!text.includes('`')) continue
    add(text)
    for (const [, quoted] of text.matchAll(QUOTED)) addNamed(quoted!)
  }
  return new Uint32Array([...seen].map(nameHash)).sort()
}

function afterDot(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function fileStem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.indexOf('.')
  return dot < 1 ? name : name.slice(0, dot)
}
