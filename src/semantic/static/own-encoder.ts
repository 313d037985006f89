import { StaticEncoder } from './static-encoder.js'

let encoder: StaticEncoder | null = null

/** The static vectors of the package: read once for the process, when first needed. */
export function ownEncoder(): StaticEncoder {
  encoder ??= new StaticEncoder()
  return encoder
}
