import type { TakenPage } from '#functions/contract/endpoints/shop/shop-batch-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { conflictFailure } from '#functions/failure.ts'
import { findPageOperation, type OperationName } from '#functions/rules/operations.ts'
import { allocateVersion } from '#functions/rules/pages/allocate-version.ts'
import { getShopAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { removeHold } from '#functions/table/pages/page-changes.ts'
import { getPage, type StoredPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import { findReservation } from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { holdPage, requireReleased } from './hold-page.ts'
import { putVersionBack, repeatLivePage } from './make-version-live.ts'
import { unpublishPage } from './publish-page.ts'

type ShopChange = {
  shop: Shop
  person: { login_id: string }
  operation: OperationName
  now: Date
}

/**
 * Takes the public pages of a shop down; with a reason holds them down, and those that are reserved. Returns what it took,
 * also when it is repeated. Throws `not_found`.
 */
export async function takeShopDown(change: ShopChange, reason?: string): Promise<TakenPage[]> {
  const { shop, operation, person } = change
  const profile = await getShopAccount(shop.shopId)
  await markShopActive(profile.id, change.now)
  const taken: TakenPage[] = []
  for (const page of pageNumbers) {
    // oxlint-disable-next-line no-await-in-loop -- each renders the menus of the others
    if (!(await isToBeTaken(change, page, reason !== undefined))) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    await (reason === undefined
      ? unpublishPage({ ...change, person: profile, helper: person.login_id, body: { page } })
      : holdPage({ ...change, body: { page, reason } }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    const done = findPageOperation(await getPage(shop, page), operation)
    if (done) taken.push({ page, taken: done.version, ...(done.took && { live: done.took }) })
  }
  return taken
}

async function isToBeTaken({ shop, operation }: ShopChange, page: PageNumber, holds: boolean) {
  const stored = await getPage(shop, page)
  if (stored.live || findPageOperation(stored, operation)) return true
  return holds && !stored.held && (await findReservation(shop, page))?.state === 'reserved'
}

/**
 * Undoes `takeShopDown`: ends the holds that it made, and makes the same versions live again. Throws `conflict` where a page
 * was changed since, and `not_found`.
 */
export async function putShopBack(change: ShopChange, pages: readonly TakenPage[]): Promise<void> {
  const profile = await getShopAccount(change.shop.shopId)
  await markShopActive(profile.id, change.now)
  for (const page of pages) {
    // oxlint-disable-next-line no-await-in-loop -- each renders the menus of the others
    await putPageBack(change, profile, page)
  }
}

async function putPageBack(
  change: ShopChange,
  profile: StoredShop,
  { page, taken, live: storedAs }: TakenPage,
): Promise<void> {
  const { shop, now } = change
  await removeHold(shop, page, taken)
  const stored = storedAs === undefined ? undefined : await findVersion(shop, page, storedAs)
  if (storedAs === undefined || !stored) return
  const target = await allocateVersion<{ version: number; isDone: boolean }>(change, page, {
    begin(before: StoredPage, version) {
      requireReleased(before)
      if (before.live || before.marked !== taken) throw conflictFailure(messages.pageChangedSince)
      return { allocated: { version, isDone: false } }
    },
    resume: async ({ marked }, { version }) => ({ version, isDone: marked >= version }),
  })
  const { version, isDone } = target
  const publication = { content: stored.content, storedAs, at: now.toISOString() }
  await (isDone
    ? repeatLivePage(profile, page)
    : putVersionBack({ profile, page, version }, publication))
}
