import { setFlagsFromString } from 'node:v8'

/** How V8 compiles a grammar: once and quickly, or again, in the background and at length, whatever is called often. */
export type Compilation = 'baseline' | 'optimised'

/**
 * Source that a thread parses by baseline code, per byte of the grammar's own code, before optimised code is made. With
 * V8 11.3 it saves a fifth of the time of parsing: Swift (524 KB of code) costs 4.4 s and saves 0.2 s for each MB of source,
 * TypeScript (31 KB) costs 0.05 s and saves 0.08 s. Threads share the cost, so each waits for half.
 */
const SOURCE_PER_CODE_BYTE = 16

/** As V8 names them, in all versions up to this; to an unknown name it answers with a line on standard error. */
const OPTIMISING_FLAGS = ['wasm-tier-up', 'wasm-dynamic-tiering', 'wasm-lazy-compilation']
const LAST_KNOWN_V8 = 13

/** The magic number and the version of a WebAssembly module. */
const MODULE_HEADER_BYTES = 8
const CODE_SECTION = 10
/** A custom section named `o`, without contents. */
const MARK = [0, 2, 1, 'o'.charCodeAt(0)]

/** V8 forgets a compilation when its last module is gone. */
const kept: WebAssembly.Module[] = []

/** The amount of source after which a grammar is worth optimised code. Without end where V8 chooses by itself. */
export function repaidAfter(bytes: Uint8Array): number {
  return hasKnownFlags() ? SOURCE_PER_CODE_BYTE * codeBytes(bytes) : Number.POSITIVE_INFINITY
}

/**
 * The bytes of a grammar, such that V8 compiles them as wanted. By itself V8 optimises a function the earlier the larger it
 * is, at a cost that grows faster than its size: the lexers of PowerShell, Julia and Swift, one function of 300 KB each, take
 * 4 to 11 seconds of processor time after the first lines of the first file. The flags are those of the process: a
 * module that another thread compiles in the same milliseconds may be of the wrong kind, which costs time and nothing else.
 */
export function compiledAs(compilation: Compilation, bytes: Uint8Array): Uint8Array {
  if (!hasKnownFlags()) return bytes
  // All modules of the same bytes share one compilation; with a mark they are others.
  if (compilation === 'optimised') return Buffer.concat([bytes, Buffer.from(MARK)])
  for (const flag of OPTIMISING_FLAGS) setFlagsFromString(`--no-${flag}`)
  try {
    kept.push(new WebAssembly.Module(bytes as BufferSource))
  } finally {
    for (const flag of OPTIMISING_FLAGS) setFlagsFromString(`--${flag}`)
  }
  return bytes
}

function hasKnownFlags(): boolean {
  return Number.parseInt(process.versions.v8, 10) <= LAST_KNOWN_V8
}

/** The size of a module's functions, without its tables. */
function codeBytes(bytes: Uint8Array): number {
  let at = MODULE_HEADER_BYTES
  while (at < bytes.length) {
    const section = bytes[at++]!
    let size = 0
    // A number of seven bits a byte, lowest first; the eighth bit says that more follow.
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      size += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) break
    }
    if (section === CODE_SECTION) return size
    at += size
  }
  return 0
}
