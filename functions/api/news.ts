import { badgeEndpoints } from '#functions/contract/endpoints/badge-endpoints.ts'
import { newsEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { countAudience, countUnseenEntries } from '#functions/rules/news/audience.ts'
import {
  listNewsDrafts as listNewsDraftsRule,
  loadEntryAnswer,
  openEntryList,
} from '#functions/rules/news/entry-list.ts'
import {
  listEntryTrash,
  moveEntryToTrash,
  restoreEntryFromTrash,
} from '#functions/rules/news/entry-trash.ts'
import { loadBadge } from '#functions/rules/news/shop-entries.ts'
import { createEntry, updateEntry } from '#functions/rules/news/write-entry.ts'

const serveBadge = serveEndpoints(badgeEndpoints)
const serve = serveEndpoints(newsEndpoints)
const serveInTransaction = serveEndpoints(newsEndpoints, 'in-transaction')
const serveInItem = serveEndpoints(newsEndpoints, 'in-item')

export const getNewsBadge = serveBadge('getNewsBadge', ({ shop, now }) =>
  loadBadge(shop, 'news', now),
)

export const listNews = serveInItem('listNews', (request) => openEntryList('news', request))

export const getNews = serve('getNews', async (request) => ({
  news: await loadEntryAnswer('news', request.parameters.id, request),
}))

export const addNews = serveInTransaction('addNews', (request) => createEntry('news', request))

export const updateNews = serveInTransaction('updateNews', (request) =>
  updateEntry('news', request),
)

export const deleteNews = serve('deleteNews', (request) => moveEntryToTrash('news', request))

export const removeNews = serve('removeNews', (request) => moveEntryToTrash('news', request))

export const listDeletedNews = serve('listDeletedNews', async ({ now }) => ({
  news: await listEntryTrash('news', now),
}))

export const restoreNews = serve('restoreNews', async (request) => ({
  res: messages.entryRestored,
  news: await restoreEntryFromTrash('news', request),
}))

export const countUnseenNews = serve('countUnseenNews', ({ body }) =>
  countUnseenEntries('news', body.ids),
)

export const listNewsDrafts = serve('listNewsDrafts', async () => ({
  news: await listNewsDraftsRule(),
}))

export const countNewsAudience = serve('countNewsAudience', ({ body, now }) =>
  countAudience(body.audience, now),
)
