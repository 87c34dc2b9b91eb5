import { expect, type Page } from '@playwright/test'
import { openEditor, openSceneryPanel, test } from '#test/support/browser/browser.ts'
import { addThreeSamples } from '#test/support/shops/samples.ts'

const findPicker = (page: Page) => page.getByRole('dialog', { name: '写真をえらぶ' })
const listTiles = (page: Page) => findPicker(page).getByRole('tabpanel').getByRole('list')
const findTile = (page: Page, words: string) => listTiles(page).getByRole('button', { name: words })
const listSlides = (page: Page) =>
  page.getByRole('list', { name: '上のスライド写真' }).getByRole('listitem')

test.beforeEach(async ({ page, stack, shop, admin }) => {
  await addThreeSamples(admin)
  await openEditor(page, stack, shop)
  await openSceneryPanel(page)
})

test('samples are found by category and words, and several are copied as slides', async ({
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
  await findPicker(page).getByRole('tab', { name: 'サンプル画像' }).click()
  const category = (name: string) => findPicker(page).getByRole('radio', { name })
  await expect(category('すべて')).toBeChecked()
  await expect(listTiles(page).getByRole('listitem')).toHaveCount(3)
  await category('和食').check()
  await expect(listTiles(page).getByRole('listitem')).toHaveCount(2)
  await expect(findPicker(page).getByText('2枚見つかりました')).toBeVisible()

  // The text of an unfinished conversion is not searched.
  await findPicker(page).getByLabel('キーワード').focus()
  const session = await page.context().newCDPSession(page)
  const reading = { text: 'てんぷｒ', selectionStart: 4, selectionEnd: 4 }
  await session.send('Input.imeSetComposition', reading)
  await page.waitForTimeout(600)
  await session.send('Input.insertText', { text: '天ぷら' })
  await expect(listTiles(page).getByRole('listitem')).toHaveCount(1)
  expect(asked).not.toContain('てんぷｒ')
  await findPicker(page).getByLabel('キーワード').fill('天ぷら 桜')
  await expect(findPicker(page).getByText('合う写真がありません')).toBeVisible()
  await findPicker(page).getByRole('button', { name: 'すべて見る' }).click()
  await expect(listTiles(page).getByRole('listitem')).toHaveCount(3)

  await findTile(page, '桜 春').click()
  await findTile(page, 'そば ざる').click()
  const keys: (string | undefined)[] = []
  await page.route('**/api/sample/use', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length !== 2) return route.continue()
    const json = { res: '写真が500枚になりました。', code: 'quota', request_id: 'r1' }
    return route.fulfill({ status: 409, json })
  })
  await findPicker(page).getByRole('button', { name: '2枚を追加' }).click()
  await expect(findPicker(page).getByRole('alert')).toHaveText('写真が500枚になりました。')
  await expect(findTile(page, 'そば ざる')).toHaveAttribute('aria-pressed', 'true')
  await findPicker(page).getByRole('button', { name: '2枚を追加' }).click()
  await expect(findPicker(page)).toBeHidden()
  await expect(listSlides(page)).toHaveCount(2)
  // The copied sample is not copied again; the other uses its own key.
  expect(keys).toEqual([expect.any(String), keys[2], expect.any(String)])
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img.map(({ name }) => name).toSorted()).toEqual(['そば ざる', '桜 春'])

  // A new picker does not copy it again either.
  await page.getByRole('button', { name: '写真を追加' }).click()
  await findPicker(page).getByRole('tab', { name: 'サンプル画像' }).click()
  await findTile(page, '桜 春').click()
  await findPicker(page).getByRole('button', { name: '1枚を追加' }).click()
  await expect(listSlides(page)).toHaveCount(3)
  expect(keys).toHaveLength(3)
})

test('one press inserts a sample, and a lost answer can be retried @any-size', async ({
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
  await expect(findPicker(page).getByText('「サンプル画像」からえらぶこともできます')).toBeVisible()
  await findPicker(page).getByRole('tab', { name: 'サンプル画像' }).click()
  await findTile(page, '桜 春').click()
  await expect(findPicker(page).getByRole('alert')).toContainText('つながりませんでした')
  await findPicker(page).getByRole('button', { name: 'もう一度' }).click()
  await expect(findPicker(page)).toBeHidden()
  const at = { user: shop.user.id, page: 1 as const }
  await expect
    .poll(async () => (await shop.ok('getBackground', { body: at })).bg.position_url)
    .toMatch(/^\/images\//)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toHaveLength(1)
})
