/** `/news#news` shows the list, and `/news` the whole of home. */
export const newsHash = '#news'

/** The two lists of entries from the service to shops. */
export const entryKinds = {
  news: { title: '更新ニュース', one: 'お知らせ', list: `/news${newsHash}` },
  qanda: { title: '使い方', one: '説明', list: '/qanda' },
} as const

export type EntryKind = keyof typeof entryKinds

export const entryPath = (kind: EntryKind, id: string) => `/${kind}/${id}`

/** Whose screen an address is, of shops or of admins. */
export const findEntryKind = ({ pathname }: { pathname: string }): EntryKind =>
  pathname.split('/').includes('qanda') ? 'qanda' : 'news'

/** The calls of each list. */
export const entryCalls = {
  news: { list: 'listNews', get: 'getNews' },
  qanda: { list: 'listQanda', get: 'getQanda' },
} as const

/** What one of these calls has answered: an entry or a list of them. */
export const readAnswer = <Content>(answer: { news: Content } | { qanda: Content }): Content =>
  'news' in answer ? answer.news : answer.qanda
