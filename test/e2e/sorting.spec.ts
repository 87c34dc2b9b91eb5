import { expect, type Locator, type Page } from '@playwright/test'
import { signIn, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'

const list = (page: Page) => page.getByRole('list', { name: '部品の順番' })
const rows = (page: Page) => list(page).getByRole('listitem')
const handle = (page: Page, place: number) =>
  page.getByRole('button', { name: `部品${place}を動かす` })
const undo = (page: Page) => page.locator('header').getByRole('button', { name: '元に戻す' })

/** The texts of the list, in order. */
const order = (page: Page) =>
  rows(page).evaluateAll((items) =>
    items.map((item) => /文字「(.*?)」/.exec(item.textContent)?.[1]).join(''),
  )

/** Puts parts on page 1, and opens their list. */
async function openList(page: Page, shop: ShopCaller, texts: readonly string[]) {
  const data = texts.map((text) => ({ text_check: true, text }))
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await page.reload()
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: '並べ替え' })
    .click()
  await expect(rows(page)).toHaveCount(texts.length)
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Point = { x: number; y: number }
type Finger = {
  down: (at: Point) => Promise<void>
  to: (at: Point) => Promise<void>
  up: () => Promise<void>
}

/** A finger on the glass: what Playwright's mouse is not. */
async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
  let last = { x: 0, y: 0 }
  const moveTo = async (at: Point) => {
    const steps = 12
    const from = last
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      last = { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part }
      await touch('touchMove', [last])
      // A finger is followed from one picture to the next.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }
  return {
    down: async (at) => {
      last = at
      await touch('touchStart', [at])
    },
    to: moveTo,
    up: () => touch('touchEnd', []),
  }
}

test.beforeEach(async ({ page, stack, shop }) => {
  await signIn(page, stack, shop)
  await page.goto(`${stack.app}/1`)
})

test('a part is dragged by its handle, as one step that can be taken back', async ({ page, shop }, {
  project,
}) => {
  await openList(page, shop, ['一', '二', '三', '四'])
  const from = await middleOf(handle(page, 1))
  const to = await middleOf(handle(page, 3))
  if (project.name === 'phone') {
    const finger = await fingerOn(page)
    await finger.down(from)
    await finger.to(to)
    await finger.up()
  } else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
  }
  await expect.poll(() => order(page)).toBe('二三一四')
  await expect(
    page.getByRole('status').filter({ hasText: '部品1を3番目に置きました' }),
  ).toHaveCount(1)
  // It stays selected, and the way on is where it is.
  await expect(rows(page).nth(2).locator('[aria-current]')).toHaveCount(1)
  await expect(handle(page, 3)).toBeFocused()

  const at = { user: shop.user.id, page: 1 as const }
  const saved = async () =>
    (await shop.ok('getData', { body: at })).data.map(({ text }) => text).join('')
  await expect.poll(saved).toBe('二三一四')
  await undo(page).click()
  await expect(page.getByText('「部品の移動」を元に戻しました').first()).toBeVisible()
  expect(await order(page)).toBe('一二三四')
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
})

test('a finger beside the handles scrolls the list, and at its edge a dragged part does @phone', async ({
  page,
  shop,
}) => {
  const texts = Array.from({ length: 40 }, (_, index) => `${index + 1}番`)
  await openList(page, shop, texts)
  const first = rows(page).first()
  const { x, y } = await middleOf(rows(page).nth(6).getByText('7番'))
  const finger = await fingerOn(page)
  await finger.down({ x, y })
  await finger.to({ x, y: y - 300 })
  await finger.up()
  await expect(first).not.toBeInViewport()
  expect(await order(page)).toBe(texts.join(''))

  await first.scrollIntoViewIfNeeded()
  await finger.down(await middleOf(handle(page, 1)))
  const height = page.viewportSize()?.height ?? 0
  await finger.to({ x, y: height - 20 })
  // The list scrolls under it, to its end.
  await expect(rows(page).last()).toBeInViewport({ timeout: 60_000 })
  await finger.up()
  await expect.poll(() => order(page)).toMatch(/^2番.*1番/)
  await expect(
    page.getByRole('region', { name: '並べ替え' }).locator('[aria-current]'),
  ).toBeInViewport()
})

/** No hand is as quick as a program: the list measures itself once something is taken up. */
const hands = (page: Page) => page.waitForTimeout(300)

test('the keyboard takes a part up, moves it, drops it or puts it back, and says each step @any-size', async ({
  page,
  shop,
}) => {
  await openList(page, shop, ['一', '二', '三'])
  const heard = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await expect(handle(page, 1)).toHaveAccessibleDescription(/スペースキーで持ち上げ/)
  await handle(page, 1).press('Space')
  await heard('部品1を持ち上げました')
  await hands(page)
  await page.keyboard.press('ArrowDown')
  await heard('いまは2番目です')
  await page.keyboard.press('ArrowDown')
  await heard('いまは3番目です')
  await page.keyboard.press('Space')
  await heard('部品1を3番目に置きました')
  await expect.poll(() => order(page)).toBe('二三一')
  await expect(handle(page, 3)).toBeFocused()

  await page.keyboard.press('Enter')
  await heard('部品3を持ち上げました')
  await hands(page)
  await page.keyboard.press('ArrowUp')
  await heard('いまは2番目です')
  await page.keyboard.press('Escape')
  await heard('やめました。部品3は元の場所にあります')
  expect(await order(page)).toBe('二三一')
  await expect(handle(page, 3)).toBeFocused()

  // The other ways: Alt with an arrow, and the buttons.
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => order(page)).toBe('二一三')
  await expect(handle(page, 2)).toBeFocused()
  await page.getByRole('button', { name: '部品2を上へ' }).press('Enter')
  await expect.poll(() => order(page)).toBe('一二三')
  const up = page.getByRole('button', { name: '部品1を上へ' })
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  // No live region but the app's own has said anything.
  await expect(page.getByText(/draggable|picked up|dropped/i)).toHaveCount(0)
})
