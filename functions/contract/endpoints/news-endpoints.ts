import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import {
  DeletedNews,
  EntryChange,
  EntryInput,
  News,
  NewsAudience,
  NewsChange,
  NewsInput,
} from '#functions/contract/news.ts'
import { Id } from '#functions/contract/text/id.ts'
import { filledArray } from '#functions/contract/text/text.ts'
import { changeCall, cursorField, postedReadCall, readCall, res } from './shared-calls.ts'
import { auditAll, bodySchema, listPartQuery, querySchema } from './shared-fields.ts'

// Reading a list marks its entries as seen by the shop, so it is a change. With `seen=no` it does not.
const list = {
  effect: 'changes',
  role: 'viewer',
  query: querySchema({
    ...listPartQuery,
    seen: v.optional(v.picklist(['no'], fieldMessages.notChoice)),
  }),
} as const
const existing = { refusals: ['not_found'] } as const
const add = { example: { title: 'お知らせ', contents: '本文' } } as const
const update = {
  refusals: ['not_found', 'conflict'],
  example: { id: 'entry-1', title: '改めました' },
} as const
const restore = { ...existing, body: bodySchema({ id: Id }), example: { id: 'entry-1' } } as const
const unseen = {
  body: bodySchema({ ids: filledArray(Id, 100) }),
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
    ...readCall('user-or-admin', '/news'),
    ...list,
    answer: NewsList,
  },
  getNews: {
    summary: 'Get one news entry',
    ...readCall('user-or-admin', '/news/{id}'),
    ...existing,
    answer: NewsAnswer,
  },
  addNews: {
    summary: 'Add a news entry',
    ...changeCall('admin', '/news/add'),
    ...add,
    body: NewsInput,
    audit: auditAll('news', '更新ニュースを追加'),
    answer: NewsAnswer,
  },
  updateNews: {
    summary: 'Change a news entry; also takes the whole entry as it was read',
    ...changeCall('admin', '/news/update'),
    ...update,
    body: NewsChange,
    audit: auditAll('news', '更新ニュースを変更'),
    answer: NewsAnswer,
  },
  deleteNews: {
    summary: 'Delete a news entry',
    ...changeCall('admin', '/news/delete/{id}'),
    ...existing,
    method: 'GET',
    audit: auditAll('news', '更新ニュースを削除'),
    answer: NewsList,
  },
  removeNews: {
    summary: 'Delete a news entry',
    ...changeCall('admin', '/news/{id}'),
    ...existing,
    method: 'DELETE',
    audit: auditAll('news', '更新ニュースを削除'),
    answer: NewsList,
  },
  listDeletedNews: {
    summary: 'List the deleted news that can still be restored',
    ...readCall('admin', '/news/deleted'),
    answer: NewsDeleted,
  },
  restoreNews: {
    summary: 'Restore a deleted news entry',
    ...changeCall('admin', '/news/restore'),
    ...restore,
    audit: auditAll('news', '削除した更新ニュースを元に戻す'),
    answer: NewsAnswer,
  },
  countUnseenNews: {
    summary: 'Count the shops that have not seen news',
    ...postedReadCall('admin', '/news/unseen'),
    ...unseen,
  },
  listNewsDrafts: {
    summary: 'List the drafts of news, which only admins see',
    ...readCall('admin', '/news/drafts'),
    answer: v.object({ res, news: v.array(News) }),
  },
  countNewsAudience: {
    summary: 'Count the shops that news would be sent to, and name the first of them',
    ...postedReadCall('admin', '/news/audience'),
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
    ...readCall('user-or-admin', '/question'),
    ...list,
    answer: QandaList,
  },
  getQanda: {
    summary: 'Get one Q&A entry',
    ...readCall('user-or-admin', '/question/{id}'),
    ...existing,
    answer: QandaAnswer,
  },
  addQanda: {
    summary: 'Add a Q&A entry',
    ...changeCall('admin', '/question/add'),
    ...add,
    body: EntryInput,
    audit: auditAll('news', '使い方を追加'),
    answer: QandaAnswer,
  },
  updateQanda: {
    summary: 'Change a Q&A entry; also takes the whole entry as it was read',
    ...changeCall('admin', '/question/update'),
    ...update,
    body: EntryChange,
    audit: auditAll('news', '使い方を変更'),
    answer: QandaAnswer,
  },
  deleteQanda: {
    summary: 'Delete a Q&A entry',
    ...changeCall('admin', '/question/delete/{id}'),
    ...existing,
    method: 'GET',
    audit: auditAll('news', '使い方を削除'),
    answer: QandaList,
  },
  removeQanda: {
    summary: 'Delete a Q&A entry',
    ...changeCall('admin', '/question/{id}'),
    ...existing,
    method: 'DELETE',
    audit: auditAll('news', '使い方を削除'),
    answer: QandaList,
  },
  listDeletedQanda: {
    summary: 'List the deleted Q&A entries that can still be restored',
    ...readCall('admin', '/question/deleted'),
    answer: QandaDeleted,
  },
  restoreQanda: {
    summary: 'Restore a deleted Q&A entry',
    ...changeCall('admin', '/question/restore'),
    ...restore,
    audit: auditAll('news', '削除した使い方を元に戻す'),
    answer: QandaAnswer,
  },
  countUnseenQanda: {
    summary: 'Count the shops that have not seen Q&A entries',
    ...postedReadCall('admin', '/question/unseen'),
    ...unseen,
  },
} as const satisfies Record<string, Endpoint>
