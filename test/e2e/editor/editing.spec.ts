import { expect, type Locator, type Page } from '@playwright/test'
import {
  blockEditingReports,
  openEditor,
  selectBlock,
  test,
} from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'

const findTextField = (text: string) => ({ text_check: true, text })
const findBlock = (page: Page, text: string) =>
  page.getByRole('button', { name: `文字「${text}」` })
const findTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'ページの編集' }).getByRole('button', { name })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** Saves these texts on page 1. */
async function writePage(shop: ShopCaller, texts: readonly string[]) {
  const body = { user: shop.user.id, page: 1 as const, data: texts.map(findTextField), version: 1 }
  await shop.ok('saveData', { body })
}

/** The accessible name or text of the focused element, inside the preview too. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const outer = document.activeElement
    const element = outer?.shadowRoot?.activeElement ?? outer
    return element?.getAttribute('aria-label') ?? element?.textContent.trim()
  })

const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const panel = document.querySelector('section[aria-labelledby]')?.getBoundingClientRect()
    const end = panel && panel.left === 0 ? panel.top : innerHeight
    return top >= bar - 1 && bottom <= end + 1
  })

test('the preview shows the page as visitors see it, and its links do not navigate', async ({
  page,
  stack,
  shop,
}) => {
  const at = { user: shop.user.id, page: 1 as const }
  const data = [
    { ...findTextField('見える文'), link: 'page:2' },
    { ...findTextField('隠れた文'), display: false },
  ]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await openEditor(page, stack, shop)
  await findTool(page, '見る').click()
  const look = page.getByRole('dialog', { name: 'ページ1を見る' })
  await expect(look.getByText('見える文')).toBeVisible()
  await expect(look.getByText('隠れた文')).toHaveCount(0)
  await expect(look.locator('.part')).toHaveCount(0)
  await look.getByRole('link', { name: '見える文' }).click()
  await expect(look.getByText('リンクは、公開したページでひらきます')).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await look.getByRole('button', { name: 'もどる' }).click()
  await expect(look).toBeHidden()
  expect(await readFocus(page)).toBe('見る')
})

test('the focus moves to the next step of the work', async ({ page, stack, shop }) => {
  await writePage(shop, ['一', '二', '三'])
  await openEditor(page, stack, shop)
  await findBlock(page, '二').press('Enter')
  const up = page.getByRole('button', { name: '上へ' })
  await up.press('Enter')
  await expect(findBlock(page, '二')).toHaveAccessibleName('部品1: 文字「二」')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: '削除' }).press('Enter')
  await expect(findBlock(page, '二')).toHaveCount(0)
  await expect.poll(() => readFocus(page)).toBe('部品1: 文字「一」')
  const notice = page.getByText('文字「二」を削除しました').locator('..')
  await notice.getByRole('button', { name: '元に戻す' }).press('Enter')
  await expect.poll(() => readFocus(page)).toBe('部品1: 文字「二」')

  const undo = page.locator('header').getByRole('button', { name: '元に戻す' })
  await undo.press('Enter')
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(undo).toBeFocused()
})

test('a block that is moved or widened stays visible', async ({ page, stack, shop }) => {
  const long = 'とても長い文章です。'.repeat(12)
  await writePage(
    shop,
    Array.from({ length: 8 }, (_, index) => (index === 1 ? '動く部品' : `${index}${long}`)),
  )
  await openEditor(page, stack, shop)
  await selectBlock(page, '文字「動く部品」')
  const down = page.getByRole('button', { name: '下へ' })
  for (const place of [3, 4, 5]) {
    await down.click()
    await expect(findBlock(page, '動く部品')).toHaveAccessibleName(new RegExp(`^部品${place}:`))
    await expect.poll(() => isInSight(findBlock(page, '動く部品'))).toBe(true)
  }
  if (isPhone(page)) return
  await page.getByRole('button', { name: 'パソコン' }).click()
  await expect.poll(() => isInSight(findBlock(page, '動く部品'))).toBe(true)
})

test('the link field stays while it is empty, and each link type keeps its text @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const body = { user: shop.user.id, page: 1 as const }
  const data = [{ ...findTextField('電話する'), link: 'tel:03-1234-5678' }]
  await shop.ok('saveData', { body: { ...body, data, version: 1 } })
  await openEditor(page, stack, shop)
  await findBlock(page, '電話する').click()
  await page.getByRole('tab', { name: 'リンク・その他' }).click()
  const number = page.getByRole('textbox', { name: '電話番号' })
  await number.fill('')
  await expect(number).toBeVisible()
  await number.fill('03-0000-1111')
  const kind = page.getByLabel('リンク先')
  for (const each of ['メール', 'ウェブ', '電話']) await kind.selectOption({ label: each })
  await expect(number).toHaveValue('03-0000-1111')
  const link = async () => (await shop.ok('getData', { body })).data[0]?.link
  await expect.poll(link).toBe('tel:03-0000-1111')
})

test('Alt and an arrow key in a field do not move the block @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await writePage(shop, ['一', '二'])
  await openEditor(page, stack, shop)
  await findBlock(page, '一').click()
  await page.getByRole('textbox', { name: '文字', exact: true }).press('Alt+ArrowDown')
  await page.getByRole('tab', { name: 'リンク・その他' }).click()
  await page.getByLabel('リンク先').press('Alt+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(findBlock(page, '一')).toHaveAccessibleName('部品1: 文字「一」')
})

test('an exact number and a choice are one undo step each @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await writePage(shop, ['一'])
  await openEditor(page, stack, shop)
  await findBlock(page, '一').click()
  await page.getByRole('tab', { name: '見た目' }).click()
  await page.getByRole('group', { name: '上のすき間' }).getByRole('radio', { name: '中' }).check()
  await page.getByText('くわしい設定').click()
  const gap = page.getByRole('spinbutton', { name: '上のすき間（px）' })
  await gap.fill('')
  await gap.pressSequentially('123')
  await gap.blur()
  const undo = page.locator('header').getByRole('button', { name: '元に戻す' })
  await undo.click()
  await expect(gap).toHaveValue('32')
  await undo.click()
  await expect(gap).toHaveValue('0')
})

test('two versions are compared on the whole screen, from the first difference', async ({
  page,
  stack,
  shop,
}) => {
  const body = { user: shop.user.id, page: 1 as const }
  const texts = Array.from({ length: 9 }, (_, index) => `${index}${'ながい文章です。'.repeat(20)}`)
  await writePage(shop, [...texts, 'さいごの部品'])
  await blockEditingReports(page)
  await openEditor(page, stack, shop)
  await selectBlock(page, '文字「さいごの部品」')
  const { data, version } = await shop.ok('getData', { body })
  const others = [...data.slice(0, 9), { ...data[9], text: '相手の文' }]
  await shop.ok('saveData', { body: { ...body, data: others, version } })
  await page.getByRole('textbox', { name: '文字', exact: true }).fill('自分の文')
  await page.getByRole('button', { name: 'とじる' }).click()
  await page.getByRole('button', { name: '並べて見る' }).click()

  const dialog = page.getByRole('dialog', { name: '並べて見る' })
  await expect(dialog.locator('.differs')).toHaveText(['自分の文', '相手の文'])
  for (const text of ['自分の文', '相手の文']) {
    await expect(dialog.getByText(text, { exact: true })).toBeInViewport()
  }
  await dialog.getByRole('button', { name: 'もう一つの画面の変更を使う' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => readFocus(page)).toBe('部品10: 文字「相手の文」')
})
