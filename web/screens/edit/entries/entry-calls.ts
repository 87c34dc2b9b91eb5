import type { DeletedNews, News, NewsChange } from '#functions/contract/news.ts'
import type { Client } from '#web/api/client.ts'
import type { EntryKind } from '#web/screens/shared/entries/entry-kinds.ts'
import type { EntryFields } from './draft/entry-draft.ts'

type WriteOptions = { idempotencyKey: string }
type ReadOptions = { signal: AbortSignal }

type UnseenAnswer = { shops: number; unseen: { id: string; count: number }[] }

/** The calls for one list of entries, with the same names for news and how-to. */
export type EntryCalls = {
  list: 'listNews' | 'listQanda'
  get: (id: string, reading: ReadOptions) => Promise<News>
  listDeleted: (reading: ReadOptions) => Promise<DeletedNews[]>
  countUnseen: (ids: readonly string[], reading: ReadOptions) => Promise<UnseenAnswer>
  add: (body: EntryFields, once: WriteOptions) => Promise<News>
  change: (body: NewsChange, once: WriteOptions) => Promise<News>
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
  add: async (body, once) => (await client.addNews({ body }, once)).news,
  change: async (body, once) => (await client.updateNews({ body }, once)).news,
  remove: (id, once) => client.removeNews({ parameters: { id } }, once),
  restore: async (id, once) => (await client.restoreNews({ body: { id } }, once)).news,
})

const qandaCalls = (client: Client): EntryCalls => ({
  list: 'listQanda',
  get: async (id, reading) => (await client.getQanda({ parameters: { id } }, reading)).qanda,
  listDeleted: async (reading) => (await client.listDeletedQanda({}, reading)).qanda,
  countUnseen: (ids, reading) => client.countUnseenQanda({ body: { ids: [...ids] } }, reading),
  add: async (body, once) => (await client.addQanda({ body }, once)).qanda,
  change: async (body, once) => (await client.updateQanda({ body }, once)).qanda,
  remove: (id, once) => client.removeQanda({ parameters: { id } }, once),
  restore: async (id, once) => (await client.restoreQanda({ body: { id } }, once)).qanda,
})
