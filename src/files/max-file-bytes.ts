/** 1 MiB: larger files are data, dumps and bundles. In a file of its own, so that the command line loads no more. */
export const DEFAULT_MAX_FILE_BYTES = 1024 * 1024
