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

export const getNewsBadge = serveBadge('getNewsBadge', ({ shop, now }) =>
  loadBadge(shop, 'news', now),
)

export const listNews = serve('listNews', async (request) => {
  const { entries, ...next } = await openEntryList('news', request)
  return { news: entries, ...next }
})

export const getNews = serve('getNews', async (request) => ({
  news: await loadEntryAnswer('news', request.parameters.id, request),
}))

export const addNews = serve('addNews', async (request) => {
  const news = await createEntry('news', request)
  request.about(news.id)
  return { res: messages.registered, news }
})

export const updateNews = serve('updateNews', async (request) => {
  request.about(request.body.id)
  return { res: messages.changed, news: await updateEntry('news', request) }
})

export const deleteNews = serve('deleteNews', async (request) => {
  const { entries, ...next } = await moveEntryToTrash('news', request)
  return { res: messages.deleted, news: entries, ...next }
})

export const removeNews = serve('removeNews', async (request) => {
  const { entries, ...next } = await moveEntryToTrash('news', request)
  return { res: messages.deleted, news: entries, ...next }
})

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
