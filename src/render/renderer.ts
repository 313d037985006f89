import type { PackDelta } from '../pack/delta.js'
import type { Writer } from '../pack/make-pack.js'
import type { Pack } from '../pack/pack.js'

export const FORMATS = ['markdown', 'xml', 'json', 'gcf'] as const
export type Format = (typeof FORMATS)[number]

/** A format of packs. The same pack gives the same bytes. */
export interface Renderer extends Writer {
  readonly format: Format
  /** A pack for someone who has an earlier one. */
  writeDelta(delta: PackDelta): string
}

/** A format that can be read back to the same pack. */
export interface ReadableRenderer extends Renderer {
  read(text: string): Pack
}
