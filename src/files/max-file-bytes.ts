/** 1 MiB: above it, files are data, dumps and bundles. In a file of its own, so that the command line can name it cheaply. */
export const DEFAULT_MAX_FILE_BYTES = 1024 * 1024
