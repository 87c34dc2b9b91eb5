import type { PageContent } from '#functions/contract/pages/page.ts'
import { type PageNumber, pagePath } from '#functions/contract/pages/page-number.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import type { ParsedPage } from '#test/support/browser/html-parser.ts'
import { site } from './demo-page.ts'

export const pages = 'https://pages.example.com'

/** What a published page is made of, as it may lie in a poisoned table. */
export type StoredPage = { content: unknown; shopName: unknown; slug: unknown; media: string }

/** The file of a page, whatever it is made of. */
export function documentOf({ content, shopName, slug, media }: StoredPage): string {
  const pathOf = (page: PageNumber) => pagePath(slug as string, page)
  return renderPageDocument({
    content: content as PageContent,
    site: { ...site, media, shopName: shopName as string, pageHref: pathOf },
    address: `${pages}${pathOf(1)}`,
  })
}

export const styleOf = (html = '') => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

const soundAddresses: Record<string, RegExp> = {
  a: /^(?:\/hana\/[23]?|https?:\/\/[^/@\s\\]+(?:\/[^\s\\]*)?|tel:\+?[\d()-]+|mailto:[^\s?&%]+@[^\s?&%]+)$/,
  link: /^(?:https:\/\/pages\.example\.com\/|\/favicon\.(?:ico|svg)$)/,
  img: /^(?:https:\/\/d111111abcdef8\.cloudfront\.net)?\/images\/[\w/.-]+$/,
  form: /^\/api\/inquiries$/,
  video: /^(?:https:\/\/d111111abcdef8\.cloudfront\.net)?\/movies\/[\w/.-]+$/,
}

/** Every attribute of a page of the slug `hana` that leads where it may not lead, or that could run something. */
export function wrongIn({ elements }: ParsedPage): string[] {
  return elements.flatMap(({ name, attributes }) =>
    Object.entries(attributes)
      .filter(([key, value]) => !isSound(name, key, value))
      .map(([key, value]) => `${name} ${key}=${value}`),
  )
}

function isSound(name: string, key: string, value: string): boolean {
  if (key === 'http-equiv') return value === 'Content-Security-Policy'
  if (/^(?:href|src|poster|action|formaction|data|ping|srcdoc)$/.test(key))
    return soundAddresses[name]?.test(value) ?? false
  if (key === 'srcset')
    return value.split(',').every((each) => soundAddresses.img?.test(each.replace(/ \d+w$/, '')))
  return !/^on|^style$/.test(key)
}
