import { badgeEndpoints } from '#functions/contract/endpoints/badge-endpoints.ts'
import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { countUnseenEntries } from '#functions/rules/news/audience.ts'
import { loadEntryAnswer, openEntryList } from '#functions/rules/news/entry-list.ts'
import {
  listEntryTrash,
  moveEntryToTrash,
  restoreEntryFromTrash,
} from '#functions/rules/news/entry-trash.ts'
import { loadBadge } from '#functions/rules/news/shop-entries.ts'
import { createEntry, updateEntry } from '#functions/rules/news/write-entry.ts'

const serveBadge = serveEndpoints(badgeEndpoints)
const serve = serveEndpoints(qandaEndpoints)
const serveInTransaction = serveEndpoints(qandaEndpoints, 'in-transaction')
const serveInItem = serveEndpoints(qandaEndpoints, 'in-item')

export const getQandaBadge = serveBadge('getQandaBadge', ({ shop, now }) =>
  loadBadge(shop, 'qanda', now),
)

export const listQanda = serveInItem('listQanda', (request) => openEntryList('qanda', request))

export const getQanda = serve('getQanda', async (request) => ({
  qanda: await loadEntryAnswer('qanda', request.parameters.id, request),
}))

export const addQanda = serveInTransaction('addQanda', (request) => createEntry('qanda', request))

export const updateQanda = serveInTransaction('updateQanda', (request) =>
  updateEntry('qanda', request),
)

export const deleteQanda = serve('deleteQanda', (request) => moveEntryToTrash('qanda', request))

export const removeQanda = serve('removeQanda', (request) => moveEntryToTrash('qanda', request))

export const listDeletedQanda = serve('listDeletedQanda', async ({ now }) => ({
  qanda: await listEntryTrash('qanda', now),
}))

export const restoreQanda = serve('restoreQanda', async (request) => ({
  res: messages.entryRestored,
  qanda: await restoreEntryFromTrash('qanda', request),
}))

export const countUnseenQanda = serve('countUnseenQanda', ({ body }) =>
  countUnseenEntries('qanda', body.ids),
)
