import { expect, type Locator, type Page } from '@playwright/test'
import {
  blockEditingReports,
  closePanel,
  openEditor,
  selectBlock,
  test,
} from '#test/support/browser/browser.ts'
import {
  expectStatus,
  findBlock,
  findReservationLine,
  findTextField,
  saveTexts,
} from '#test/support/browser/editor.ts'
import {
  countVisibleLines,
  hideKeyboard,
  showKeyboard,
} from '#test/support/browser/phone-keyboard.ts'
import { buildReservationTimes } from '#test/support/shops/reservations.ts'

const long = Array.from({ length: 12 }, (_, index) => `${index + 1}行めの文です`).join('\n')
const findInlineText = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `部品${place}の文字` })
const findDone = (page: Page) => page.getByRole('button', { name: 'できました' })
const findTools = (page: Page) => page.getByRole('toolbar', { name: 'ページの編集' })

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

test('a tap on a text writes on the page, and its lines are seen above every keyboard @phone', async ({
  page,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['はじめの文', long, 'つぎの文', long])
  await openEditor(page, stack, shop)
  for (const covers of [true, false])
    for (const window of phones)
      for (const height of [336, 260]) {
        await page.setViewportSize(window)
        await findBlock(page, 4).tap()
        const text = findInlineText(page, 4)
        await expect(text).toBeFocused()
        const keyboard = { window, keyboard: height, covers }
        const visible = await showKeyboard(page, keyboard)
        await expectSpaceToWrite(page, text, visible)
        await findDone(page).tap()
        await expect(text).toBeHidden()
        await hideKeyboard(page, window)

        const field = findTextField(page)
        await field.tap()
        await showKeyboard(page, keyboard)
        await expectSpaceToWrite(page, field, visible)
        await findDone(page).tap()
        await expect(field).not.toBeFocused()
        await hideKeyboard(page, window)
        await expect(page.getByRole('button', { name: '下へ' })).toBeInViewport({ ratio: 1 })
        await closePanel(page)
        await expect(findTools(page)).toBeInViewport({ ratio: 1 })
      }

  // A tap beside a text, and on a hidden one, selects the block.
  await saveTexts(
    shop,
    [
      { text: '隠れた文', display: false },
      { text: 'すき間のある文', margin_up: 200 },
    ],
    2,
  )
  await page.reload()
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

/** Twice the size of texts: by the style of the document, or by the setting of the browser, which media queries know. */
const sizes = [
  { document: '200%', browser: 16 },
  { document: '', browser: 32 },
]

async function moveFirstDown(page: Page) {
  await selectBlock(page, /^部品1:/)
  await page.getByRole('button', { name: '下へ' }).click()
  await closePanel(page)
}

test('at twice the size of texts the page keeps four tenths of the height @phone', async ({
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
  const devtools = await context.newCDPSession(page)
  const expectPageSeen = async (state: string) => {
    for (const { document: style, browser: standard } of sizes) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, style)
      await expect
        .poll(() => measurePageShare(page), `${state}, ${style} ${standard}`)
        .toBeGreaterThanOrEqual(0.4)
    }
  }
  await expectPageSeen('unchanged')
  for (const button of await findTools(page).getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  await moveFirstDown(page)
  await expectStatus(page, /保存しました \d+:\d\d/)
  await expectPageSeen('saved')

  await selectBlock(page, /^部品2:/)
  await page.getByRole('button', { name: '削除' }).click()
  const notice = page.locator('p', { hasText: 'を削除しました' })
  const undo = notice.locator('..').getByRole('button')
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expectPageSeen('a notice')
  await undo.click()
  await expect(undo).toBeHidden()

  await page.route('**/api/update', (route) => route.abort())
  await moveFirstDown(page)
  await expectStatus(page, '保存できませんでした')
  await expectPageSeen('unsaved')
  await context.setOffline(true)
  await expectPageSeen('offline')
  await context.setOffline(false)

  const { version } = await shop.ok('getData', { body: at })
  await saveTexts(shop, ['ほかのスマホやパソコンの文'], version)
  await page.unroute('**/api/update')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectStatus(page, 'ほかのスマホやパソコンで変更されています')
  await expectPageSeen('a conflict')
  await page.getByRole('button', { name: '並べて見る' }).click()
  await page.getByRole('button', { name: 'もどる' }).click()
  await page.getByRole('button', { name: '自分の変更を残す' }).click()
  await expectStatus(page, /保存しました \d+:\d\d/)

  const updatetimes = [buildReservationTimes().start]
  await shop.ok('setReservation', { body: { ...at, updatetimes, page_check: true } })
  await page.reload()
  await expect(findReservationLine(page)).toBeVisible()
  await expectPageSeen('a reservation')
})
