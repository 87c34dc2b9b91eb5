import type { News } from '#functions/contract/news.ts'

/** The calls of one list by what they do; the key of its answers is the list's name. */
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

/** An entry as an admin writes it. */
export const entryBody = { title: 'お知らせ', contents: '一行目\n二行目' }
/** The entry that an answer holds. */
export const oneIn = (answer: object) => Object.values(answer).find((each) => each?.id) as News
/** The entries that an answer holds. */
export const allIn = (answer: object) => Object.values(answer).find(Array.isArray) as News[]
