import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { BasicBlock, Block } from '#functions/contract/pages/page.ts'
import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { block, page, picture, site, slide, textBlock } from '#test/functions/renderer/demo-page.ts'

const address = 'https://pages.example.com/hana/'

type Described = Record<string, unknown>

function describePage(fields: v.InferInput<typeof ShopRecord>, more: Partial<PageSite> = {}) {
  const record = v.parse(ShopRecord, fields)
  const content = page({ data: [textBlock('a', '店の文', { link: 'tel:06-0000-0000' })] })
  const shopName = record.name || site.shopName
  const html = renderPageDocument({
    content,
    site: { ...site, ...more, shopName, record },
    address,
  })
  const [, said = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(said) as Described
}

const range = (open: string, close: string) => ({ open, close })

const whole: v.InferInput<typeof ShopRecord> = {
  name: 'そば処 花',
  type: 'soba',
  catch_phrase: '石うすびきの十割そば',
  logo: picture('logo'),
  postal_code: '6048001',
  address: '京都府京都市中京区木屋町1-2',
  building: '花ビル2階',
  map_link: 'https://maps.app.goo.gl/abc',
  phone: '075-000-0001',
  email: 'hana@example.com',
  line: 'https://lin.ee/abc',
  instagram: 'https://www.instagram.com/hana.kyoto/',
  payments: '現金、PayPay',
  price_range: '1,000円〜2,000円',
  hours: {
    weekly: {
      mon: [range('11:00', '14:00'), range('17:00', '26:00')],
      tue: [range('11:00', '14:00')],
      sun: [range('00:00', '24:00')],
    },
    holidays: { kind: 'closed' },
    special_days: [
      { date: '2026-12-31', ranges: [range('11:00', '24:00')], note: '年越しそば' },
      { date: '2027-01-01', note: '休み' },
    ],
  },
}

const hours = (opens: string, closes: string, more: object) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes,
  ...more,
})

test('describes the shop from its record', () => {
  expect(describePage(whole)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': address,
    url: address,
    name: 'そば処 花',
    slogan: '石うすびきの十割そば',
    logo: `${site.media}${picture('logo')}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      postalCode: '604-8001',
      addressRegion: '京都府',
      streetAddress: '京都市中京区木屋町1-2 花ビル2階',
    },
    hasMap: 'https://maps.app.goo.gl/abc',
    telephone: '075-000-0001',
    email: 'hana@example.com',
    sameAs: ['https://www.instagram.com/hana.kyoto/', 'https://lin.ee/abc'],
    openingHoursSpecification: [
      hours('11:00', '14:00', { dayOfWeek: ['Monday', 'Tuesday'] }),
      hours('17:00', '02:00', { dayOfWeek: ['Monday'] }),
      hours('00:00', '23:59', { dayOfWeek: ['Sunday'] }),
      hours('00:00', '00:00', { dayOfWeek: 'PublicHolidays' }),
    ],
    specialOpeningHoursSpecification: [
      hours('11:00', '00:00', { validFrom: '2026-12-31', validThrough: '2026-12-31' }),
      hours('00:00', '00:00', { validFrom: '2027-01-01', validThrough: '2027-01-01' }),
    ],
    priceRange: '1,000円〜2,000円',
    paymentAccepted: '現金、PayPay',
    servesCuisine: 'そば・うどん',
  })
})

test.each([
  ['00:00', '24:00', '23:59'],
  ['00:00', '26:00', '23:59'],
  ['05:00', '29:00', '04:59'],
  ['03:00', '29:00', '02:59'],
  ['05:00', '28:59', '04:59'],
  ['23:00', '24:00', '00:00'],
])('open from %s to %s closes at %s, never when it opens', (open, close, closes) => {
  const said = describePage({ hours: { weekly: { mon: [range(open, close)] } } })
  expect(said['openingHoursSpecification']).toEqual([
    hours(open, closes, { dayOfWeek: ['Monday'] }),
  ])
})

test('an empty record adds nothing but the kind of shop', () => {
  expect(describePage({ type: 'hair' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': address,
    url: address,
    name: site.shopName,
    telephone: '06-0000-0000',
  })
})

const pad = (text: string) => ` ${text} `

test('white space around what was entered is left out', () => {
  const {
    name,
    slogan,
    priceRange,
    paymentAccepted,
    address: said,
  } = describePage({
    name: pad('花'),
    catch_phrase: pad('十割'),
    price_range: pad('千円'),
    payments: pad('現金'),
    address: pad('京都府京都市'),
    building: pad('花ビル'),
  })
  expect([name, slogan, priceRange, paymentAccepted]).toEqual(['花', '十割', '千円', '現金'])
  expect(said).toMatchObject({ addressRegion: '京都府', streetAddress: '京都市 花ビル' })
})

const describeAddress = (fields: object) => describePage(fields)['address']

test('an address needs a postal code or a place', () => {
  expect(describeAddress({ address: ' ', building: '花ビル' })).toBeUndefined()
  expect(describeAddress({ postal_code: '604-8001' })).toEqual({
    '@type': 'PostalAddress',
    addressCountry: 'JP',
    postalCode: '604-8001',
  })
  expect(describeAddress({ address: 'どこか' })).toMatchObject({ streetAddress: 'どこか' })
})

test('the other pages refer to the shop by its type and name', () => {
  expect(describePage(whole, { page: 2 })['about']).toMatchObject({
    '@type': 'Restaurant',
    name: 'そば処 花',
  })
})

// In the vocabulary of schema.org only these have a cuisine; the other properties are those of every business.
const foodTypes = ['FoodEstablishment', 'Restaurant', 'BarOrPub', 'CafeOrCoffeeShop', 'Bakery']
const businesses = ['LocalBusiness', 'Store', 'Florist', 'GroceryStore', 'LodgingBusiness'].concat([
  'HealthAndBeautyBusiness',
  'HairSalon',
  'BeautySalon',
])

test.each(Object.keys(businessTypes) as BusinessType[])(
  'the description of a shop of the kind "%s" has only properties of its type',
  (type) => {
    const said = describePage({ ...whole, type })
    const types = 'servesCuisine' in said ? foodTypes : [...foodTypes, ...businesses]
    expect(types).toContain(said['@type'])
  },
)

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
