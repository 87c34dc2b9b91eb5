import { expect, type Locator } from '@playwright/test'
import { openEditor, test } from '#test/support/browser/browser.ts'
import { findBlock, pressTool } from '#test/support/browser/editor.ts'
import { hideKeyboard, showKeyboard } from '#test/support/browser/phone-keyboard.ts'

const items = Array.from({ length: 20 }, (_, at) => ({
  name: `料理${at + 1}`,
  price: `${at + 1}00円`,
}))
const menu = { kind: 'menu' as const, content: { groups: [{ name: '一品', items }] } }

const getTop = async (part: Locator) => (await part.boundingBox())?.y ?? -1

for (const window of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test(`a price is changed and public after four taps at ${window.width} @phone`, async ({
    page,
    stack,
    shop,
  }) => {
    const at = { user: shop.user.id, page: 1 as const, version: 1 }
    await shop.ok('saveData', { body: { ...at, data: [menu] } })
    await page.setViewportSize(window)
    await openEditor(page, stack, shop)
    const price = page.locator('.price', { hasText: '1700円' })
    await price.scrollIntoViewIfNeeded()
    const [block, line] = [await findBlock(page, 1).boundingBox(), await price.boundingBox()]
    if (!block || !line) throw new Error('The page shows no price.')
    const middle = { x: line.x + line.width / 2 - block.x, y: line.y + 8 - block.y }

    await findBlock(page, 1).tap({ position: middle })
    const field = page.getByLabel('値段')
    await expect(field).toBeFocused()
    const visible = await showKeyboard(page, { window, keyboard: 260, covers: true })
    await field.fill('１８５０')
    await expect(field).toBeInViewport({ ratio: 1 })
    expect(await getTop(field)).toBeLessThan(visible - 48)
    // The line of the page that is edited stays above the panel.
    const done = page.getByRole('button', { name: 'できました' })
    const edited = page.locator('[data-edited]', { hasText: '１８５０' })
    await expect.poll(() => getTop(edited)).toBeGreaterThanOrEqual(0)
    expect(await getTop(edited)).toBeLessThan((await getTop(done)) - 16)
    await done.tap()
    await hideKeyboard(page, window)
    await pressTool(page, '公開する')
    await page.getByRole('dialog').getByRole('button', { name: '公開する', exact: true }).tap()
    await expect(page.getByText('公開しました。').first()).toBeVisible()
    const visited = await page.request.get(`${stack.pages}/${shop.user.slug}/`)
    expect(await visited.text()).toContain('1,850円')
  })
