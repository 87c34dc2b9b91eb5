import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { busyFailure, Failure } from '#functions/failure.ts'
import { getPage, type StoredPage } from '#functions/table/pages/pages.ts'
import type { Shop } from '#functions/table/shop.ts'

/** Throws `forbidden` with the reason while an admin holds the page down. */
export function requireReleased({ held }: Pick<StoredPage, 'held'>): void {
  if (held) throw new Failure('forbidden', messages.pageHeld(held.reason))
}

/** Throws the same for a page that was held during the call, and `busy` if it was released since: the caller may try again. */
export async function refuseHeldPage(shop: Shop, page: PageNumber): Promise<never> {
  requireReleased(await getPage(shop, page))
  throw busyFailure()
}
