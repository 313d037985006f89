import { RECORD_FORMAT } from './link-record.js'

/** Raise it to relink everything. */
export const LINKER_VERSION = 21
/** The version that is stored with the links of a checkout. */
export const LINKED_BY = `${LINKER_VERSION}.${RECORD_FORMAT}`
