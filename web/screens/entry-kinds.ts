/** The two lists of entries that the service writes for shops, in the words of their screens. */
export const entryKinds = {
  news: { title: '更新ニュース', one: 'お知らせ', address: '/news' },
  qanda: { title: '使い方', one: '説明', address: '/qanda' },
} as const

export type EntryKind = keyof typeof entryKinds

/** The address of one entry, which can be given to others. */
export const entryAddress = (kind: EntryKind, id: string) => `${entryKinds[kind].address}/${id}`
