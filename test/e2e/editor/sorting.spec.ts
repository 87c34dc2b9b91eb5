import { expect, type Locator, type Page } from '@playwright/test'
import { openEditor, test } from '#test/support/browser/browser.ts'
import { expectStoredTexts, findUndo, pressTool, saveTexts } from '#test/support/browser/editor.ts'

const listRows = (page: Page) =>
  page.getByRole('list', { name: '部品の順番' }).getByRole('listitem')
const findHandle = (page: Page, place: number) =>
  page.getByRole('button', { name: `部品${place}を動かす` })

/** The texts of the list in order. */
const readOrder = (page: Page) =>
  listRows(page).evaluateAll((items) =>
    items.map((item) => /文字「(.*?)」/.exec(item.textContent)?.[1]).join(''),
  )

async function findCenter(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Point = { x: number; y: number }

/** Touch events, which Playwright's mouse does not send. */
async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
  let last = { x: 0, y: 0 }
  return {
    down: async (at: Point) => {
      last = at
      await touch('touchStart', [at])
    },
    to: async (at: Point) => {
      const steps = 12
      const from = last
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        last = { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part }
        await touch('touchMove', [last])
        // One event per frame, as with a real finger.
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
    },
    up: () => touch('touchEnd', []),
  }
}

test('a block is dragged by its handle as one undo step, and its edge scrolls the list', async ({
  page,
  stack,
  shop,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const rest = isPhone ? Array.from({ length: 36 }, (_, index) => `${index + 5}番`) : []
  await saveTexts(shop, ['一', '二', '三', '四', ...rest])
  await openEditor(page, stack, shop)
  await pressTool(page, '並べ替え')
  await expect(listRows(page)).toHaveCount(4 + rest.length)
  const from = await findCenter(findHandle(page, 1))
  const to = await findCenter(findHandle(page, 3))
  const finger = await createFinger(page)
  if (isPhone) {
    await finger.down(from)
    await finger.to(to)
    await finger.up()
  } else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
  }
  await expect.poll(() => readOrder(page)).toBe(['二三一四', ...rest].join(''))
  await expect(
    page.getByRole('status').filter({ hasText: '部品1を3番目に置きました' }),
  ).toHaveCount(1)
  // The block stays selected.
  await expect(listRows(page).nth(2).locator('[aria-current]')).toHaveCount(1)
  await expect(findHandle(page, 3)).toBeFocused()
  await expectStoredTexts(shop, '二', '三', '一', '四', ...rest)
  await findUndo(page).click()
  await expect(page.getByText('「部品の移動」を元に戻しました').first()).toBeVisible()
  expect(await readOrder(page)).toBe(['一二三四', ...rest].join(''))
  await expect(findUndo(page)).toHaveAttribute('aria-disabled', 'true')
  if (!isPhone) return

  // A finger beside the handles scrolls the list, and so does a drag at its edge.
  const { x, y } = await findCenter(listRows(page).nth(6).getByText('7番'))
  await finger.down({ x, y })
  await finger.to({ x, y: y - 300 })
  await finger.up()
  const first = listRows(page).first()
  await expect(first).not.toBeInViewport()
  expect(await readOrder(page)).toBe(['一二三四', ...rest].join(''))
  await first.scrollIntoViewIfNeeded()
  await finger.down(await findCenter(findHandle(page, 1)))
  await finger.to({ x, y: (page.viewportSize()?.height ?? 0) - 20 })
  // The list scrolls to its end.
  await expect(listRows(page).last()).toBeInViewport({ timeout: 60_000 })
  await finger.up()
  await expect.poll(() => readOrder(page)).toMatch(/^二.*一/)
  await expect(
    page.getByRole('region', { name: '並べ替え' }).locator('[aria-current]'),
  ).toBeInViewport()
})
