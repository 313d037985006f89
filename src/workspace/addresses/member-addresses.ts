import { textOnDisk } from '../../index/open-vocabulary.js'
import type { Member } from '../program/member.js'
import type { AddressBook } from './address-book.js'
import { isAddressFile, readAddresses } from './read-addresses.js'

/** A repository of charts has thousands of files that configure others; the first ones say enough. */
const MOST_FILES = 2000

/** The address book of a member, from the files of its index. */
export function addressesOf({ rows, checkout }: Member): AddressBook {
  const files = rows.filter(({ path }) => isAddressFile(path)).slice(0, MOST_FILES)
  const texts = files.flatMap(row => {
    const text = textOnDisk(checkout.rootDir, row)
    return text === undefined ? [] : [{ path: row.path, text }]
  })
  return { ...readAddresses(texts), isWhole: texts.length === files.length }
}
