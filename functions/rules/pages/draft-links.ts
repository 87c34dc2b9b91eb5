import { createHmac } from 'node:crypto'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type { Background, Block } from '#functions/contract/pages/page.ts'
import { formatPageLabel } from '#functions/contract/pages/page-label.ts'
import { conflictFailure, notFoundFailure } from '#functions/failure.ts'
import {
  getVisibleText,
  listVisibleBlocks,
  listVisibleSlides,
} from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { repairContent } from '#functions/renderer/repair-content.ts'
import { findOperation, type OperationName } from '#functions/rules/operations.ts'
import { readRecord } from '#functions/rules/shop-record/load-shop-record.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import { listPagesWithLive } from '#functions/table/pages/live-pages.ts'
import type { StoredPage } from '#functions/table/pages/pages.ts'
import {
  type DraftLinks,
  findDraftLinks,
  hashDraftToken,
  newDraftToken,
  replaceDraftLinks,
  type StoredDraftLink,
} from '#functions/table/sessions/draft-links.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { toPageContent } from './page-answers.ts'

type Call = {
  shop: Shop
  /** The caller's session token. */
  token: string
  operation: OperationName | undefined
  now: Date
}

type NewDraftLink = { link: StoredDraftLink; token: string }

const life = limits.draftLinkDays * 24 * 60 * 60_000

/**
 * Creates a link to the drafts. Repeating the operation returns the same link. Throws `conflict` when the shop has as
 * many links as it may have, and when the link of the operation was ended.
 */
export function createDraftLink(call: Call): Promise<NewDraftLink> {
  const token = makeToken(call)
  return retryWhileChanged(async () => {
    const before = await findDraftLinks(call.shop, call.now)
    const link = findRepeatedLink(before, call) ?? buildLink(before, call)
    // Repeated in another session, the first answer was lost: the link gets the new token.
    const next = { ...link, hash: hashDraftToken(token) }
    const others = before.links.filter(({ id }) => id !== link.id)
    const isStored = before.links.some(({ hash }) => hash === next.hash)
    const links = [...others, next]
    if (isStored || (await replaceDraftLinks(call.shop, before, { links, now: call.now })))
      return { link: next, token }
    return undefined
  })
}

/** Under an operation key always the same in one session, and secret, because the session's token is. */
function makeToken({ shop, token, operation }: Call): string {
  if (!operation) return newDraftToken(shop)
  const secret = createHmac('sha256', token).update(`draft link ${operation.key}`)
  return newDraftToken(shop, secret.digest())
}

function findRepeatedLink(
  { links, ended }: DraftLinks,
  { operation }: Call,
): StoredDraftLink | undefined {
  const made = [...links, ...ended].flatMap((link) => link.operation ?? [])
  const before = findOperation(made, operation)
  const found = before && links.find((link) => link.operation === before)
  if (before && !found) throw conflictFailure(messages.draftLinkEndedBefore)
  return found
}

function buildLink({ links }: DraftLinks, { operation, now }: Call): StoredDraftLink {
  if (links.length >= limits.draftLinks)
    throw conflictFailure(messages.draftLinksFull(limits.draftLinks))
  return {
    id: newId(),
    hash: '',
    created_at: now.toISOString(),
    until: new Date(now.getTime() + life).toISOString(),
    ...(operation && { operation: { key: operation.key, hash: operation.hash } }),
  }
}

type LinkEnding = { shop: Shop; id: string; now: Date; isAgain: boolean }

/** Ends a link to the drafts. Throws `not_found`, unless an earlier run of the call may have ended it. */
export async function endDraftLink({ shop, id, now, isAgain }: LinkEnding): Promise<void> {
  await retryWhileChanged(async () => {
    const before = await findDraftLinks(shop, now)
    const ended = before.links.find((link) => link.id === id)
    if (!ended) {
      if (!isAgain) throw notFoundFailure()
      return true
    }
    const links = before.links.filter((link) => link !== ended)
    return (await replaceDraftLinks(shop, before, { links, ended, now })) || undefined
  })
}

type Drafts = Pick<EndpointOutput<Endpoints['openDraft']>, 'shop' | 'look' | 'pages'>

/** The drafts of all pages as they are now, without held ones, with the shop's record and its draft look. */
export async function loadDrafts(profile: { id: string; shop_name: string }): Promise<Drafts> {
  const shop = { shopId: profile.id }
  const [stored, { shown }] = await Promise.all([findShopRecord(shop), listPagesWithLive(shop)])
  const record = stored && (await readRecord(shop, stored, profile.shop_name))
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
