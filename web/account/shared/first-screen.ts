import { hasOnlyNewPages } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { readStartProgress } from '#web/shop/start-progress.ts'
import { getHomeLink, getReturnPath } from './return-path.ts'

/** The screen after a sign-in: the requested one, or かんたん作成 for a shop with new pages that has not postponed it. */
export function getFirstScreen(
  location: { pathname: string; search: string },
  shop: ShopProfile | null,
): string {
  const path = getReturnPath(location)
  const isHome = path === getHomeLink(location.pathname).to
  if (!isHome || !shop || !hasOnlyNewPages(shop)) return path
  return readStartProgress(shop.id).isPostponed ? path : '/start'
}
