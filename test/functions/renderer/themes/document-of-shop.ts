import type { PageSite } from '#functions/renderer/page-site.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { buildSite, type SampleShop } from '#test/support/pages/build-page.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

/** The file of a sample shop's page; what is not said is that of the noodle shop. */
export function documentOfShop(shop: Partial<SampleShop>, site: Partial<PageSite> = {}): string {
  const whole = { ...sobaShop, ...shop }
  return renderPageDocument({
    content: whole.content,
    site: buildSite(whole, { media: 'https://d111111abcdef8.cloudfront.net', ...site }),
    address: 'https://pages.example.com/hana/',
  })
}
