import { expect, test } from 'vitest'
import { noticeKinds, type ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { noticeRules } from '#functions/renderer/frame/notice-rules.ts'
import { applyNotice, buildNoticeScript } from '#functions/renderer/frame/notice-script.ts'
import {
  describeOpenState,
  findDayState,
  shortenHours,
} from '#functions/renderer/frame/open-state-script.ts'
import { getContrast, minContrast } from '#functions/renderer/styles/contrast.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

const base: ShopNotice = {
  kind: 'closed',
  closes_at: '',
  text: '',
  from: '2026-11-25',
  last: '2026-11-25',
  until: '2026-11-25T11:30:00.000Z',
}
const early: ShopNotice = { ...base, kind: 'early', closes_at: '19:00' }

function describeAt(notice: ShopNotice, time: string, hours = sobaShop.record.hours) {
  const short = shortenHours(hours, [])
  if (!short) throw new Error('no hours')
  const [from, to] = [notice.from, notice.last || '~']
  const at = notice.kind === 'early' ? notice.closes_at : ''
  const [find, describe] = applyNotice({ from, to, at }, findDayState, describeOpenState)
  const now = Date.parse(`${time}+09:00`)
  const { label, detail, key } = describe(short, now, find)
  return [label, detail, key]
}

test('the badge follows a closing and an early closing on their days only', () => {
  expect(describeAt(base, '2026-11-25T12:00:00')).toEqual(['本日臨時休業', 'あすは 11:30から', '3'])
  expect(describeAt(base, '2026-11-26T12:00:00')[0]).toBe('営業中')
  expect(describeAt({ ...base, last: '' }, '2027-03-03T12:00:00')[0]).toBe('本日臨時休業')
  expect(describeAt(early, '2026-11-25T18:00:00')).toEqual(['営業中', '19:00まで', '3'])
  expect(describeAt(early, '2026-11-25T19:00:00')[0]).toBe('営業終了')
  expect(describeAt(early, '2026-11-26T19:30:00')[0]).toBe('営業中')
  // The night before goes on.
  const { hours } = izakayaShop.record
  expect(describeAt(base, '2026-11-25T00:30:00', hours)[0]).toBe('営業中')
})

test('every look shows its notice first, and other pages carry nothing of it', () => {
  for (const [index, theme] of themeNames.entries()) {
    const kind = noticeKinds[index % noticeKinds.length] ?? 'closed'
    const look = { theme, colours: 0 } as const
    const html = documentOfShop({}, { look, notice: { ...early, kind, text: '<b>お知らせ</b>' } })
    expect(html).toContain('&lt;b&gt;お知らせ&lt;/b&gt;')
    expect(html.indexOf('class="notice')).toBeLessThan(html.indexOf('<header'))
    expect(html).toContain('.notice')
  }
  expect(documentOfShop({})).not.toContain('notice')
  const plain = documentOfShop({}, { look: undefined, notice: base })
  expect(plain).toContain('本日は臨時休業いたします')
})

/** `#222222` for `#222`. */
const toLong = (colour = '') => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')

test('a notice can be read on a page without a theme', () => {
  const pairs = [...noticeRules.matchAll(/background:(#\w+);color:(#\w+)/g)]
  expect(pairs).toHaveLength(2)
  for (const [, background, colour] of pairs)
    expect(getContrast(toLong(colour), toLong(background))).toBeGreaterThanOrEqual(minContrast)
})

const ignore = () => undefined

test('the scripts of a page are valid, and hide a notice that has ended', () => {
  const band = { hidden: false }
  const document = {
    querySelector: () => band,
    querySelectorAll: () => [],
    addEventListener: ignore,
  }
  const script = buildNoticeScript(early, true)
  function run(now: number) {
    class Clock extends Date {
      static override now = () => now
    }
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func, typescript/no-unsafe-call -- the text of a page's script
    new Function('document', 'addEventListener', 'setInterval', 'Date', script)(
      document,
      ignore,
      ignore,
      Clock,
    )
  }
  run(Date.parse('2026-11-25T11:29:59Z'))
  expect(band.hidden).toBe(false)
  run(Date.parse('2026-11-25T11:30:00Z'))
  expect(band.hidden).toBe(true)
})

function findSpecialHours(notice: ShopNotice): unknown[] {
  const html = documentOfShop({}, { notice })
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  // The shop, and the questions of the page.
  const { '@graph': [{ specialOpeningHoursSpecification = [] }] = [{}] } = JSON.parse(data) as {
    '@graph'?: [{ specialOpeningHoursSpecification?: { validFrom: string }[] }]
  }
  return specialOpeningHoursSpecification.filter(({ validFrom }) => validFrom === notice.from)
}

test('search engines learn of a closing, and of no notice without one', () => {
  const today = { validFrom: '2026-11-25', validThrough: '2026-11-25' }
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  expect(findSpecialHours(base)).toEqual([{ ...closed, ...today }])
  expect(findSpecialHours({ ...base, kind: 'full' })).toEqual([])
})
