import { createHash } from 'node:crypto'
import { CONTENT_RULES } from '../../files/content-rules.js'
import { LANGUAGES } from '../../languages/names/names.js'
import type { Checkout } from '../../store/checkout.js'

const KEY = 'files read by'

/** Of the rules that tell what a file is: its language by its name, and whether its contents are left out. */
const READER = createHash('sha256')
  .update(
    JSON.stringify([
      CONTENT_RULES,
      LANGUAGES.map(({ id, extensions, fileNames, interpreters }) => [
        id,
        extensions,
        fileNames,
        interpreters,
      ]),
    ]),
  )
  .digest()

/** False after an upgrade that may tell of an unchanged file that it is another: all are read again. */
export function isReadByThis({ store, id }: Checkout): boolean {
  return READER.equals(store.value(id, KEY) ?? new Uint8Array())
}

export function markReadByThis(checkout: Checkout): void {
  if (!isReadByThis(checkout)) checkout.store.putValue(checkout.id, KEY, READER)
}
