import { expect, type Page } from '@playwright/test'
import { test } from '#test/support/browser/browser.ts'
import { expectAllSaved } from '#test/support/browser/editor.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'

type Focus = { name: string; isLost: boolean; isSeen: boolean }

/** The focused element, and whether its focus is visible. */
async function readFocus(page: Page): Promise<Focus> {
  const element = await page.evaluateHandle(() => {
    let deepest = document.activeElement
    while (deepest?.shadowRoot?.activeElement) deepest = deepest.shadowRoot.activeElement
    return deepest === document.body ? null : deepest
  })
  return element.evaluate((focused): Focus => {
    if (!(focused instanceof HTMLElement)) return { name: 'nothing', isLost: true, isSeen: false }
    const label = (focused as HTMLInputElement).labels?.[0]
    const name = focused.getAttribute('aria-label') ?? (label ?? focused).textContent
    // The outline is on the control, its label or the box around it.
    const frames = [focused, label, focused.closest('div'), focused.parentElement]
    const isOutlined = frames.some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
    // A text on the page has the orange frame of its block.
    const isMarked = isOutlined || focused.closest('.part.selected') !== null
    const { top, bottom } = focused.getBoundingClientRect()
    const isInside = bottom > 0 && top < innerHeight
    return { name: name.trim(), isLost: false, isSeen: isMarked && isInside }
  })
}

/** Expects this element to have the focus visibly. */
async function expectFocus(page: Page, name: string | RegExp) {
  await expect.poll(async () => (await readFocus(page)).name).toMatch(name)
  expect(await readFocus(page)).toMatchObject({ isLost: false, isSeen: true })
}

/** Presses Tab until an element has this name; the focus is visible on every step. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  const passed: string[] = []
  for (let step = 0; step < 80; step += 1) {
    const focus = await readFocus(page)
    if (name.test(focus.name)) return expect(focus).toMatchObject({ isLost: false, isSeen: true })
    passed.push(focus.name.slice(0, 20))
    await page.keyboard.press(key)
  }
  throw new Error(`${String(name)} is not on the way of ${key}: ${passed.join(' → ')}`)
}

async function pressAt(page: Page, name: RegExp, key = 'Enter') {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

test('a page is made and published with the keyboard alone @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/login`)
  await tabTo(page, /^ログインID/)
  await page.keyboard.type(shop.login_id)
  await tabTo(page, /^パスワード/)
  await page.keyboard.type(shop.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/start')
  await pressAt(page, /^あとで$/)
  await pressAt(page, /ページ1を編集する$/)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()

  // A text, its margin and its colour.
  await pressAt(page, /^追加$/)
  await pressAt(page, /^文字/)
  await expectFocus(page, /^部品1の文字$/)
  await page.keyboard.type('本日のおすすめ')
  await page.keyboard.press('Escape')
  await expectFocus(page, /^部品1: 文字「本日のおすすめ」/)
  await pressAt(page, /^内容$/, 'ArrowRight')
  await expectFocus(page, /^見た目$/)
  await tabTo(page, /^なし$/)
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, /^小$/)
  await expect(page.getByRole('radio', { name: '小', checked: true }).first()).toBeFocused()
  await tabTo(page, /^黒$/)
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, /^白$/)
  await tabTo(page, /^赤$/, 'ArrowRight')
  await expectAllSaved(page)

  // A photo from the device's file picker.
  await pressAt(page, /^追加$/)
  await pressAt(page, /^写真/)
  const picker = page.getByRole('dialog', { name: '写真をえらぶ' })
  await expect(picker).toBeVisible()
  expect((await readFocus(page)).isLost).toBe(false)
  const buffer = await buildCameraJpeg({ width: 400, height: 300 })
  await picker
    .getByLabel(/この(スマホ|パソコン)から追加/)
    .setInputFiles({ name: '店.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picker).toBeHidden({ timeout: 90_000 })
  expect((await readFocus(page)).isLost).toBe(false)

  // Move, hide, undo and redo.
  const part = page.getByRole('button', { name: /^部品1: 写真/ })
  await pressAt(page, /^上へ$/)
  await expect(part).toBeVisible()
  await expectFocus(page, /^上へ$/)
  await pressAt(page, /^内容$/, 'ArrowRight')
  await tabTo(page, /^リンク・その他$/, 'ArrowRight')
  await pressAt(page, /^お客さまに見せる/, 'Space')
  await expect(page.getByText('お客さまには見えません').first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('お客さまには見えません')).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(page.getByText('お客さまには見えません').first()).toBeVisible()
  expect((await readFocus(page)).isLost).toBe(false)
  await expectAllSaved(page)
  await page.keyboard.press('Escape')
  expect((await readFocus(page)).isLost).toBe(false)

  await tabTo(page, /^公開する$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'ページ1を公開します' })).toBeVisible()
  await pressAt(page, /^公開する$/)
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
  expect((await readFocus(page)).isLost).toBe(false)
  await page.keyboard.press('Escape')
  await expectFocus(page, /^公開する$/)
  const body = { user: shop.user.id, page: 1 as const }
  const { data } = await shop.ok('getData', { body })
  expect(data.map(({ text, display, margin_up }) => [text, display, margin_up > 0])).toEqual([
    ['', false, false],
    ['本日のおすすめ', true, true],
  ])
})
