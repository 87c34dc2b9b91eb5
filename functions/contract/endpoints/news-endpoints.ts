import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { DeletedNews, News, NewsChange, NewsInput } from '#functions/contract/news.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { Id } from '#functions/contract/text.ts'
import { badgeEndpoints } from './badge-endpoints.ts'
import { body, nextCursor, partOfListQuery, query, res } from './shared.ts'

const reading = { method: 'GET', caller: 'user-or-admin' } as const
const writing = {
  caller: 'admin',
  effect: 'changes',
  throttle: 'changes',
  audited: true,
} as const

// A user who reads a list has seen what is new in it: that is noted, and so it is a change.
const list = { ...reading, effect: 'changes', query: query(partOfListQuery) } as const
const one = { ...reading, effect: 'reads' } as const

const add = { ...writing, method: 'POST', body: NewsInput } as const
const update = { ...writing, method: 'POST', body: NewsChange } as const

const restore = { ...writing, method: 'POST', body: body({ id: Id }) } as const
const unseen = {
  method: 'POST',
  caller: 'admin',
  effect: 'reads',
  needs: ['rows'],
  body: body({
    ids: v.pipe(
      v.array(Id, messages.notList),
      v.minLength(1, messages.empty),
      v.maxLength(100, messages.tooManyItems(100)),
    ),
  }),
  answer: v.object({
    res,
    shops: v.number(),
    unseen: v.array(v.object({ id: Id, count: v.number() })),
  }),
} as const
const deleted = { method: 'GET', caller: 'admin', effect: 'reads' } as const

const NewsAnswer = v.object({ res, news: News })
const NewsList = v.object({ res, news: v.array(News), ...nextCursor })
const NewsDeleted = v.object({ res, news: v.array(DeletedNews) })
const QandaAnswer = v.object({ res, qanda: News })
const QandaList = v.object({ res, qanda: v.array(News), ...nextCursor })
const QandaDeleted = v.object({ res, qanda: v.array(DeletedNews) })

/**
 * 更新ニュース and 使い方: two lists of the same kind of entry. The seed deletes by GET. What was deleted can
 * be brought back for a while.
 */
export const newsEndpoints = {
  ...badgeEndpoints,
  listNews: { ...list, path: '/news', answer: NewsList },
  getNews: { ...one, path: '/news/{id}', answer: NewsAnswer },
  addNews: { ...add, path: '/news/add', answer: NewsAnswer },
  updateNews: { ...update, path: '/news/update', answer: NewsAnswer },
  deleteNews: { ...writing, method: 'GET', path: '/news/delete/{id}', answer: NewsList },
  removeNews: { ...writing, method: 'DELETE', path: '/news/{id}', answer: NewsList },
  listDeletedNews: { ...deleted, path: '/news/deleted', answer: NewsDeleted },
  restoreNews: { ...restore, path: '/news/restore', answer: NewsAnswer },
  countUnseenNews: { ...unseen, path: '/news/unseen' },
  listQanda: { ...list, path: '/question', answer: QandaList },
  getQanda: { ...one, path: '/question/{id}', answer: QandaAnswer },
  addQanda: { ...add, path: '/question/add', answer: QandaAnswer },
  updateQanda: { ...update, path: '/question/update', answer: QandaAnswer },
  deleteQanda: { ...writing, method: 'GET', path: '/question/delete/{id}', answer: QandaList },
  removeQanda: { ...writing, method: 'DELETE', path: '/question/{id}', answer: QandaList },
  listDeletedQanda: { ...deleted, path: '/question/deleted', answer: QandaDeleted },
  restoreQanda: { ...restore, path: '/question/restore', answer: QandaAnswer },
  countUnseenQanda: { ...unseen, path: '/question/unseen' },
} as const satisfies Record<string, Endpoint>
