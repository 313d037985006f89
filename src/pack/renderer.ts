import type { PackDelta } from './delta.js'
import type { Writer } from './make-pack.js'
import type { Pack } from './pack.js'

/** The last is for programs: bytes that are no text. */
export const FORMATS = ['markdown', 'xml', 'json', 'gcf', 'gcb'] as const
export type Format = (typeof FORMATS)[number]
export const DEFAULT_FORMAT = 'markdown' satisfies Format

/** A format of packs. The same pack gives the same bytes. */
export interface Renderer extends Writer {
  readonly format: Format
  /** A pack for someone who has an earlier one. */
  writeDelta(delta: PackDelta): string
}

/** Loads a format by its name: the code of a format is read when it is first asked for. */
export type LoadRenderer = (format: Format) => Promise<Renderer>

/** A format that can be read back to the same pack. */
export interface ReadableRenderer extends Renderer {
  read(text: string): Pack
}

/** A format of bytes. `write` gives the text that a program makes of them for a model: it is what tokens are counted of. */
export interface BinaryRenderer extends ReadableRenderer {
  encode(pack: Pack): Uint8Array
  encodeDelta(delta: PackDelta): Uint8Array
  decode(bytes: Uint8Array): Pack
}
