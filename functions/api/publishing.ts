import { isDeepStrictEqual } from 'node:util'
import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import {
  holdEndpoints,
  reservationEndpoints,
} from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure, notFoundFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { findCurrentPaths, withCurrentFiles } from '#functions/rules/files/library/draft-paths.ts'
import { changeDraft } from '#functions/rules/pages/change-draft.ts'
import { toPageAnswer, toPageContent } from '#functions/rules/pages/page-answers.ts'
import {
  listShownFiles,
  pickThumbnailContent,
  requireSeenDraft,
  toContentWithFiles,
  toDraft,
} from '#functions/rules/pages/page-content.ts'
import * as holds from '#functions/rules/publishing/hold-page.ts'
import * as publications from '#functions/rules/publishing/publish-page.ts'
import {
  cancelPageReservation,
  loadCancelledAnswer,
  loadReservationsAnswer,
} from '#functions/rules/reservations/cancel-reservation.ts'
import { reservePage } from '#functions/rules/reservations/reserve-page.ts'
import { updateShopRowsNow } from '#functions/rules/shops/list/update-shop-rows.ts'
import { run } from '#functions/table/entity.ts'
import { findLiveVersion } from '#functions/table/pages/page-summaries.ts'
import {
  findVersion,
  listVersions as listStoredVersions,
  listVersionsWithContent,
} from '#functions/table/pages/versions.ts'

const serve = serveEndpoints(publishingEndpoints)
const serveInItem = serveEndpoints(publishingEndpoints, 'in-item')
const serveReservation = serveEndpoints(reservationEndpoints)
const serveReservationInTransaction = serveEndpoints(reservationEndpoints, 'in-transaction')
const serveHold = serveEndpoints(holdEndpoints)
const serveHoldInItem = serveEndpoints(holdEndpoints, 'in-item')

export const listVersions = serve('listVersions', async ({ shop, body }) => {
  const [versions, live] = await Promise.all([
    listStoredVersions(shop, body.page),
    findLiveVersion(shop, body.page),
  ])
  return {
    versions: versions.map(({ version, kind, at, by, on_behalf }) => ({
      version,
      kind,
      at,
      by,
      on_behalf,
      is_live: version === live,
    })),
  }
})

export const getVersion = serve('getVersion', async ({ shop, body }) => {
  const [stored, live] = await Promise.all([
    findVersion(shop, body.page, body.version),
    findLiveVersion(shop, body.page),
  ])
  if (!stored) throw notFoundFailure()
  const { content, ...listed } = stored
  return {
    ...listed,
    is_live: listed.version === live,
    ...toPageContent(await withCurrentFiles(shop, content)),
  }
})

export const getVersionThumbnails = serve('getVersionThumbnails', async ({ shop, body }) => {
  const versions = await listVersionsWithContent(shop, body.page)
  const thumbnails = versions.map(({ version, content }) => ({
    version,
    content: pickThumbnailContent(content),
  }))
  const files = listShownFiles(thumbnails.map(({ content }) => content))
  const paths = await findCurrentPaths(shop, files)
  return {
    versions: thumbnails.map(({ version, content }) =>
      Object.assign(toContentWithFiles(content, paths), { version }),
    ),
  }
})

export const restoreVersion = serveInItem('restoreVersion', async (request) => {
  const { shop, body } = request
  const version = await findVersion(shop, body.page, body.version)
  if (!version) throw notFoundFailure()
  const draft = toDraft(await withCurrentFiles(shop, version.content))
  const { page } = await changeDraft(request, {
    page: body.page,
    kind: 'restore',
    requireSeen: (before) => requireSeenDraft(before, body.versions),
    // A repeated call finds nothing to change.
    createDraft: (before) => (isDeepStrictEqual(toDraft(before), draft) ? undefined : draft),
    restored: body.version,
  })
  return toPageAnswer(messages.restored, page)
})

export const publishPage = serveInItem('publishPage', async (request) => ({
  res: messages.published,
  ...(await publications.publishPage(request)),
}))

export const unpublishPage = serveInItem('unpublishPage', async (request) => ({
  res: messages.unpublished,
  ...(await publications.unpublishPage(request)),
}))

export const undoPublish = serveInItem('undoPublish', async (request) => ({
  res: messages.publishUndone,
  ...(await publications.undoPublish(request)),
}))

export const setReservation = serveReservationInTransaction('setReservation', async (request) => {
  const { shop, body, operation } = request
  if (body.page_check) {
    await reservePage(request)
    return loadReservationsAnswer(messages.reserved, shop)
  }
  if (body.updatetimes.length > 0) throw invalidFailure({ updatetimes: messages.timesNotWanted })
  // The page records a reservation, but no cancellation.
  if (!operation?.isDone) {
    await cancelPageReservation(shop, body.page)
    if (operation) await run(operation.record())
  }
  return loadCancelledAnswer(request, [body.page])
})

export const listReservations = serveReservation('listReservations', async ({ shop }) =>
  loadReservationsAnswer(messages.ok, shop),
)

export const resetReservations = serveReservation('resetReservations', async (request) => {
  const { shop, body } = request
  const pages = [...new Set([body.page_data].flat())]
  await Promise.all(pages.map((page) => cancelPageReservation(shop, page)))
  return loadCancelledAnswer(request, pages)
})

export const holdPage = serveHoldInItem('holdPage', async (request) => {
  const held = await holds.holdPage(request)
  await updateShopRowsNow(request.shop.shopId)
  return { res: messages.pageHeldDown, held }
})

export const releasePage = serveHold('releasePage', async (request) => {
  const { shop, body } = request
  await holds.releasePage(shop, body.page)
  await updateShopRowsNow(shop.shopId)
  return { res: messages.pageReleased }
})
