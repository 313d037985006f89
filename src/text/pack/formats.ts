import type { PackDelta } from '../../pack/delta.js'
import type { Pack } from '../../pack/pack.js'
import { FORMATS, type Format, type Renderer } from '../../pack/renderer.js'
import { SeamarkError } from '../../shared/errors.js'

const LOADERS: Readonly<Record<Format, () => Promise<Renderer>>> = {
  markdown: async () => (await import('./markdown.js')).markdown,
  xml: async () => (await import('./xml.js')).xml,
  json: async () => (await import('./json.js')).json,
  gcf: async () => (await import('./gcf.js')).gcf,
  gcb: async () => (await import('./gcb.js')).gcb,
}

/** The bytes of a pack in a binary format; null for text formats. */
export async function binaryOf(
  format: Format,
  { pack, delta }: { pack: Pack; delta: PackDelta | null },
): Promise<Uint8Array | null> {
  if (format !== 'gcb') return null
  const { gcb } = await import('./gcb.js')
  return delta === null ? gcb.encode(pack) : gcb.encodeDelta(delta)
}

/** Loads a format by name, on first use. */
export function loadRenderer(format: string): Promise<Renderer> {
  const known = FORMATS.find(each => each === format)
  if (known === undefined)
    throw new SeamarkError('BAD_INPUT', `Expected a format (${FORMATS.join(', ')}), found "${format}".`)
  return LOADERS[known]()
}
