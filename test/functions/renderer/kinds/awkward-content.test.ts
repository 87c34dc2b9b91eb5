import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formatSpecialDays } from '#functions/contract/shop-record/format-hours.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { findDayState } from '#functions/renderer/frame/open-state-script.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import { buildPage, demoImage } from '#test/support/pages/build-page.ts'

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
