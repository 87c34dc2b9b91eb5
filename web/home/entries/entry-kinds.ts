/** The two lists of entries from the service to shops. */
export const entryKinds = {
  news: { title: '更新ニュース', one: 'お知らせ', address: '/news' },
  qanda: { title: '使い方', one: '説明', address: '/qanda' },
} as const

export type EntryKind = keyof typeof entryKinds

export const entryPath = (kind: EntryKind, id: string) => `${entryKinds[kind].address}/${id}`
