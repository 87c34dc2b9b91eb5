import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import {
  DeletedNews,
  EntryChange,
  EntryInput,
  News,
  NewsChange,
  NewsInput,
} from '#functions/contract/news.ts'
import { NewsAudience } from '#functions/contract/news-audience.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedArray } from '#functions/contract/text/text.ts'
import { cursorField, res } from './answer-fields.ts'
import { changeCall, postedReadCall, readCall } from './shared-calls.ts'
import { auditAll, bodySchema, listPartQuery, querySchema } from './shared-fields.ts'

// Reading a list marks its entries as seen by the shop, so it is a change. With `seen=no` it does not.
const list = {
  ...readCall('user-or-admin'),
  effect: 'changes',
  role: 'viewer',
  query: querySchema({
    ...listPartQuery,
    seen: v.optional(v.picklist(['no'], fieldMessages.notChoice)),
  }),
} as const
const one = { ...readCall('user-or-admin'), refusals: ['not_found'] } as const
const add = { ...changeCall('admin'), example: { title: 'お知らせ', contents: '本文' } } as const
const update = {
  ...changeCall('admin'),
  refusals: ['not_found', 'conflict'],
  example: { id: 'entry-1', title: '改めました' },
} as const
const remove = { ...changeCall('admin'), refusals: ['not_found'] } as const
const restore = { ...remove, body: bodySchema({ id: Id }), example: { id: 'entry-1' } } as const
const unseen = {
  ...postedReadCall('admin'),
  body: bodySchema({
    ids: v.pipe(boundedArray(Id, 100), v.minLength(1, fieldMessages.empty)),
  }),
  example: { ids: ['entry-1'] },
  answer: v.object({
    res,
    shops: v.number(),
    /** Of each entry: how many shops it is for, and how many of them have not seen it. */
    unseen: v.array(v.object({ id: Id, count: v.number(), shops: v.number() })),
  }),
} as const

const NewsAnswer = v.object({ res, news: News })
const NewsList = v.object({ res, news: v.array(News), ...cursorField })
const NewsDeleted = v.object({ res, news: v.array(DeletedNews) })
const QandaAnswer = v.object({ res, qanda: News })
const QandaList = v.object({ res, qanda: v.array(News), ...cursorField })
const QandaDeleted = v.object({ res, qanda: v.array(DeletedNews) })

/** The entries of 更新ニュース. Both lists have the same calls. */
export const newsEndpoints = {
  listNews: {
    summary: 'List the news, newest first; marks them as seen by the shop, unless `seen=no`',
    ...list,
    path: '/news',
    answer: NewsList,
  },
  getNews: {
    summary: 'Get one news entry',
    ...one,
    path: '/news/{id}',
    answer: NewsAnswer,
  },
  addNews: {
    summary: 'Add a news entry',
    ...add,
    path: '/news/add',
    body: NewsInput,
    audit: auditAll('news', '更新ニュースを追加'),
    answer: NewsAnswer,
  },
  updateNews: {
    summary: 'Change a news entry; also takes the whole entry as it was read',
    ...update,
    path: '/news/update',
    body: NewsChange,
    audit: auditAll('news', '更新ニュースを変更'),
    answer: NewsAnswer,
  },
  deleteNews: {
    summary: 'Delete a news entry',
    ...remove,
    method: 'GET',
    path: '/news/delete/{id}',
    audit: auditAll('news', '更新ニュースを削除'),
    answer: NewsList,
  },
  removeNews: {
    summary: 'Delete a news entry',
    ...remove,
    method: 'DELETE',
    path: '/news/{id}',
    audit: auditAll('news', '更新ニュースを削除'),
    answer: NewsList,
  },
  listDeletedNews: {
    summary: 'List the deleted news that can still be restored',
    ...readCall('admin'),
    path: '/news/deleted',
    answer: NewsDeleted,
  },
  restoreNews: {
    summary: 'Restore a deleted news entry',
    ...restore,
    path: '/news/restore',
    audit: auditAll('news', '削除した更新ニュースを元に戻す'),
    answer: NewsAnswer,
  },
  countUnseenNews: {
    summary: 'Count the shops that have not seen news',
    ...unseen,
    path: '/news/unseen',
  },
  listNewsDrafts: {
    summary: 'List the drafts of news, which only admins see',
    ...readCall('admin'),
    path: '/news/drafts',
    answer: v.object({ res, news: v.array(News) }),
  },
  countNewsAudience: {
    summary: 'Count the shops that news would be sent to, and name the first of them',
    ...postedReadCall('admin'),
    path: '/news/audience',
    body: bodySchema({ audience: NewsAudience }),
    example: { audience: { kind: 'filter', filter: { status: 'active' } } },
    answer: v.object({
      res,
      /** All shops in use, and those of them in the audience. */
      count: v.number(),
      found: v.number(),
      names: v.array(v.string()),
    }),
  },
} as const satisfies Record<string, Endpoint>

/** The entries of 使い方. */
export const qandaEndpoints = {
  listQanda: {
    summary: 'List the Q&A entries, newest first; marks them as seen by the shop, unless `seen=no`',
    ...list,
    path: '/question',
    answer: QandaList,
  },
  getQanda: {
    summary: 'Get one Q&A entry',
    ...one,
    path: '/question/{id}',
    answer: QandaAnswer,
  },
  addQanda: {
    summary: 'Add a Q&A entry',
    ...add,
    path: '/question/add',
    body: EntryInput,
    audit: auditAll('news', '使い方を追加'),
    answer: QandaAnswer,
  },
  updateQanda: {
    summary: 'Change a Q&A entry; also takes the whole entry as it was read',
    ...update,
    path: '/question/update',
    body: EntryChange,
    audit: auditAll('news', '使い方を変更'),
    answer: QandaAnswer,
  },
  deleteQanda: {
    summary: 'Delete a Q&A entry',
    ...remove,
    method: 'GET',
    path: '/question/delete/{id}',
    audit: auditAll('news', '使い方を削除'),
    answer: QandaList,
  },
  removeQanda: {
    summary: 'Delete a Q&A entry',
    ...remove,
    method: 'DELETE',
    path: '/question/{id}',
    audit: auditAll('news', '使い方を削除'),
    answer: QandaList,
  },
  listDeletedQanda: {
    summary: 'List the deleted Q&A entries that can still be restored',
    ...readCall('admin'),
    path: '/question/deleted',
    answer: QandaDeleted,
  },
  restoreQanda: {
    summary: 'Restore a deleted Q&A entry',
    ...restore,
    path: '/question/restore',
    audit: auditAll('news', '削除した使い方を元に戻す'),
    answer: QandaAnswer,
  },
  countUnseenQanda: {
    summary: 'Count the shops that have not seen Q&A entries',
    ...unseen,
    path: '/question/unseen',
  },
} as const satisfies Record<string, Endpoint>
