import { RECORD_FORMAT } from './link-record.js'

/** Raise it to relink everything. */
export const LINKER_VERSION = 24
/** The version that is stored with the links of a checkout. */
export const LINKED_BY = `${LINKER_VERSION}.${RECORD_FORMAT}`

/** Key of the value of a checkout with the questions that were asked once for all files. */
export const COMMON_QUESTIONS = 'link questions'
