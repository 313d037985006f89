/** Of the reader of words and marks: raise it when it finds others in an unchanged text. */
export const TEXT_VERSION = 5
