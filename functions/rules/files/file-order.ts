import type { FileSort } from '#functions/contract/files/library-file.ts'
import type { StoredFile } from '#functions/table/files/files.ts'
import { filePosition } from '#functions/table/files/files-by-time.ts'

type Order = {
  /** The sort position of a file, as a text for cursors. */
  getPosition: (file: Pick<StoredFile, 'id' | 'name' | 'created_at'>) => string
  isAfter: (place: string, other: string) => boolean
}

// Sorts numbers by value, and ignores case and width.
const inJapanese = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' })

// Never part of a name.
const end = '\0'

/** The orders of a library. Files with the same name or time are ordered by id. */
export const fileOrders: Record<FileSort, Order> = {
  newest: { getPosition: filePosition, isAfter: (place, other) => place < other },
  oldest: { getPosition: filePosition, isAfter: (place, other) => place > other },
  name: {
    getPosition: ({ name, id }) => `${name}${end}${id}`,
    isAfter: (place, other) => compareNames(place, other) > 0,
  },
}

function compareNames(place: string, other: string): number {
  const [name = '', otherName = ''] = [place.split(end)[0], other.split(end)[0]]
  return inJapanese.compare(name, otherName) || (place > other ? 1 : -1)
}
