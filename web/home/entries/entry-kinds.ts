/** `/news#news` shows the list, and `/news` the whole of home. */
export const newsHash = '#news'

/** The two lists of entries from the service to shops. */
export const entryKinds = {
  news: { title: '更新ニュース', one: 'お知らせ', list: `/news${newsHash}` },
  qanda: { title: '使い方', one: '説明', list: '/qanda' },
} as const

export type EntryKind = keyof typeof entryKinds

export const entryPath = (kind: EntryKind, id: string) => `/${kind}/${id}`
