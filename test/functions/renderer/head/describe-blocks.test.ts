import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Block } from '#functions/contract/pages/page.ts'
import type { BusinessType } from '#functions/contract/shop-record/business-types.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { page, site } from '#test/functions/renderer/demo-page.ts'
import { emptyBlock } from '#test/support/pages/basic-block.ts'

const address = 'https://pages.example.com/hana/'

type Described = Record<string, unknown>

function describePage(data: Block[], type: BusinessType = 'soba', more: Partial<PageSite> = {}) {
  const record = v.parse(ShopRecord, { type })
  const html = renderPageDocument({
    content: page({ data }),
    site: { ...site, ...more, record },
    address,
  })
  const [, said = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(said) as Described
}

const kindBlock = (kind: string, content: object) =>
  v.parse(Block, { ...emptyBlock, id: kind, kind, content })

const soba = [
  { name: 'もり', note: '十割', price: '１，０５０円' },
  { name: '天もり', price: '¥1,800(税込)', sold_out: true },
  { name: '蕎麦がき', price: '時価' },
  { name: '海老', price: '800円〜' },
  { name: ' ', price: '1円' },
]
const groups = [
  { name: 'そば', items: soba },
  { name: '空', items: [{}] },
  { items: [{ name: '酒' }] },
]
const offer = (price: string, more = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'JPY',
  ...more,
})
const dish = (name: string, more = {}) => ({ '@type': 'MenuItem', name, ...more })
const hasMenu = (url: string) => ({
  '@type': 'Menu',
  url,
  hasMenuSection: [
    {
      '@type': 'MenuSection',
      name: 'そば',
      hasMenuItem: [
        dish('もり', { description: '十割', offers: offer('1050') }),
        dish('天もり', { offers: offer('1800', { availability: 'SoldOut' }) }),
        dish('蕎麦がき'),
        dish('海老'),
      ],
    },
    { '@type': 'MenuSection', hasMenuItem: [dish('酒')] },
  ],
})

test('a shop that serves food has the menu of each page', () => {
  const blocks = [kindBlock('menu', { groups })]
  expect(describePage(blocks)).toMatchObject({
    '@type': 'Restaurant',
    menu: address,
    hasMenu: hasMenu(address),
  })
  const other = describePage(blocks, 'soba', { page: 2 })
  expect(other).toMatchObject({ '@type': 'WebPage', about: { '@id': address, menu: address } })
  expect(other['about']).toHaveProperty('hasMenu', hasMenu(address))
  expect(describePage(blocks, 'hair')).not.toHaveProperty('hasMenu')
  expect(describePage([])).not.toHaveProperty('menu')
})

const entries = [
  { question: '駐車場は？', answer: 'あります。' },
  { question: '予約は？', answer: '' },
]
const mainEntity = [
  {
    '@type': 'Question',
    name: '駐車場は？',
    acceptedAnswer: { '@type': 'Answer', text: 'あります。' },
  },
]

test('a page with questions is an FAQPage, beside the shop on page 1', () => {
  const blocks = [kindBlock('faq', { entries })]
  expect(describePage(blocks, 'soba', { page: 3 })).toMatchObject({
    '@type': 'FAQPage',
    about: { '@id': address },
    mainEntity,
  })
  const { '@context': context, ...shop } = describePage([])
  expect(describePage(blocks)).toEqual({
    '@context': context,
    '@graph': [shop, { '@type': 'FAQPage', url: address, about: { '@id': address }, mainEntity }],
  })
})
