import { useMemo, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { useConfig } from '#web/api/config.ts'
import { useApi } from '#web/api/use-api.ts'
import { useIsIdle } from '#web/ui/loading/use-is-idle.ts'

export type HomePages = {
  /** The thumbnails of the drafts, and the shop's record. */
  pages: EndpointOutput<Endpoints['getPageThumbnails']>['pages'] | undefined
  record: EndpointOutput<Endpoints['getShop']>['shop'] | undefined
  /** Whether both were asked for; they are undefined after a failure too. */
  isLoaded: boolean
  getSite: (page: PageNumber) => PageSite | undefined
}

/** Loads what the thumbnails and the next thing show, after the rest of the screen. */
export function useHomePages(shop: ShopProfile): HomePages {
  const enabled = useIsIdle()
  const { media } = useConfig()
  const thumbnails = useApi('getPageThumbnails', { body: { user: shop.id } }, { enabled })
  const opened = useApi('getShop', { query: {} }, { enabled })
  const pages = thumbnails.data?.pages
  const { data } = opened
  const isLoaded = thumbnails.isFetched && opened.isFetched
  const [now] = useState(() => Date.now())
  const { shop_name: shopName } = shop
  return useMemo(() => {
    const buildSite = (page: PageNumber): PageSite | undefined =>
      data && {
        media,
        shopName,
        page,
        pageHref: () => '#',
        record: data.shop,
        look: data.look ?? undefined,
        pages: data.pages,
        holidays: data.holidays,
        today: getDayInJapan(new Date(now)),
        now,
      }
    const sites = { 1: buildSite(1), 2: buildSite(2), 3: buildSite(3) }
    return { pages, record: data?.shop, isLoaded, getSite: (page: PageNumber) => sites[page] }
  }, [pages, data, isLoaded, media, shopName, now])
}
