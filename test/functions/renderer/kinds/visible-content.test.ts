import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { formatSpecialDays } from '#functions/contract/shop-record/format-hours.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { findDayState } from '#functions/renderer/frame/open-state-script.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import { buildPage, buildRecord, demoImage } from '#test/support/pages/build-page.ts'

const nameOnly = buildRecord({ name: '店' })

const countSections = (blocks: Record<string, unknown>[], record = nameOnly) =>
  documentOfShop({ content: buildPage(blocks), record }).match(/<section class="part/g)?.length ?? 0

describe('a block that shows nothing leaves no empty section', () => {
  test.each([
    ['hours that are not entered', { kind: 'hours', content: {} }],
    [
      'access without an address',
      { kind: 'access', position_url: demoImage('street'), content: {} },
    ],
    ['contact without any', { kind: 'contact', content: {} }],
    ['a button to a missing phone', { kind: 'button', content: { target: 'phone' } }],
    ['a button to a missing map', { kind: 'button', content: { target: 'map' } }],
    ['a button without a link', { kind: 'button', content: {} }],
    [
      'a coupon that has ended',
      { kind: 'coupon', content: { title: '一杯', until: '2026-11-23' } },
    ],
    ['a coupon without a title', { kind: 'coupon', content: { terms: 'お一人さま一回' } }],
    ['a question without an answer', { kind: 'faq', content: { entries: [{ question: '？' }] } }],
    ['a menu group without items', { kind: 'menu', content: { groups: [{ name: 'そば' }] } }],
    ['a photo of nothing', { kind: 'gallery', content: { photos: [{ caption: '店' }] } }],
  ])('%s', (_name, block) => {
    expect(countSections([block])).toBe(0)
    expect(documentOfShop({ content: buildPage([block]), record: nameOnly })).toContain(
      'class="soon"',
    )
  })

  test('but what the record fills is shown', () => {
    const hours = {
      weekly: { mon: [{ open: '11:00', close: '20:00' }] },
    }
    const record = buildRecord({ name: '店', hours, phone: '03-0000-0000', access: '駅前' })
    const blocks = [
      { kind: 'hours', content: {} },
      { kind: 'access', content: {} },
      { kind: 'contact', content: {} },
      { kind: 'button', content: { target: 'phone' } },
    ]
    for (const block of blocks) expect(countSections([block], record)).toBe(1)
    const link = { kind: 'button', link: 'https://example.com/', content: {} }
    expect(countSections([link])).toBe(1)
  })
})

const render = (blocks: Record<string, unknown>[]) => documentOfShop({ content: buildPage(blocks) })

const readText = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, '')

test('headings keep marks at their start and blanks between clauses', () => {
  for (const text of ['！新登場！夏のかき氷', 'Open! 10% off', '。。'])
    expect(readText(render([{ kind: 'heading', text_check: true, text, content: {} }]))).toContain(
      text,
    )
})

test('large photos are hidden where the browser knows no popover', () => {
  const photos = [{ position_url: demoImage('soba') }]
  const html = render([{ kind: 'gallery', content: { photos } }])
  expect(html).toContain('.large{display:none')
  expect(html).toContain('.large:popover-open{display:block}')
})

test('a coupon that has ended is not drawn', () => {
  const html = render([{ kind: 'coupon', content: { title: '一杯無料', until: '2099-01-01' } }])
  expect(html).toContain('.coupon[hidden]{display:none}')
})

test('on a day of a monthly closing no row of the table is today’s', () => {
  const always: [string, string, string][] = [['11:30', '20:00', '']]
  const hours = { d: [always], w: [0, 0, 0, 0, 0, 0, 0], m: ['32'], h: '', o: [], s: {} }
  // The third Tuesday of November 2026, noon in Japan.
  const third = Date.parse('2026-11-17T03:00:00Z')
  expect(findDayState(hours as never, third, 0)).toMatchObject({ key: '', all: [] })
  expect(findDayState(hours as never, third + 7 * 864e5, 0)).toMatchObject({ key: '2' })
})

test('days that browsers make of typed digits do not stop the screen', () => {
  const days = ['2026-12-30', '20261-11-24', ''].map((date) => ({ date, ranges: [], note: '' }))
  expect(() => formatSpecialDays({ special_days: days }, '2026-11-01')).not.toThrow()
})

test('facts of the record and notes of days break between phrases only', () => {
  const record = v.parse(ShopRecord, {
    seats: 'カウンター8席、テーブル24席',
    hours: {
      weekly: { mon: [{ open: '11:00', close: '20:00' }] },
      special_days: [{ date: '2026-12-31', ranges: [], note: '年越しそばのお持ち帰りのみ' }],
    },
  })
  const blocks = [
    { kind: 'hours', content: {} },
    { kind: 'contact', content: {} },
  ]
  const html = documentOfShop({ content: buildPage(blocks), record })
  const broken = html.replaceAll('<wbr/>', '|')
  expect(broken).toContain('カウンター8席、|テーブル24席')
  expect(broken).toContain('年越しそばの|お持ち帰りのみ')
})
