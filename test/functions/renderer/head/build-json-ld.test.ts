import { expect, test } from 'vitest'
import type { BasicBlock, Block } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { block, page, picture, site, slide, textBlock } from '#test/functions/renderer/demo-page.ts'

const address = 'https://pages.example.com/hana/'

function shopOn(data: Block[], shopName = '花の店'): unknown {
  return saidOn(data, { ...site, shopName }, address)
}

function saidOn(data: Block[], onSite: PageSite, url: string): unknown {
  const content = page({ data, data1: [slide('s', { link: 'tel:075-000-0002' })] })
  const html = renderPageDocument({ content, site: onSite, address: url })
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.[1]).not.toMatch(/[<>&\u2028\u2029]/)
  return JSON.parse(scripts[0]?.[1] ?? '')
}

const linked = (link: string, fields: Partial<BasicBlock> = {}) =>
  textBlock(`b-${link.length}`, 'くわしく', { link, ...fields })

const shop = {
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': 'https://pages.example.com/hana/',
  name: '花の店',
  url: 'https://pages.example.com/hana/',
  image: `${site.media}${picture('s')}`,
  telephone: '075-000-0002',
}

test('contains the shop’s name, URL, image, telephone, mail and accounts', () => {
  const links = [
    'tel:075-000-0002',
    'mailto:hana@example.com',
    'https://www.instagram.com/hana.kyoto/',
    'https://page.line.me/123abcde',
    'https://line.me/R/ti/p/@hana',
    'https://www.instagram.com/hana.kyoto/',
    'page:3',
  ]
  expect(shopOn(links.map((link) => linked(link)))).toEqual({
    ...shop,
    email: 'hana@example.com',
    sameAs: [
      'https://www.instagram.com/hana.kyoto/',
      'https://page.line.me/123abcde',
      'https://line.me/R/ti/p/@hana',
    ],
  })
})

test('omits telephone and mail when there are several', () => {
  const mails = [linked('mailto:hana@example.com'), linked('mailto:taxi@example.com')]
  expect(shopOn([linked('tel:+81-75-000-0003')])).toEqual({ ...shop, telephone: undefined })
  expect(shopOn(mails)).toEqual(shop)
})

test.each([2, 3] as const)('page %i only refers to the shop', (number) => {
  const url = `https://pages.example.com/hana/${number}`
  const data = [linked('tel:+81-75-000-0003'), linked('https://x.com/hana')]
  expect(saidOn(data, { ...site, shopName: '花の店', page: number }, url)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    about: { '@type': 'LocalBusiness', '@id': shop['@id'], name: '花の店', url: shop.url },
  })
})

test('omits hidden items, other links and plain texts', () => {
  const links = [
    'https://www.instagram.com/p/Cabcdef/',
    'https://www.instagram.com/explore/',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://x.com/intent/post?text=x',
    'https://x.com/home',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://instagram.com.evil.example/hana',
    'http://www.instagram.com/hana',
    'https://user:pass@x.com/hana',
    'javascript:alert(1)',
  ]
  const hidden = ['tel:075-999-9999', 'https://x.com/hana', 'mailto:hidden@example.com']
  expect(
    shopOn([
      ...links.map((link) => linked(link)),
      ...hidden.map((link) => linked(link, { display: false })),
      block({ id: 'empty', link: 'https://x.com/hana' }),
    ]),
  ).toEqual(shop)
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028&amp;\u2029', '"}]'])(
  'keeps %j a name',
  (name) => {
    expect(shopOn([], name)).toEqual({ ...shop, name })
  },
)
