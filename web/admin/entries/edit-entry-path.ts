import type { EntryKind } from '#web/home/entries/entry-kinds.ts'

export const editListPath = (kind: EntryKind) => `/edit/${kind}`

export const editEntryPath = (kind: EntryKind, id: string) => `${editListPath(kind)}/${id}`
