import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { NoticeBand } from '#functions/renderer/frame/notice-band.tsx'
import { ActionBar, PageFooter } from '#functions/renderer/frame/page-footer.tsx'
import { PageHeader } from '#functions/renderer/frame/page-header.tsx'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { renderHtml } from '#functions/renderer/render-html.ts'
import { buildPage, buildRecord, buildSite } from '#test/support/pages/build-page.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

/** The HTML without the drawings of icons. */
const render = (element: ReactElement) => renderHtml(element).replaceAll(/<svg.*?<\/svg>/g, '')

/** The site of a shop with these facts; it has one page. */
function buildShopSite(fields: Partial<ShopRecord> = {}, more: Partial<PageSite> = {}): PageSite {
  const record = buildRecord({ name: '店', ...fields })
  const shop = { content: buildPage([]), record, look: { theme: 'modern', colours: 0 } as const }
  return buildSite(shop, { pages: [{ page: 1, label: '' }], ...more })
}

const threePages = [
  { page: 1 as const, label: ' ' },
  { page: 2 as const, label: ' 献立 ' },
  { page: 3 as const, label: '' },
]
const renderPageLinks = (label: string) =>
  `<nav class="pages" aria-label="${label}"><a href="./">ホーム</a><a href="./2" aria-current="page">献立</a><a href="./3">3ページ目</a></nav>`

const band = (classes: string, inside: string) =>
  `<section class="${classes}" aria-label="お店からのお知らせ"><p>${inside}</p></section>`

describe('the notice', () => {
  const notice: ShopNotice = {
    kind: 'closed',
    closes_at: '19:00',
    text: '',
    from: '2026-11-25',
    last: '2026-11-25',
    until: '2026-11-25T11:30:00.000Z',
  }

  test.each<[string, Partial<ShopNotice>, string]>([
    ['of today', {}, '<b>本日は臨時休業いたします</b>'],
    [
      'of several days breaks after the last',
      { last: '2026-12-05' },
      '<b>12月5日(土)まで<wbr/>臨時休業いたします</b>',
    ],
    [
      'of an early closing breaks after the comma',
      { kind: 'early', last: '2026-11-30' },
      '<b>11月30日(月)まで、<wbr/>営業は19:00までです</b>',
    ],
    ['without an end', { kind: 'full', last: '' }, '<b>ただいま満席です</b>'],
    [
      'with a text',
      { text: '明日は開けます' },
      '<b>本日は臨時休業いたします</b><span>明日は開けます</span>',
    ],
  ])('%s', (_, fields, inside) => {
    expect(render(<NoticeBand notice={{ ...notice, ...fields }} />)).toBe(band('notice', inside))
  })

  test('of words alone is soft, and these do not break though they are like a day', () => {
    const said = { ...notice, kind: 'message' } as const
    const text = '予約は12月5日(土)まで、お電話で'
    expect(render(<NoticeBand notice={{ ...said, text }} />)).toBe(
      band('notice soft', `<b>${text}</b>`),
    )
    expect(render(<NoticeBand notice={said} />)).toBe('')
    expect(render(<NoticeBand notice={undefined} />)).toBe('')
  })
})

const renderHeader = (site: PageSite, isMainHeading = false) =>
  render(<PageHeader site={site} isMainHeading={isMainHeading} />)

describe('the header', () => {
  const brand = '<p class="brand"><a href="./">店</a></p>'

  test('shows the name, and the number of a shop that has one', () => {
    expect(renderHeader(buildShopSite())).toBe(`<header class="top">${brand}</header>`)
    const [phone, site] = ['03-0000-0000', buildShopSite({ phone: '03-0000-0000' })]
    expect(renderHeader(site)).toBe(
      `<header class="top">${brand}<a class="call" href="tel:${phone}">${phone}</a></header>`,
    )
  })

  test('shows the registered name of a shop without one, and links nowhere in a draft', () => {
    const site = buildShopSite({ name: ' ' }, { shopName: '登録名', pageHref: () => '' })
    expect(renderHeader(site)).toContain('<p class="brand"><a>登録名</a></p>')
    expect(renderHeader({ ...site, record: undefined })).toContain('<a>登録名</a>')
    expect(renderHeader({ ...site, pages: threePages })).not.toContain('<nav')
  })

  test('shows a logo instead of the name', () => {
    const logo = `/images/${'l'.repeat(22)}/${'c'.repeat(22)}/400x300.png`
    expect(renderHeader(buildShopSite({ logo }), true)).toMatch(
      /<h1 class="brand"><a href="\.\/"><img src="https:\/\/media\.example\.com\/images\/[^"]+" alt="店" width="400" height="300"\/><\/a><\/h1>/,
    )
  })

  test('links the pages under their names', () => {
    const site = buildShopSite({}, { page: 2, pages: threePages })
    expect(render(<PageHeader site={site} isMainHeading={false} />)).toBe(
      `<header class="top">${brand}${renderPageLinks('ページ')}</header>`,
    )
    const { pages: _, ...withoutPages } = site
    expect(renderHeader(withoutPages)).not.toContain('<nav')
    expect(renderHeader({ ...site, pages: threePages.slice(1) })).toContain('<nav')
  })
})

const footer = (facts: string, links = '', name = '店') =>
  `<footer class="bottom tone-dark"><div class="bottom-in"><div><p class="brand">${name}</p>${facts}</div><div>${links}</div><p class="copyright">© ${name}</p></div></footer>`

describe('the footer', () => {
  test('shows only what the shop has entered', () => {
    expect(render(<PageFooter site={buildShopSite()} />)).toBe(footer(''))
    const unknown = { ...buildShopSite({}, { shopName: '登録名' }), record: undefined }
    expect(render(<PageFooter site={unknown} />)).toBe(footer('', '', '登録名'))
    const address = buildShopSite({ address: '浅草1-2' })
    expect(render(<PageFooter site={address} />)).toBe(footer('<p>浅草1-2</p>'))
    const building = buildShopSite({ address: '浅草1-2', building: '2階', phone: '03-0000-0000' })
    expect(render(<PageFooter site={building} />)).toBe(
      footer('<p>浅草1-2 2階</p><p><a href="tel:03-0000-0000">03-0000-0000</a></p>'),
    )
  })

  test('shows hours and closed days without last orders', () => {
    const { weekly, ...rest } = sobaShop.record.hours
    const usual = { weekly, holidays: { kind: 'usual' as const, ranges: [] } }
    const hours = { ...rest, monthly_closed: [], special_days: [], note: '', ...usual }
    expect(render(<PageFooter site={buildShopSite({ hours })} />)).toBe(
      footer(
        '<p class="open-times"><span>火〜金 <span>11:30–14:30</span>・<span>17:30–20:30</span></span><span>土・日 <span>11:30–20:30</span></span><span>月曜定休</span></p>',
      ),
    )
  })

  test('links the pages, and accounts with addresses that are allowed', () => {
    const accounts = {
      line: 'https://line.me/R/ti/p/@noren',
      instagram: 'https://www.instagram.com/noren',
      x: 'https://x.com/noren',
      facebook: 'https://www.facebook.com/noren',
    }
    const site = buildShopSite(accounts, { page: 2, pages: threePages })
    const links = [
      `<a href="${accounts.line}" data-tap="line">LINE</a>`,
      `<a href="${accounts.instagram}">Instagram</a>`,
      `<a href="${accounts.x}">X</a>`,
      `<a href="${accounts.facebook}">Facebook</a>`,
    ]
    expect(render(<PageFooter site={site} />)).toBe(
      footer('', `${renderPageLinks('ページの一覧')}<p class="pages">${links.join('')}</p>`),
    )
    const hostile = {
      ...site,
      pages: [],
      record: { ...buildRecord({ name: '店' }), line: 'javascript:alert(1)' },
    }
    expect(render(<PageFooter site={hostile} />)).toBe(footer(''))
  })
})

test('the bar of actions has those that have a target, in the order of the shop', () => {
  const bar = ['map', 'line', 'phone', 'reservation'] as const
  expect(render(<ActionBar site={buildShopSite({ bar: [...bar] })} />)).toBe('')
  expect(render(<ActionBar site={{ ...buildShopSite(), record: undefined }} />)).toBe('')
  const line = 'https://line.me/R/ti/p/@noren'
  const site = buildShopSite({ bar: [...bar], line, phone: '03-0000-0000', address: '浅草' })
  expect(render(<ActionBar site={site} />)).toBe(
    [
      '<nav class="bar" aria-label="お店への連絡">',
      '<a href="https://www.google.com/maps/search/?api=1&amp;query=浅草" data-tap="map">地図</a>',
      `<a href="${line}" data-tap="line">LINE</a>`,
      '<a href="tel:03-0000-0000">電話する</a>',
      '</nav>',
    ].join(''),
  )
})
