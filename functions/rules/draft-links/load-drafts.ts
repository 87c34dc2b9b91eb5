import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { Background, Block } from '#functions/contract/pages/page.ts'
import { formatPageLabel } from '#functions/contract/pages/page-label.ts'
import {
  getVisibleText,
  listVisibleBlocks,
  listVisibleSlides,
} from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { repairContent } from '#functions/renderer/repair-content.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { readRecord } from '#functions/rules/shop-record/load-shop-record.ts'
import { listPagesWithLive } from '#functions/table/pages/live-pages.ts'
import type { StoredPage } from '#functions/table/pages/pages.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'

type Drafts = Pick<EndpointOutput<Endpoints['openDraft']>, 'shop' | 'look' | 'pages'>

/** The drafts of all pages as they are now, without held ones, with the shop's record and its draft look. */
export async function loadDrafts(shop: Shop): Promise<Drafts> {
  const [stored, { shown }] = await Promise.all([findShopRecord(shop), listPagesWithLive(shop)])
  const record = stored && (await readRecord(shop, stored))
  return {
    shop: record ?? null,
    look: stored?.look ?? null,
    pages: shown.filter(({ page }) => !page.held).map(({ page }) => toVisibleDraft(page, record)),
  }
}

/** The draft of a page without its hidden parts. */
function toVisibleDraft(page: StoredPage, record: PageSite['record']): Drafts['pages'][number] {
  const content = repairContent(toPageContent(page))
  const site = { record, pageHref: () => './', now: Date.now() }
  return {
    page: page.page,
    label: formatPageLabel(page.page, content.bg.label),
    data: listVisibleBlocks(content, site).map(withoutHiddenText),
    bg: withoutHiddenImage(content.bg),
    data1: listVisibleSlides(content.data1),
    data2: listVisibleSlides(content.data2),
  }
}

// Other kinds show their text without regard to `text_check`.
const withoutHiddenText = (block: Block): Block =>
  block.kind === 'basic' ? { ...block, text: getVisibleText(block) } : block

const withoutHiddenImage = (bg: Background): Background =>
  bg.display ? bg : { ...bg, position_url: '' }
