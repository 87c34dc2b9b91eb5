import { expect, type Locator, type Page } from '@playwright/test'
import { signInByForm, test } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'

const findList = (page: Page) => page.getByRole('list', { name: '部品の順番' })
const listRows = (page: Page) => findList(page).getByRole('listitem')
const findHandle = (page: Page, place: number) =>
  page.getByRole('button', { name: `部品${place}を動かす` })
const findUndo = (page: Page) => page.locator('header').getByRole('button', { name: '元に戻す' })

/** The texts of the list in order. */
const readOrder = (page: Page) =>
  listRows(page).evaluateAll((items) =>
    items.map((item) => /文字「(.*?)」/.exec(item.textContent)?.[1]).join(''),
  )

/** Saves blocks on page 1 and opens their list. */
async function openList(page: Page, shop: ShopCaller, texts: readonly string[]) {
  const data = texts.map((text) => ({ text_check: true, text }))
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await page.reload()
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: '並べ替え' })
    .click()
  await expect(listRows(page)).toHaveCount(texts.length)
}

async function findCenter(locator: Locator) {
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

/** Touch events, which Playwright's mouse does not send. */
async function createFinger(page: Page): Promise<Finger> {
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
      // One event per frame, as with a real finger.
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
  await signInByForm(page, stack, shop)
  await page.goto(`${stack.app}/1`)
})

test('a block is dragged by its handle as one undo step', async ({ page, shop }, { project }) => {
  await openList(page, shop, ['一', '二', '三', '四'])
  const from = await findCenter(findHandle(page, 1))
  const to = await findCenter(findHandle(page, 3))
  if (project.name === 'phone') {
    const finger = await createFinger(page)
    await finger.down(from)
    await finger.to(to)
    await finger.up()
  } else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
  }
  await expect.poll(() => readOrder(page)).toBe('二三一四')
  await expect(
    page.getByRole('status').filter({ hasText: '部品1を3番目に置きました' }),
  ).toHaveCount(1)
  // The block stays selected.
  await expect(listRows(page).nth(2).locator('[aria-current]')).toHaveCount(1)
  await expect(findHandle(page, 3)).toBeFocused()

  const at = { user: shop.user.id, page: 1 as const }
  const saved = async () =>
    (await shop.ok('getData', { body: at })).data.map(({ text }) => text).join('')
  await expect.poll(saved).toBe('二三一四')
  await findUndo(page).click()
  await expect(page.getByText('「部品の移動」を元に戻しました').first()).toBeVisible()
  expect(await readOrder(page)).toBe('一二三四')
  await expect(findUndo(page)).toHaveAttribute('aria-disabled', 'true')
})

test('a finger beside the handles scrolls the list, and so does a drag at its edge @phone', async ({
  page,
  shop,
}) => {
  const texts = Array.from({ length: 40 }, (_, index) => `${index + 1}番`)
  await openList(page, shop, texts)
  const first = listRows(page).first()
  const { x, y } = await findCenter(listRows(page).nth(6).getByText('7番'))
  const finger = await createFinger(page)
  await finger.down({ x, y })
  await finger.to({ x, y: y - 300 })
  await finger.up()
  await expect(first).not.toBeInViewport()
  expect(await readOrder(page)).toBe(texts.join(''))

  await first.scrollIntoViewIfNeeded()
  await finger.down(await findCenter(findHandle(page, 1)))
  const height = page.viewportSize()?.height ?? 0
  await finger.to({ x, y: height - 20 })
  // The list scrolls to its end.
  await expect(listRows(page).last()).toBeInViewport({ timeout: 60_000 })
  await finger.up()
  await expect.poll(() => readOrder(page)).toMatch(/^2番.*1番/)
  await expect(
    page.getByRole('region', { name: '並べ替え' }).locator('[aria-current]'),
  ).toBeInViewport()
})

/** The list measures itself after the pick-up; a program would be too quick. */
const waitForAnimation = (page: Page) => page.waitForTimeout(300)

test('the keyboard moves a block, drops it or cancels, and each step is announced @any-size', async ({
  page,
  shop,
}) => {
  await openList(page, shop, ['一', '二', '三'])
  const heard = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await expect(findHandle(page, 1)).toHaveAccessibleDescription(/スペースキーで持ち上げ/)
  await findHandle(page, 1).press('Space')
  await heard('部品1を持ち上げました')
  await waitForAnimation(page)
  await page.keyboard.press('ArrowDown')
  await heard('いまは2番目です')
  await page.keyboard.press('ArrowDown')
  await heard('いまは3番目です')
  await page.keyboard.press('Space')
  await heard('部品1を3番目に置きました')
  await expect.poll(() => readOrder(page)).toBe('二三一')
  await expect(findHandle(page, 3)).toBeFocused()

  await page.keyboard.press('Enter')
  await heard('部品3を持ち上げました')
  await waitForAnimation(page)
  await page.keyboard.press('ArrowUp')
  await heard('いまは2番目です')
  await page.keyboard.press('Escape')
  await heard('やめました。部品3は元の場所にあります')
  expect(await readOrder(page)).toBe('二三一')
  await expect(findHandle(page, 3)).toBeFocused()

  // Other ways to move: Alt with an arrow key, and the buttons.
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => readOrder(page)).toBe('二一三')
  await expect(findHandle(page, 2)).toBeFocused()
  await page.getByRole('button', { name: '部品2を上へ' }).press('Enter')
  await expect.poll(() => readOrder(page)).toBe('一二三')
  const up = page.getByRole('button', { name: '部品1を上へ' })
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  // Only the app's live region has announced anything.
  await expect(page.getByText(/draggable|picked up|dropped/i)).toHaveCount(0)
})
