import { isDeepStrictEqual } from 'node:util'
import { parseFilePath } from '#functions/contract/files/file-path.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { skipConflict } from '#functions/failure.ts'
import { type FilePaths, pickShownPaths } from '#functions/rules/files/library/draft-paths.ts'
import { copySamplePictures } from '#functions/rules/samples/copy-sample.ts'
import { changeLook } from '#functions/rules/shop-record/change-look.ts'
import { type EditedRecord, loadShopRecord } from '#functions/rules/shop-record/load-shop-record.ts'
import { saveShopRecord } from '#functions/rules/shop-record/save-shop-record.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { QueuedRedraw } from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { fillTemplate } from '#templates/fill-template.ts'
import { templates } from '#templates/templates.ts'
import type { PageRequest } from './allocate-version.ts'
import { changeDraft } from './change-draft.ts'
import { isUntouched } from './page-answers.ts'
import { toDraft } from './page-content.ts'
import { toStoredParts } from './save-section.ts'

export type StartRequest = PageRequest & { person: Account }

export type Start = { trade: Trade; look?: Look | undefined }

/** `queued` are the live pages, if the record has changed. */
export type StartedPages = { look: Look; queued: QueuedRedraw | undefined }

/**
 * Fills the drafts of all three pages from the template of a trade and the shop's record, with Noren's sample pictures,
 * and sets the look. The record gets what it lacks except hours, which only the shop knows. Drafts that are not empty are
 * kept as versions; nothing is published. Each step is made once under an operation key. Throws `quota`.
 */
export async function startPages(request: StartRequest, start: Start): Promise<StartedPages> {
  const { shop, now } = request
  const template = templates[start.trade]
  const opened = await loadShopRecord(shop)
  const { record } = opened
  const today = getDayInJapan(now)
  const paths = await copySamplePictures(request, listTemplatePictures(start.trade, record, today))
  const filled = fillTemplate(template, record, { findPicture: (id) => paths.get(id), today })
  const { type, catch_phrase, bar } = filled.record
  const queued = await saveSuggestions(request, {
    suggestions: { type, catch_phrase, bar },
    opened,
  })
  const look = getStartLook(start)
  await changeLook({ shop, body: { look }, now })
  const stored = indexPaths(paths.values())
  for (const page of pageNumbers) {
    // oxlint-disable-next-line no-await-in-loop -- each changes the guard of the shop's files
    await fillDraft(request, page, toStoredContent(filled.pages[page], stored))
  }
  return { look, queued }
}

type Registration = Omit<StartRequest, 'shop'> & { body: { start?: Trade | undefined } }

/** Fills the pages of a new shop. A repeated call continues, but never replaces pages that the shop has changed since. */
export async function startNewPages(
  { body, person, now, operation }: Registration,
  shop: Shop,
): Promise<void> {
  if (body.start === undefined) return
  const pages = await listPageSummaries(shop)
  if (!pages.some((page) => isUntouched(page))) return
  // No page is public yet that would show the record.
  await startPages({ shop, person, now, operation }, { trade: body.start })
}

/** The look that was chosen, or the one that the template recommends. */
const getStartLook = ({ trade, look }: Start): Look => look ?? templates[trade].looks[0]

function listTemplatePictures(trade: Trade, record: ShopRecord, today: string) {
  const ids = new Set<SamplePictureId>()
  const findPicture = (id: SamplePictureId) => {
    ids.add(id)
    return undefined
  }
  fillTemplate(templates[trade], record, { findPicture, today })
  return [...ids]
}

async function saveSuggestions(
  request: StartRequest,
  { suggestions, opened }: { suggestions: Partial<ShopRecord>; opened: EditedRecord },
): Promise<QueuedRedraw | undefined> {
  let current: EditedRecord | undefined = opened
  const { queued } = await retryWhileChanged(async () => {
    const { record, version } = current ?? (await loadShopRecord(request.shop))
    current = undefined
    const shop = { ...record, ...suggestions }
    if (isDeepStrictEqual(shop, record)) return { queued: undefined }
    // Without the key: a repeated call finds nothing to change.
    const save = { ...request, body: { version, shop }, operation: undefined }
    return saveShopRecord(save).catch(skipConflict)
  })
  return queued
}

const fillDraft = (request: PageRequest, page: PageNumber, content: StoredContent) =>
  changeDraft(request, {
    page,
    kind: 'start',
    requireSeen: () => undefined,
    createDraft: (before) => {
      const draft = toDraft({ ...before, ...content })
      return isDeepStrictEqual(toDraft(before), draft) ? undefined : draft
    },
    isWorthKeeping: hasContent,
  })

const hasContent = ({ data, bg, data1, data2 }: VersionContent) =>
  data.length + data1.length + data2.length > 0 || bg.position_url !== ''

type StoredContent = Pick<
  VersionContent,
  'data' | 'data_files' | 'bg' | 'bg_files' | 'data1' | 'data2' | 'slide_files'
>

function toStoredContent(content: PageContent, paths: FilePaths): StoredContent {
  const stored = toStoredParts(content)
  return { ...stored, ...pickShownPaths(stored, paths) }
}

const indexPaths = (paths: Iterable<string>): FilePaths =>
  Object.fromEntries(
    Array.from(paths).flatMap((path) => {
      const id = parseFilePath(path)?.id
      return id === undefined ? [] : [[id, path]]
    }),
  )
