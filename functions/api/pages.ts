import { editorEndpoints } from '#functions/contract/endpoints/editor-endpoints.ts'
import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { isSamplePicture } from '#functions/contract/files/file-path.ts'
import { messages } from '#functions/contract/messages.ts'
import { findPageNumber, type PageNumber } from '#functions/contract/pages/page-number.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { loadSessionAnswer } from '#functions/rules/accounts/account-answers.ts'
import { loadBadge } from '#functions/rules/news/shop-entries.ts'
import { changeDraft } from '#functions/rules/pages/change-draft.ts'
import {
  sectionAnswers,
  toBlocks,
  toPageAnswer,
  toPageContent,
  toPageSummary,
  withFieldNames,
  withPaths,
} from '#functions/rules/pages/page-answers.ts'
import {
  listVisiblePaths,
  pickThumbnailContent,
  requireSeenDraft,
  toDraft,
} from '#functions/rules/pages/page-content.ts'
import { reportEditing as reportEditingRule } from '#functions/rules/pages/report-editing.ts'
import { saveSection, toStoredParts } from '#functions/rules/pages/save-section.ts'
import { loadRecordAnswer } from '#functions/rules/shop-record/load-shop-record.ts'
import { deriveId } from '#functions/table/ids.ts'
import type { DraftContent } from '#functions/table/pages/page-changes.ts'
import { getPage as getStoredPage, listPages } from '#functions/table/pages/pages.ts'
import { listPagesWithLive, type VersionContent } from '#functions/table/pages/versions.ts'
import { getPageWithReservation } from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'

const serveEditor = serveEndpoints(editorEndpoints)
const serve = serveEndpoints(draftEndpoints)
const serveInItem = serveEndpoints(draftEndpoints, 'in-item')

export const getEditorData = serveEditor(
  'getEditorData',
  async ({ person, shop, token, query, now }) => {
    // The schema allows no other number.
    const number = findPageNumber(query.page) ?? 1
    const [session, page, record, news, qanda] = await Promise.all([
      loadSessionAnswer(person, token),
      loadPageAnswer(shop, number),
      loadRecordAnswer(shop, now),
      loadBadge(shop, 'news', now),
      loadBadge(shop, 'qanda', now),
    ])
    return { session, page, shop: record, news_badge: news, qanda_badge: qanda }
  },
)

export const getPage = serve('getPage', ({ shop, body }) => loadPageAnswer(shop, body.page))

/** The draft of a page with its state, as the editor opens it. */
async function loadPageAnswer(shop: Shop, number: PageNumber) {
  const { page, reservations } = await getPageWithReservation(shop, number)
  return { ...toPageAnswer(messages.ok, page), ...toPageSummary(page, reservations) }
}

export const getPages = serve('getPages', async ({ shop }) => {
  const { shown, reservations } = await listPagesWithLive(shop)
  return {
    pages: shown.map(({ page, live }) => {
      const summary = toPageSummary(page, reservations)
      return {
        page: summary.page,
        state: summary.state,
        published_at: summary.published_at,
        updated_at: summary.updated_at,
        reserve: summary.reserve,
        held: summary.held,
        draft: toPageContent(page),
        // With the paths that it was published with.
        live: live ? toPageContent(live) : null,
      }
    }),
  }
})

export const getPageThumbnails = serve('getPageThumbnails', async ({ shop, body }) => {
  const pages = body.live ? await listLiveContents(shop) : await listPages(shop)
  return { pages: pages.map(toThumbnail) }
})

const listLiveContents = async (shop: Shop) =>
  (await listPagesWithLive(shop)).shown.flatMap(({ live }) => live ?? [])

const toThumbnail = (page: VersionContent) => ({
  page: page.page,
  has_samples: listVisiblePaths(page).some(isSamplePicture),
  ...toPageContent(pickThumbnailContent(page)),
})

export const getData = serve('getData', async ({ shop, body }) =>
  sectionAnswers.data(await getStoredPage(shop, body.page)),
)

export const getBackground = serve('getBackground', async ({ shop, body }) =>
  sectionAnswers.bg(await getStoredPage(shop, body.page)),
)

export const getSlides = serve('getSlides', async ({ shop, body }) =>
  sectionAnswers.slide(await getStoredPage(shop, body.page)),
)

export const saveData = serveInItem('saveData', async (request) => {
  const blocks = request.body.data.map((block, index) => ({
    ...block,
    id: deriveId(block.id, `data ${index}`, request.operation),
    position_index: index + 1,
  }))
  const values = { data: toStoredParts(blocks) }
  const sent = withFieldNames('data', blocks)
  const { version, files } = await saveSection(request, { name: 'data', values, sent })
  return { res: messages.changed, data: toBlocks(values.data, files), version }
})

export const saveBackground = serveInItem('saveBackground', async (request) => {
  const background = request.body.data
  const values = { bg: toStoredParts(background) }
  const sent = [['data', background]] as const
  const { version, files } = await saveSection(request, { name: 'bg', values, sent })
  return { res: messages.changed, data: withPaths(values.bg, files), version }
})

export const saveSlides = serveInItem('saveSlides', async (request) => {
  const withIds = (set: 'data1' | 'data2') =>
    request.body[set].map((slide, index) => ({
      ...slide,
      id: deriveId(slide.id, `${set} ${index}`, request.operation),
    }))
  const [data1, data2] = [withIds('data1'), withIds('data2')]
  const values = toStoredParts({ data1, data2 })
  const sent = [...withFieldNames('data1', data1), ...withFieldNames('data2', data2)]
  const { version, files } = await saveSection(request, { name: 'slide', values, sent })
  return { res: messages.changed, ...withPaths(values, files), version }
})

export const reportEditing = serve('reportEditing', reportEditingRule)

export const resetDisplay = serveInItem('resetDisplay', async (request) => {
  const { page, versions } = request.body
  const changed = await changeDraft(request, {
    page,
    kind: 'reset',
    requireSeen: (before) => requireSeenDraft(before, versions),
    createDraft: displayAllBlocks,
  })
  return toPageAnswer(messages.displayReset, changed.page)
})

/** Returns undefined if no block is hidden. */
function displayAllBlocks(page: VersionContent): DraftContent | undefined {
  const blocks = [...page.data, page.bg, ...page.data1, ...page.data2]
  if (blocks.every(({ display }) => display)) return undefined
  return toDraft({
    ...page,
    data: page.data.map(withDisplay),
    bg: withDisplay(page.bg),
    data1: page.data1.map(withDisplay),
    data2: page.data2.map(withDisplay),
  })
}

const withDisplay = <B extends { display: boolean }>(block: B): B => ({ ...block, display: true })

export const copyPage = serveInItem('copyPage', async (request) => {
  const { page, to, versions } = request.body
  if (page === to) throw invalidFailure({ to: messages.copyOntoItself })
  const source = await getStoredPage(request.shop, page)
  const copy = toDraft(source)
  const { storedAs } = await changeDraft(request, {
    page: to,
    kind: 'copy',
    requireSeen: () => requireSeenDraft(source, versions),
    // The other page keeps its name in menus and its texts for search engines.
    createDraft: ({ bg: { label, title, description } }) => ({
      ...copy,
      bg: { ...copy.bg, label, title, description },
    }),
  })
  return { res: messages.copied, version: storedAs }
})
