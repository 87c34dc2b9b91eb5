import type { DeletedNews, EntryChange, News } from '#functions/contract/news.ts'
import type { Client } from '#web/api/client.ts'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'
import { type Audience, toNewsAudience } from './draft/audience.ts'

type WriteOptions = { idempotencyKey: string }
type ReadOptions = { signal: AbortSignal }

type UnseenAnswer = { shops: number; unseen: { id: string; count: number; shops: number }[] }

type Delivery = {
  audience?: Audience | undefined
  publish_at?: string | null | undefined
  draft?: boolean | undefined
}
type Addition = Pick<News, 'title' | 'contents' | 'link' | 'photo' | 'movie'> & Delivery
type Change = EntryChange & Delivery

/** The calls for one list of entries, with the same names for news and how-to. */
export type EntryCalls = {
  list: 'listNews' | 'listQanda'
  get: (id: string, reading: ReadOptions) => Promise<News>
  listDeleted: (reading: ReadOptions) => Promise<DeletedNews[]>
  countUnseen: (ids: readonly string[], reading: ReadOptions) => Promise<UnseenAnswer>
  add: (body: Addition, once: WriteOptions) => Promise<News>
  change: (body: Change, once: WriteOptions) => Promise<News>
  remove: (id: string, once: WriteOptions) => Promise<unknown>
  restore: (id: string, once: WriteOptions) => Promise<News>
}

export const getEntryCalls = (client: Client, kind: EntryKind): EntryCalls =>
  kind === 'news' ? newsCalls(client) : qandaCalls(client)

const newsCalls = (client: Client): EntryCalls => ({
  list: 'listNews',
  get: async (id, reading) => (await client.getNews({ parameters: { id } }, reading)).news,
  listDeleted: async (reading) => (await client.listDeletedNews({}, reading)).news,
  countUnseen: (ids, reading) => client.countUnseenNews({ body: { ids: [...ids] } }, reading),
  add: async ({ publish_at, ...body }, once) => {
    const time = publish_at === null ? {} : { publish_at }
    return (await client.addNews({ body: { ...toWire(body), ...time } }, once)).news
  },
  change: async (body, once) => (await client.updateNews({ body: toWire(body) }, once)).news,
  remove: (id, once) => client.removeNews({ parameters: { id } }, once),
  restore: async (id, once) => (await client.restoreNews({ body: { id } }, once)).news,
})

/** News with the audience as the API takes it. One for all shops is left out where it is the default. */
function toWire<Body extends { audience?: Audience | undefined }>({ audience, ...body }: Body) {
  const known = audience && toNewsAudience(audience)
  const isDefault = known?.kind === 'all' && !('id' in body)
  return { ...body, ...(known && !isDefault && { audience: known }) }
}

/** Entries of 使い方 have no audience and no time. */
function toText<Body extends Delivery>(body: Body) {
  const { audience: _audience, publish_at: _time, draft: _draft, ...texts } = body
  return texts
}

const qandaCalls = (client: Client): EntryCalls => ({
  list: 'listQanda',
  get: async (id, reading) => (await client.getQanda({ parameters: { id } }, reading)).qanda,
  listDeleted: async (reading) => (await client.listDeletedQanda({}, reading)).qanda,
  countUnseen: (ids, reading) => client.countUnseenQanda({ body: { ids: [...ids] } }, reading),
  add: async (body, once) => (await client.addQanda({ body: toText(body) }, once)).qanda,
  change: async (body, once) => (await client.updateQanda({ body: toText(body) }, once)).qanda,
  remove: (id, once) => client.removeQanda({ parameters: { id } }, once),
  restore: async (id, once) => (await client.restoreQanda({ body: { id } }, once)).qanda,
})
