import { describe, expect, test } from 'vitest'
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
