import { expect, type Page } from '@playwright/test'
import { openEditor, openScene, test } from '#test/support/browser.ts'
import { offerSamples } from '#test/support/samples.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: '写真をえらぶ' })
const tiles = (page: Page) => picker(page).getByRole('tabpanel').getByRole('list')
const tile = (page: Page, words: string) => tiles(page).getByRole('button', { name: words })
const slides = (page: Page) =>
  page.getByRole('list', { name: '上のスライド写真' }).getByRole('listitem')

test.beforeEach(async ({ page, stack, shop, admin }) => {
  await offerSamples(admin)
  await openEditor(page, stack, shop)
  await openScene(page)
})

test('samples are found by category and words, and several become own photos and slides', async ({
  page,
  shop,
}) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/sample/images') asked.push(searchParams.get('q'))
  })
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await page.getByRole('button', { name: '写真を追加' }).click()
  await picker(page).getByRole('tab', { name: 'サンプル画像' }).click()
  const category = (name: string) => picker(page).getByRole('radio', { name })
  await expect(category('すべて')).toBeChecked()
  await expect(tiles(page).getByRole('listitem')).toHaveCount(3)
  await category('和食').check()
  await expect(tiles(page).getByRole('listitem')).toHaveCount(2)
  await expect(picker(page).getByText('2枚見つかりました')).toBeVisible()

  // What a conversion still holds open is not searched for.
  await picker(page).getByLabel('キーワード').focus()
  const session = await page.context().newCDPSession(page)
  const reading = { text: 'てんぷｒ', selectionStart: 4, selectionEnd: 4 }
  await session.send('Input.imeSetComposition', reading)
  await page.waitForTimeout(600)
  await session.send('Input.insertText', { text: '天ぷら' })
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1)
  expect(asked).not.toContain('てんぷｒ')
  await picker(page).getByLabel('キーワード').fill('天ぷら 桜')
  await expect(picker(page).getByText('合う写真がありません')).toBeVisible()
  await picker(page).getByRole('button', { name: 'すべて見る' }).click()
  await expect(tiles(page).getByRole('listitem')).toHaveCount(3)

  await tile(page, '桜 春').click()
  await tile(page, 'そば ざる').click()
  const keys: (string | undefined)[] = []
  await page.route('**/api/sample/use', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length !== 2) return route.continue()
    const json = { res: '写真が500枚になりました。', code: 'quota', request_id: 'r1' }
    return route.fulfill({ status: 409, json })
  })
  await picker(page).getByRole('button', { name: '2枚を追加' }).click()
  await expect(picker(page).getByRole('alert')).toHaveText('写真が500枚になりました。')
  await expect(tile(page, 'そば ざる')).toHaveAttribute('aria-pressed', 'true')
  await picker(page).getByRole('button', { name: '2枚を追加' }).click()
  await expect(picker(page)).toBeHidden()
  await expect(slides(page)).toHaveCount(2)
  // The one that was copied already is not copied again, the other under its own key.
  expect(keys).toEqual([expect.any(String), keys[2], expect.any(String)])
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img.map(({ name }) => name).toSorted()).toEqual(['そば ざる', '桜 春'])

  // Nor is it by a picker that is opened anew.
  await page.getByRole('button', { name: '写真を追加' }).click()
  await picker(page).getByRole('tab', { name: 'サンプル画像' }).click()
  await tile(page, '桜 春').click()
  await picker(page).getByRole('button', { name: '1枚を追加' }).click()
  await expect(slides(page)).toHaveCount(3)
  expect(keys).toHaveLength(3)
})

test('one press puts a sample in its place, and a lost answer can be asked for again', async ({
  page,
  shop,
}) => {
  let isBroken = true
  await page.route('**/api/sample/use', async (route) => {
    const answer = await route.fetch()
    if (!isBroken) return route.fulfill({ response: answer })
    isBroken = false
    return route.abort()
  })
  await page.getByRole('button', { name: '写真をえらぶ' }).click()
  await expect(picker(page).getByText('「サンプル画像」からえらぶこともできます')).toBeVisible()
  await picker(page).getByRole('tab', { name: 'サンプル画像' }).click()
  await tile(page, '桜 春').click()
  await expect(picker(page).getByRole('alert')).toContainText('つながりませんでした')
  await picker(page).getByRole('button', { name: 'もう一度' }).click()
  await expect(picker(page)).toBeHidden()
  const at = { user: shop.user.id, page: 1 as const }
  await expect
    .poll(async () => (await shop.ok('getBackground', { body: at })).bg.position_url)
    .toMatch(/^\/images\//)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toHaveLength(1)
})
