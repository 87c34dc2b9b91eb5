import { createHmac } from 'node:crypto'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, invalidFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import {
  type DraftLinks,
  findDraftLinks,
  hashDraftToken,
  newDraftToken,
  replaceDraftLinks,
  type StoredDraftLink,
} from '#functions/table/sessions/draft-links.ts'
import type { Shop } from '#functions/table/shop.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

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
  if (!operation) return undefined
  const isSame = (link: Pick<StoredDraftLink, 'operation'>) => link.operation?.key === operation.key
  const found = links.find(isSame)
  const before = found ?? ended.find(isSame)
  if (before && before.operation?.hash !== operation.hash)
    throw invalidFailure({ 'Idempotency-Key': messages.keyReused })
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
