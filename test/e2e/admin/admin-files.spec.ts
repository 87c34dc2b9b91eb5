import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addAdminSession, addShopSession, test } from '#test/support/browser/browser.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { readTestMovie } from '#test/support/files/movies.ts'

const hostile = `<img src=x onerror=alert(1)>"おせち🍱${'ナ'.repeat(60)}.jpg`

const findDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const findButton = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
// The text is both visible and announced.
const findText = (page: Page, words: string) => page.getByText(words).first()
const findTile = (page: Page, name: string) => page.getByRole('button', { name })

const buildJpeg = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await buildCameraJpeg({ width, height: 300 }),
})

/** Waits until the image is decoded. */
async function expectShown(picture: Locator) {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
}

test.beforeEach(({ page, stack }) => addAdminSession(page.context(), stack))

test('samples are uploaded, tagged, changed and deleted, and a shop’s copies stay', async ({
  page,
  browser,
  stack,
  shop,
  admin,
}) => {
  await page.goto(`${stack.app}/edit/editsample`)
  await page
    .getByLabel('この端末から追加')
    .setInputFiles([await buildJpeg(hostile, 400), await buildJpeg('玄関.jpg', 420)])
  await expect(findText(page, '2枚をアップロードしました。')).toBeVisible({ timeout: 60_000 })
  // The browser caches nothing of them.
  await page.reload()
  await expect(page.getByRole('img', { name: hostile })).toBeVisible()
  await expectAccessible(page)
  expect((await shop.ok('listSamples', { query: { q: 'おせち' } })).samples).toEqual([])

  for (const [name, words] of [
    [hostile, 'おせち 門松'],
    ['玄関.jpg', '門松'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await page.getByLabel('種類').fill('<b>年末年始</b>')
    await page.getByLabel('さがす言葉').fill(words)
    await expectAccessible(page)
    await findButton(page, 'お店に出す').click()
    await expect(findText(page, 'お店に出しました。')).toBeVisible()
    await page.getByRole('link', { name: '一覧にもどる' }).click()
  }
  await expect(page.getByText('まだお店に出していない写真')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: '<b>年末年始</b>' })).toBeVisible()
  await expectAccessible(page)

  const visit = await browser.newContext()
  await addShopSession(visit, stack, shop)
  const own = await visit.newPage()
  await own.goto(`${stack.app}/sample`)
  await own.getByLabel('キーワード').fill('門松 おせち')
  await expect(own.getByText('1枚見つかりました')).toBeVisible()
  await own.getByRole('link', { name: 'おせち 門松' }).click()
  await own.getByRole('button', { name: '自分の写真に追加' }).click()
  await expect(own.getByText('自分の写真に入っています')).toBeVisible()
  const copies = async () => (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  const [copy] = await copies()
  expect(copy).toMatchObject({ name: 'おせち 門松', width: 300, height: 400 })

  await page.getByRole('link', { name: 'おせち 門松' }).click()
  await expect(page.getByText('お店に出ています')).toBeVisible()
  await findButton(page, '写真を入れかえる').click()
  await findDialog(page, '写真を入れかえる')
    .getByLabel('新しい写真をえらぶ')
    .setInputFiles(await buildJpeg('新しいおせち.jpg', 500))
  await expect(page.getByText('横300×縦500')).toBeVisible({ timeout: 60_000 })
  await expectShown(page.getByRole('img', { name: 'おせち 門松' }))
  await expectAccessible(page)
  const [replaced] = (await shop.ok('listSamples', { query: { q: 'おせち' } })).samples
  expect(replaced).toMatchObject({ link_name: 'おせち 門松', width: 300, height: 500 })

  await findButton(page, '消す').click()
  await expect(page.getByText(/お店がすでに自分の写真に入れたものは、そのまま残り/)).toBeVisible()
  await expectAccessible(page)
  await findButton(findDialog(page, 'この写真を消しますか？'), '消す').click()
  await expect(page).toHaveURL(/\/edit\/editsample(\?|$)/)
  await expect(page.getByRole('link', { name: '門松' })).toHaveCount(1)

  await own.goto(`${stack.app}/photo`)
  await findTile(own, 'おせち 門松').click()
  await expect(findDialog(own, 'おせち 門松').getByText('300 × 400')).toBeVisible()
  await expectShown(findDialog(own, 'おせち 門松').getByRole('img'))
  expect(await copies()).toEqual([copy])
  await visit.close()

  // The other sample is found in the list of those that shops see.
  await findButton(page, 'えらんで消す').click()
  await page.getByLabel('門松をえらぶ').check()
  await findButton(page, '消す').click()
  await findButton(findDialog(page, 'この写真を消しますか？'), '消す').click()
  await expect(findText(page, '1枚を削除しました。')).toBeVisible()
  const { samples } = await admin.ok('listSamples', { query: { q: '門松' } })
  expect(samples).toEqual([])
})

test('an archive photo names the news that shows it, and is deleted after a second confirmation @any-size', async ({
  page,
  stack,
  shop,
  admin,
}) => {
  await page.goto(`${stack.app}/edit/archivephoto`)
  await page
    .getByLabel('この端末から追加')
    .setInputFiles([await buildJpeg(hostile, 440), await buildJpeg('予備.jpg', 460)])
  await expect(findText(page, '2枚をアップロードしました。')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const { img } = await admin.ok('listArchiveImages', { query: { q: 'おせち' } })
  const [photo] = img
  expect(photo).toMatchObject({ name: hostile, used: [] })
  const title = `=1+1 <b>おせちの季節</b> ${'長'.repeat(70)}`
  const entry = { title, contents: 'ご予約は早めに。', photo: photo?.url ?? '' }
  const { news } = await admin.ok('addNews', { body: entry })

  // The link to the use leads to the entry.
  await page.reload()
  await findTile(page, hostile).click()
  const view = findDialog(page, hostile)
  await expectShown(view.getByRole('img'))
  await expectAccessible(page)
  await view.getByRole('link', { name: `更新ニュース「${title}」` }).click()
  await expect(page).toHaveURL(`${stack.app}/edit/news/${news.id}`)
  await expect(page.getByLabel('題名')).toHaveValue(title)
  await expectShown(page.getByRole('img', { name: 'いまの写真' }))
  await page.goto(`${stack.app}/edit/archivephoto`)

  await findTile(page, hostile).click()
  await findButton(page, '入れかえる').click()
  await findDialog(page, '写真を入れかえる')
    .getByLabel('新しい写真をえらぶ')
    .setInputFiles(await buildJpeg('新しい.jpg', 520))
  await expect(view.getByText('300 × 520')).toBeVisible({ timeout: 60_000 })
  const changed = await shop.ok('getNews', { parameters: { id: news.id } })
  expect(changed.news.photo).toContain(photo?.id)
  expect(changed.news.photo).not.toBe(entry.photo)

  await findButton(view, 'とじる').click()
  await findButton(page, 'えらんで消す').click()
  await page.getByLabel(`${hostile}をえらぶ`).check()
  await page.getByLabel('予備.jpgをえらぶ').check()
  await expectAccessible(page)
  await findButton(page, '消す').click()
  await expect(
    page.getByText('このうち1枚は、更新ニュースや使い方で使われています。'),
  ).toBeVisible()
  await expectAccessible(page)
  await findButton(page, '使っていない1枚を消す').click()
  await expect(findText(page, '1枚を削除しました。')).toBeVisible()
  await expect(findTile(page, '予備.jpg')).toHaveCount(0)
  await findTile(page, hostile).click()
  await findButton(view, '消す').click()
  await findButton(page, 'それでも消す').click()
  await expect(findTile(page, hostile)).toHaveCount(0)
  const bare = await shop.ok('getNews', { parameters: { id: news.id } })
  expect(bare.news).toMatchObject({ title, photo: '' })
  await admin.ok('removeNews', { parameters: { id: news.id } })
})

test('an archive movie plays in the archive and in the news @any-size', async ({
  page,
  stack,
  admin,
}) => {
  const name = '<b>餅つき</b>.mp4'
  await page.goto(`${stack.app}/edit/archivemovie`)
  await page.getByLabel('この端末から追加').setInputFiles({
    name,
    mimeType: 'video/mp4',
    buffer: await readTestMovie('index-last.mp4'),
  })
  await expect(findText(page, '1本をアップロードしました。')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const { movie } = await admin.ok('listArchiveMovies', { query: { q: '餅つき' } })
  const entry = { title: '餅つきをします', contents: '27日です。', movie: movie[0]?.url ?? '' }
  const { news } = await admin.ok('addNews', { body: entry })

  await page.reload()
  await findTile(page, name).click()
  const video = findDialog(page, name).getByLabel(name)
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(1)
  await expectAccessible(page)
  const link = findDialog(page, name).getByRole('link', { name: '更新ニュース「餅つきをします」' })
  await expect(link).toHaveAttribute('href', `/edit/news/${news.id}`)
  await findButton(page, '消す').click()
  await expect(page.getByText('この動画は更新ニュースや使い方で使われています。')).toBeVisible()
  await findButton(page, 'それでも消す').click()
  await expect(page.getByText('動画アーカイブ').first()).toBeVisible()
  await expect(findTile(page, name)).toHaveCount(0)
  const { movie: left } = await admin.ok('listArchiveMovies', { query: { q: '餅つき' } })
  expect(left).toEqual([])
  await admin.ok('removeNews', { parameters: { id: news.id } })
})
