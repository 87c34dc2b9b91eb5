import type { News } from '#functions/contract/news.ts'

/** The endpoints of news and how-to by their purpose. */
export const entryLists = [
  {
    name: 'news',
    list: 'listNews',
    get: 'getNews',
    badge: 'getNewsBadge',
    add: 'addNews',
    update: 'updateNews',
    deleteByGet: 'deleteNews',
    remove: 'removeNews',
    listDeleted: 'listDeletedNews',
    restore: 'restoreNews',
    countUnseen: 'countUnseenNews',
  },
  {
    name: 'qanda',
    list: 'listQanda',
    get: 'getQanda',
    badge: 'getQandaBadge',
    add: 'addQanda',
    update: 'updateQanda',
    deleteByGet: 'deleteQanda',
    remove: 'removeQanda',
    listDeleted: 'listDeletedQanda',
    restore: 'restoreQanda',
    countUnseen: 'countUnseenQanda',
  },
] as const

export const entryBody = { title: 'お知らせ', contents: '一行目\n二行目' }
export const findEntryIn = (answer: object) =>
  Object.values(answer).find((each) => each?.id) as News
export const listEntriesIn = (answer: object) => Object.values(answer).find(Array.isArray) as News[]
