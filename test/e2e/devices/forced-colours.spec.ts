import { expect, type Locator } from '@playwright/test'
import { openEditor, test } from '#test/support/browser/browser.ts'
import { findBlock } from '#test/support/browser/editor.ts'

const readBackground = (element: Locator) =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor)

test('what is on, chosen or open is marked where colours are forced @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const items = [{ name: 'もり' }, { name: '天ぷら', sold_out: true }]
  const data = [{ kind: 'menu' as const, content: { groups: [{ name: '', items }] } }]
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, version: 1, data } })
  await page.emulateMedia({ forcedColors: 'active' })
  await openEditor(page, stack, shop)
  await findBlock(page, 1).press('Enter')
  const track = (name: string) =>
    page
      .getByRole('switch', { name: `${name}は売り切れ` })
      .locator('span')
      .first()
  const pages = page.getByRole('navigation', { name: '編集するページ' }).getByRole('link')
  const pairs: [Locator, Locator][] = [
    [track('天ぷら'), track('もり')],
    [page.getByRole('tab', { name: '内容' }), page.getByRole('tab', { name: '見た目' })],
    [pages.nth(0), pages.nth(1)],
  ]
  for (const [marked, plain] of pairs)
    expect(await readBackground(marked)).not.toBe(await readBackground(plain))
})
