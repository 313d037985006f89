import type { PackDelta } from './delta.js'
import type { Writer } from './make-pack.js'
import type { Pack } from './pack.js'

/** The last is binary, for programs. */
export const FORMATS = ['markdown', 'xml', 'json', 'gcf', 'gcb'] as const
export type Format = (typeof FORMATS)[number]
export const DEFAULT_FORMAT = 'markdown' satisfies Format

/** A format of packs. The same pack always gives the same bytes. */
export interface Renderer extends Writer {
  readonly format: Format
  /** A pack as a delta for a reader who has an earlier one. */
  writeDelta(delta: PackDelta): string
}

/** Loads a format by name: its code is loaded on first use. */
export type LoadRenderer = (format: Format) => Promise<Renderer>

/** A format that can be parsed back to the same pack. */
export interface ReadableRenderer extends Renderer {
  read(text: string): Pack
}

/** A binary format. `write` gives the text that a program makes of the bytes for a model; tokens are counted on it. */
export interface BinaryRenderer extends ReadableRenderer {
  encode(pack: Pack): Uint8Array
  encodeDelta(delta: PackDelta): Uint8Array
  decode(bytes: Uint8Array): Pack
}
