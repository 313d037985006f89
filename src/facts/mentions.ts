import type { Facts } from './facts.js'
import { rpcUse } from './rpc-names.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const ASCII = 128
/** What a plain character can be in a name: nothing, all but its first, any. */
const DIGIT = 1
const LETTER = 2
const CLASSES = Uint8Array.from({ length: ASCII }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[A-Za-z_$]/.test(character) ? LETTER : /\d/.test(character) ? DIGIT : 0
})
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
    if (!isName(text)) for (const name of namesIn(text)) seen.add(name)
  }
  const addNamed = (text: string) => {
    seen.add(`${NAMED}${text}`)
    if (isName(text)) return
    seen.add(`${NAMED}${afterDot(text)}`)
    for (const name of namesIn(text)) seen.add(`${NAMED}${name}`)
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
  const hashes = new Uint32Array(seen.size)
  let count = 0
  for (const name of seen) hashes[count++] = nameHash(name)
  return hashes.sort()
}

/** True for one name of plain characters: most texts. */
function isName(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= ASCII || CLASSES[code]! < (at === 0 ? LETTER : DIGIT)) return false
  }
  return text !== ''
}

/** As `IDENTIFIER` finds them, which takes five times as long. */
function namesIn(text: string): string[] {
  const names: string[] = []
  for (let at = 0; at < text.length; ) {
    const start = at
    let code = text.charCodeAt(at++)
    if (code >= ASCII) return text.match(IDENTIFIER) ?? []
    if (CLASSES[code] !== LETTER) continue
    while (at < text.length) {
      code = text.charCodeAt(at)
      if (code >= ASCII) return text.match(IDENTIFIER) ?? []
      if (CLASSES[code]! < DIGIT) break
      at++
    }
    names.push(text.slice(start, at))
  }
  return names
}

function afterDot(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function fileStem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.indexOf('.')
  return dot < 1 ? name : name.slice(0, dot)
}
