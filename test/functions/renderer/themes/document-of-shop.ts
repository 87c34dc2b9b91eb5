import type { PageSite } from '#functions/renderer/page-site.ts'
import {
  formatPageDocument,
  type RenderedPage,
  renderPage,
} from '#functions/renderer/render-page-document.tsx'
import { buildSite, type SampleShop } from '#test/support/pages/build-page.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

/** A sample shop's page; fields that are left out are those of the noodle shop. */
export function renderShopPage(
  shop: Partial<SampleShop>,
  site: Partial<PageSite> = {},
): RenderedPage {
  const whole = { ...sobaShop, ...shop }
  return renderPage({
    content: whole.content,
    site: buildSite(whole, { media: 'https://pages.example.com', ...site }),
    address: 'https://pages.example.com/hana/',
  })
}

/** The file of a sample shop's page. */
export const documentOfShop = (shop: Partial<SampleShop>, site: Partial<PageSite> = {}): string =>
  formatPageDocument(renderShopPage(shop, site), site.headingFont)
