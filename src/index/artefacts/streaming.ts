/** From this share of the files on, rows are read in sequence and not one by one. */
const STREAM_SHARE = 0.1

export function isWorthStreaming(wanted: number, files: number): boolean {
  return wanted >= files * STREAM_SHARE
}
