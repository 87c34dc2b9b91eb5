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
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { readRecord } from '#functions/rules/shop-record/load-shop-record.ts'
import { deriveId } from '#functions/table/ids.ts'
import type { StoredPage } from '#functions/table/pages/pages.ts'
import { listPagesWithLive } from '#functions/table/pages/versions.ts'
import {
  type DraftLinks,
  findDraftLinks,
  hashDraftToken,
  newDraftToken,
  replaceDraftLinks,
  type StoredDraftLink,
} from '#functions/table/sessions/draft-links.ts'
import { type Operation, recordOperation } from '#functions/table/sessions/operations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { toPageContent } from './page-answers.ts'

type Call = {
  shop: Shop
  /** The caller's session token. */
  token: string
  operation: Operation | undefined
  now: Date
}

type NewDraftLink = { link: StoredDraftLink; token: string }

const life = limits.draftLinkDays * 24 * 60 * 60_000

/**
 * Creates a link to the drafts. Repeating the operation returns the same link. Throws `conflict` when the shop has as
 * many links as it may have, and when the link of the operation was ended.
 */
export function createDraftLink(call: Call): Promise<NewDraftLink> {
  const { shop, operation, now } = call
  const token = makeToken(call)
  const hash = hashDraftToken(token)
  return retryWhileChanged(async () => {
    const before = await findDraftLinks(shop, now)
    const made = operation?.isDone ? findMadeLink(before, call) : buildLink(before, call)
    const link = { ...made, hash }
    if (made.hash === hash) return { link, token }
    // Repeated in another session, the first answer was lost: the link gets the new token.
    const links = [...before.links.filter(({ id }) => id !== link.id), link]
    const others = operation?.isDone ? [] : recordOperation(operation)
    const isStored = await replaceDraftLinks(shop, before, { links, others, now })
    return isStored ? { link, token } : undefined
  })
}

/** Under an operation key always the same in one session, and secret, because the session's token is. */
function makeToken({ shop, token, operation }: Call): string {
  if (!operation) return newDraftToken(shop)
  const secret = createHmac('sha256', token).update(`draft link ${operation.key}`)
  return newDraftToken(shop, secret.digest())
}

/** Returns the link that this call made. Throws `conflict` when it was ended. */
function findMadeLink({ links }: DraftLinks, call: Call): StoredDraftLink {
  const made = links.find(({ id }) => id === deriveLinkId(call))
  if (!made) throw conflictFailure(messages.draftLinkEndedBefore)
  return made
}

function buildLink({ links }: DraftLinks, call: Call): StoredDraftLink {
  if (links.length >= limits.draftLinks)
    throw conflictFailure(messages.draftLinksFull(limits.draftLinks))
  return {
    id: deriveLinkId(call),
    hash: '',
    created_at: call.now.toISOString(),
    until: new Date(call.now.getTime() + life).toISOString(),
  }
}

const deriveLinkId = ({ shop, operation }: Call) =>
  deriveId(undefined, `draft link ${shop.shopId}`, operation)

type LinkEnding = Pick<RepeatableCall, 'operation' | 'now'> & { shop: Shop; body: { id: string } }

/** Ends a link to the drafts. Throws `not_found`, unless an earlier run of the call may have ended it. */
export async function endDraftLink(call: LinkEnding): Promise<void> {
  const { shop, body, now } = call
  await retryWhileChanged(async () => {
    const before = await findDraftLinks(shop, now)
    const ended = before.links.find((link) => link.id === body.id)
    if (!ended) {
      if (!isAgain(call)) throw notFoundFailure()
      return true
    }
    const links = before.links.filter((link) => link !== ended)
    return (await replaceDraftLinks(shop, before, { links, now })) || undefined
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
