import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Size } from '#test/support/browser/viewports.ts'
import { buildPage, demoImage } from '#test/support/pages/build-page.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { phones } from '#test/support/screen/sizes.ts'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import {
  findInPage,
  mockSaves,
  openEditor,
  pageAnswer,
  queryInPage,
} from '#test/web/editor/screen/opened-editor.ts'

const { record: shop, look, content } = sobaShop
const more = buildPage([
  { kind: 'contact', content: {} },
  { kind: 'coupon', content: { title: '一品無料', terms: '夜のみ', until: '2099-01-01' } },
  { kind: 'gallery', content: { photos: [{ position_url: demoImage('soba'), caption: '店内' }] } },
])
const data = [...more.data, ...content.data].map((block, index) =>
  Object.assign({}, block, { id: `b-${index}`, position_index: index + 1 }),
)
const answers = [
  mockAnswer('getShop', { ...emptyShop, shop, look }),
  mockAnswer('getPage', { ...pageAnswer(), ...content, data }),
  mockSaves(),
]

async function openSoba(size: Size) {
  await openEditor({ answers, size })
  await expect.poll(() => queryInPage('.hours')).toBeTruthy()
}

/** Taps the middle of what shows this text, or of the first element that the selector finds. */
async function tap(selector: string, text = '') {
  const place = findInPage('.noren-page')
  const target = [...place.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    textContent.includes(text),
  )
  target?.scrollIntoView({ block: 'start' })
  const box = target?.getBoundingClientRect()
  const button = target
    ?.closest('.part:has(>.select), .top, .bottom, .bar')
    ?.querySelector(':scope>.select')
  if (!box || !button) throw new Error(`No part shows "${selector}" with "${text}".`)
  const { left, top } = button.getBoundingClientRect()
  const position = { x: box.left + box.width / 2 - left, y: box.top + box.height / 2 - top }
  await page.elementLocator(button).click({ position })
}

const focused = () => document.activeElement
const field = (name: string) => page.getByLabelText(name, { exact: true })
const replacePhoto = page.getByRole('button', { name: '写真を入れかえる' })

describe.each(phones)('on a %s', (size) => {
  test.for<[string, string, string]>([
    ['.price', '', '値段'],
    ['.dish-name', '', '名前'],
    ['.pair .h', '', '見出し'],
    ['.caption', '', '写真の下の文字'],
    ['summary', '', '質問'],
    ['.news-title, .band b', '', '題名'],
    ['.offer', '', 'クーポンの内容'],
    ['.coupon .note', 'まで', 'いつまで使えるか'],
  ])(
    'a tap on %s with %s opens its field and takes the focus there',
    async ([selector, text, name]) => {
      await openSoba(size)
      await tap(selector, text)
      await expect.element(field(name)).toHaveFocus()
    },
  )

  test.for(['.pair img', '.gallery img'])('a tap on %s opens the photo', async (selector) => {
    await openSoba(size)
    await tap(selector)
    await expect.element(replacePhoto).toHaveFocus()
    await expect.element(replacePhoto).toBeInViewport({ ratio: 0.9 })
  })

  test.for<[string, string, string]>([
    ['.facts a', '03-0000-0000', '電話番号'],
    ['.facts a', 'Instagram', 'Instagram'],
    ['.facts dd', 'カウンター8', '席'],
    ['address', '', '住所'],
    ['.bottom a', '03-0000-0000', '電話番号'],
  ])('a tap on %s with %s opens the field of the record', async ([selector, text, name]) => {
    await openSoba(size)
    await tap(selector, text)
    await expect.element(page.getByRole('heading', { name: 'お店の情報', level: 1 })).toBeVisible()
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toBeInViewport({ ratio: 0.9 })
  })

  test('a tap on hours opens that day', async () => {
    await openSoba(size)
    await tap('.hours tr', '土')
    const day = page.getByRole('button', { name: /^土曜日 / })
    await expect.element(day).toHaveAttribute('aria-expanded', 'true')
    await expect.element(day).toBeInViewport()
  })

  test('the price that is edited stays in sight', async () => {
    await openSoba(size)
    await tap('.price')
    await expect.element(field('値段')).toHaveFocus()
    const edited = findInPage('[data-edited]')
    const panel = page.getByRole('region', { name: /^お品書き/ })
    const gap = () =>
      panel.element().getBoundingClientRect().top - edited.getBoundingClientRect().bottom
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    await expect.poll(() => edited.getBoundingClientRect().top).toBeGreaterThanOrEqual(56)
    await userEvent.keyboard('{Tab}')
    await tap('.dish:last-of-type .price')
    await expect.element(field('値段')).toHaveFocus()
    expect(focused()).toHaveValue(findInPage('[data-edited]').textContent)
  })
})
