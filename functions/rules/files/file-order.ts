import type { FileSort } from '#functions/contract/file.ts'
import { orderOf, type StoredFile } from '#functions/table/files.ts'

type Order = {
  /** A file's place in the list, as text that a cursor can name. */
  orderOf: (file: Pick<StoredFile, 'id' | 'name' | 'created_at'>) => string
  isAfter: (place: string, other: string) => boolean
}

// As a person sorts: numbers by their value, capitals and widths alike.
const inJapanese = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' })

// No name holds it.
const end = '\0'

/** The orders that a library can be read in. Files of one name or moment are told apart by their ids. */
export const fileOrders: Record<FileSort, Order> = {
  newest: { orderOf, isAfter: (place, other) => place < other },
  oldest: { orderOf, isAfter: (place, other) => place > other },
  name: {
    orderOf: ({ name, id }) => `${name}${end}${id}`,
    isAfter: (place, other) => compareNames(place, other) > 0,
  },
}

function compareNames(place: string, other: string): number {
  const [name = '', otherName = ''] = [place.split(end)[0], other.split(end)[0]]
  return inJapanese.compare(name, otherName) || (place > other ? 1 : -1)
}
