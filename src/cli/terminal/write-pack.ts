import type { PackDelta } from '../../pack/delta.js'
import type { RenderedPack } from '../../pack/make-pack.js'
import type { Format } from '../../pack/renderer.js'
import { writeAtomically } from '../../shared/atomic-file.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { streams } from '../../shared/streams.js'
import { binaryOf } from '../../text/pack/formats.js'
import { type ColourChoice, hasColour } from './colour.js'

export interface PackOutputFlags {
  output?: string | undefined
  color?: ColourChoice
}

/** Writes a pack to the named file, else to standard output. Byte for byte: its tokens were counted from exactly this text. */
export async function writeOut(
  pack: RenderedPack & { delta: PackDelta | null },
  format: Format,
  { output, color = 'auto' }: PackOutputFlags,
): Promise<void> {
  refuseBytesOnTerminal(format, { output })
  const content = (await binaryOf(format, pack)) ?? pack.text
  if (output !== undefined) writeFile(output, content)
  else if (format === 'markdown' && hasColour(color, streams().out)) {
    const { highlightMarkdown } = await import('./highlight-markdown.js')
    streams().out.write(await highlightMarkdown(pack.text))
  } else streams().out.write(content)
}

function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeAtomically(path, content)
  } catch (error) {
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a file that can be written at ${path}, found: ${messageOf(error)}. Name another with --output.`,
      error,
    )
  }
}

/** Checked before the work: a terminal cannot show bytes. */
export function refuseBytesOnTerminal(format: Format | undefined, { output }: PackOutputFlags): void {
  if (format === 'gcb' && output === undefined && streams().out.isTTY)
    throw new SeamarkError(
      'BAD_INPUT',
      'gcb is bytes, which a terminal cannot show: name a file with --output, or pipe it to a program.',
    )
}
