import type { Facts } from './facts.js'
import { rpcUse } from './rpc-names.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A 32-bit hash of a name (FNV-1a over UTF-16 units). A collision only costs one needless link of a file. */
export function nameHash(name: string): number {
  let hash = FNV_OFFSET
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}

/**
 * Hashes of every name that the linker may look up for this file, sorted: this file must be linked again only
 * if a definition of one of them changes.
 */
export function mentionsOf(facts: Facts): Uint32Array {
  const seen = new Set<string>()
  const add = (text: string) => {
    if (text === '' || seen.has(text)) return
    seen.add(text)
    for (const [name] of text.matchAll(IDENTIFIER)) seen.add(name)
  }
  for (const reference of facts.references) {
    const { kind, name, receiver, extra } = reference
    add(name)
    add(receiver)
    add(extra)
    // The part after the last dot may not be an identifier: `volumes.db-data`.
    if (kind === 'relation') add(name.slice(name.lastIndexOf('.') + 1))
    // Nor may the name of a file: `./my-file.js`.
    if (kind === 'import' || kind === 'reexport') add(fileStem(receiver))
    add(rpcUse(reference)?.service ?? '')
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
  for (const { text } of facts.comments) if (text.includes('`')) add(text)
  return new Uint32Array([...seen].map(nameHash)).sort()
}

function fileStem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.indexOf('.')
  return dot < 1 ? name : name.slice(0, dot)
}
