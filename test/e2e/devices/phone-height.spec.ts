import { expect, type Locator, type Page } from '@playwright/test'
import {
  blockEditingReports,
  closePanel,
  openEditor,
  selectBlock,
  test,
} from '#test/support/browser/browser.ts'
import {
  countVisibleLines,
  hideKeyboard,
  showKeyboard,
} from '#test/support/browser/phone-keyboard.ts'
import { expectStatus } from '#test/support/browser/writing.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildReservationTimes } from '#test/support/shops/reservations.ts'

const long = Array.from({ length: 12 }, (_, index) => `${index + 1}行めの文です`).join('\n')
const findBlock = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^部品${place}:`) })
const findInlineText = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `部品${place}の文字` })
const findPanelField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const findDone = (page: Page) => page.getByRole('button', { name: 'できました' })
const findTools = (page: Page) => page.getByRole('toolbar', { name: 'ページの編集' })

async function saveTexts(shop: ShopCaller, texts: readonly string[], version = 1) {
  const data = texts.map((text) => ({ text_check: true, text }))
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version } })
}

/** Expects whole lines of the field and one button できました above this height, and nothing else of the editor. */
async function expectSpaceToWrite(page: Page, field: Locator, visible: number) {
  const enough = visible >= 300 ? 2 : 1
  for (const key of ['Control+Home', 'Control+End']) {
    await field.press(key)
    await expect
      .poll(() => countVisibleLines(field, visible), `${key} at ${visible} px`)
      .toBeGreaterThanOrEqual(enough)
  }
  await expect(findDone(page)).toHaveCount(1)
  const done = await findDone(page).boundingBox()
  expect(done?.y ?? -1).toBeGreaterThanOrEqual(0)
  expect((done?.y ?? 0) + (done?.height ?? 0)).toBeLessThanOrEqual(visible)
  await expect(findTools(page)).toBeHidden()
}

const phones = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]

for (const covers of [false, true]) {
  const effect = covers ? 'covers the window' : 'makes the window smaller'
  test(`a tap on a text writes on the page, and its lines are seen above a keyboard that ${effect} @phone`, async ({
    page,
    stack,
    shop,
  }) => {
    await saveTexts(shop, ['はじめの文', long, 'つぎの文', long])
    await openEditor(page, stack, shop)
    for (const window of phones) {
      for (const keyboard of [336, 260]) {
        await page.setViewportSize(window)
        await findBlock(page, 4).tap()
        const text = findInlineText(page, 4)
        await expect(text).toBeFocused()
        const visible = await showKeyboard(page, { window, keyboard, covers })
        await expectSpaceToWrite(page, text, visible)
        await findDone(page).tap()
        await expect(text).toBeHidden()
        await hideKeyboard(page, window)

        const field = findPanelField(page)
        await field.tap()
        await showKeyboard(page, { window, keyboard, covers })
        await expectSpaceToWrite(page, field, visible)
        await findDone(page).tap()
        await expect(field).not.toBeFocused()
        await hideKeyboard(page, window)
        await expect(page.getByRole('button', { name: '下へ' })).toBeInViewport({ ratio: 1 })
        await closePanel(page)
        await expect(findTools(page)).toBeInViewport({ ratio: 1 })
      }
    }
  })
}

test('a tap beside a text, and on a hidden one, selects the block @phone', async ({
  page,
  stack,
  shop,
}) => {
  const data = [
    { text_check: true, text: '隠れた文', display: false },
    { text_check: true, text: 'すき間のある文', margin_up: 200 },
  ]
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await openEditor(page, stack, shop)
  await findBlock(page, 1).tap()
  await expect(page.getByRole('tab', { name: '内容' })).toBeVisible()
  await closePanel(page)
  await findBlock(page, 2).tap({ position: { x: 150, y: 40 } })
  await expect(page.getByRole('tab', { name: '内容' })).toBeVisible()
  await findBlock(page, 2).tap({ position: { x: 60, y: 215 } })
  await expect(findInlineText(page, 2)).toBeFocused()
})

/** The share of the window in which the page is seen, along its middle. */
const measurePageShare = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('[data-writing]')
    const heights = Array.from({ length: window.innerHeight }, (_, y) => y)
    const seen = heights.filter((y) => {
      const hit = document.elementFromPoint(window.innerWidth / 2, y)
      return hit && stage?.contains(hit) && !hit.closest('header')
    })
    return seen.length / heights.length
  })

const expectPageSeen = (page: Page, state: string) =>
  expect.poll(() => measurePageShare(page), state).toBeGreaterThanOrEqual(0.4)

/** Twice the size of texts: by the style of the document, or by the setting of the browser, which media queries know. */
const doubleTexts = {
  document: (page: Page) =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    }),
  browser: async (page: Page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  },
}

async function moveFirstDown(page: Page) {
  await selectBlock(page, /^部品1:/)
  await page.getByRole('button', { name: '下へ' }).click()
  await closePanel(page)
}

for (const place of ['document', 'browser'] as const) {
  test(`at twice the size of texts, set in the ${place}, the page keeps four tenths of the height @phone`, async ({
    page,
    context,
    stack,
    shop,
  }) => {
    const at = { user: shop.user.id, page: 1 as const }
    await blockEditingReports(page)
    await saveTexts(shop, ['一', '二', long])
    await openEditor(page, stack, shop)
    await findBlock(page, 1).waitFor()
    await doubleTexts[place](page)
    await expectPageSeen(page, 'unchanged')
    for (const button of await findTools(page).getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })

    await moveFirstDown(page)
    await expectStatus(page, /保存しました \d+:\d\d/)
    await expectPageSeen(page, 'saved')

    await selectBlock(page, /^部品2:/)
    await page.getByRole('button', { name: '削除' }).click()
    const undo = page.getByText('を削除しました').locator('..').getByRole('button')
    await expect(undo).toBeInViewport({ ratio: 1 })
    await expectPageSeen(page, 'a notice')
    await undo.click()
    await expect(undo).toBeHidden()

    await page.route('**/api/update', (route) => route.abort())
    await moveFirstDown(page)
    await expectStatus(page, '保存できませんでした')
    await expectPageSeen(page, 'unsaved')
    await context.setOffline(true)
    await expectPageSeen(page, 'offline')
    await context.setOffline(false)

    const { version } = await shop.ok('getData', { body: at })
    await saveTexts(shop, ['ほかの端末の文'], version)
    await page.unroute('**/api/update')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectStatus(page, 'ほかの端末で変更されています')
    await expectPageSeen(page, 'a conflict')
    await page.getByRole('button', { name: '並べて見る' }).click()
    await page.getByRole('button', { name: 'もどる' }).click()
    await page.getByRole('button', { name: '自分の変更を残す' }).click()
    await expectStatus(page, /保存しました \d+:\d\d/)

    const updatetimes = [buildReservationTimes().start]
    await shop.ok('setReservation', { body: { ...at, updatetimes, page_check: true } })
    await page.reload()
    await doubleTexts[place](page)
    await expect(page.getByRole('region', { name: '公開の予約' })).toBeVisible()
    await expectPageSeen(page, 'a reservation')
  })
}

test('the pages and the buttons of the top bar share one row at 360 and 320 px @phone', async ({
  page,
  stack,
  shop,
}) => {
  await shop.ok('startPages', { body: { user: shop.user.id, trade: 'izakaya' } })
  await openEditor(page, stack, shop)
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const boxes = await Promise.all(
      [
        page.getByRole('link', { name: 'トップ' }),
        page.getByRole('link', { name: /^ご予約/ }),
        page.getByRole('button', { name: '元に戻す' }),
        page.getByRole('button', { name: 'やり直す' }),
      ].map((each) =>
        each.evaluate((element) => {
          const { left, right, top } = element.getBoundingClientRect()
          return { left, right, top: Math.round(top) }
        }),
      ),
    )
    const [first] = boxes
    expect([width, ...boxes.map(({ top }) => top)]).toEqual([width, ...boxes.map(() => first?.top)])
    const ends = [...boxes.slice(1).map(({ left }) => left), width]
    expect(boxes.filter(({ right }, place) => right > (ends[place] ?? 0))).toEqual([])
  }
})
