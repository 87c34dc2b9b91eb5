import type { EntryKind } from '#web/screens/entry-kinds.ts'

/** Where an admin finds the entries of a list. */
export const editAddress = (kind: EntryKind) => `/edit/${kind}`

/** Where an admin writes one of them; `new` is one that is not there yet. */
export const editEntryAddress = (kind: EntryKind, id: string) => `${editAddress(kind)}/${id}`
