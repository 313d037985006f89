/** 1 MiB: larger files are data, dumps and bundles. In a file of its own, so that the command line loads no more. */
export const DEFAULT_MAX_FILE_BYTES = 1024 * 1024

/** Most of a notebook is the images in its outputs, which are not read: the limit is on the source of its cells. */
const NOTEBOOK = /\.ipynb$/i
/** 32 MiB: reading a larger one takes memory and seconds. */
const MAX_NOTEBOOK_BYTES = 32 * DEFAULT_MAX_FILE_BYTES

/** The most bytes that are read of a file, where `maxBytes` is the most that are indexed. */
export function readLimit(path: string, maxBytes: number): number {
  return NOTEBOOK.test(path) ? Math.max(maxBytes, MAX_NOTEBOOK_BYTES) : maxBytes
}
