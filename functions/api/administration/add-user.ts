import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { registerShop } from '#functions/rules/accounts/register-shop.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import type { PageRequest } from '#functions/rules/pages/allocate-version.ts'
import { isUntouched } from '#functions/rules/pages/page-answers.ts'
import { startPages } from '#functions/rules/pages/start-pages.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'

export const handler = serveEndpoint(shopAccountEndpoints.addUser, async (request) => {
  const { profile, madePassword } = await registerShop(request)
  request.about(profile.id)
  await startNewPages(request, profile.id)
  await updateShopRowsNow(profile.id)
  return {
    res: messages.registered,
    user: await toShopAnswer(profile),
    ...(madePassword && { password: madePassword }),
  }
})

type Registration = Omit<PageRequest, 'shop'> & { body: { start?: Trade | undefined } }

/** Fills the pages of a new shop. A repeated call continues, but never replaces pages that the shop has changed since. */
async function startNewPages(
  { body, person, now, operation }: Registration,
  shopId: string,
): Promise<void> {
  if (body.start === undefined) return
  const shop = { shopId }
  const pages = await listPageSummaries(shop)
  if (!pages.some((page) => isUntouched(page))) return
  // No page is public yet that would show the record.
  await startPages({ shop, person, now, operation }, { trade: body.start })
}
