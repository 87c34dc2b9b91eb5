import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { readTestMovie } from '#test/support/files/movies.ts'
import { addShopImage, buildJpegFile, buildSmallJpeg } from '#test/support/files/uploads.ts'

const findDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findTile = (page: Page, name: string) => page.getByRole('button', { name })
// The text is both visible and announced.
const findText = (page: Page, words: string) => page.getByText(words).first()
const listTiles = (page: Page) => page.locator('[data-file]')

const buildJpeg = async (name: string, width = 400) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await buildCameraJpeg({ width, height: 300 }),
})

async function addNamed(shop: ShopCaller, name: string, width: number) {
  return (await addShopImage(shop, { ...buildJpegFile(await buildSmallJpeg(width)), name })).img
}

/** Drops or pastes files on the screen. */
async function bringIn(
  page: Page,
  how: 'drop' | 'paste',
  files: { name: string; buffer: Buffer }[],
) {
  const sent = files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }))
  await page.evaluate(
    ([kind, all]) => {
      const transfer = new DataTransfer()
      for (const { name, bytes } of all) {
        const decoded = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)
        transfer.items.add(new File([decoded], name, { type: 'image/jpeg' }))
      }
      const options = { bubbles: true, cancelable: true }
      if (kind === 'paste') {
        const event = new ClipboardEvent('paste', { ...options, clipboardData: transfer })
        return void document.body.dispatchEvent(event)
      }
      for (const name of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(name, { ...options, dataTransfer: transfer }))
    },
    [how, sent] as const,
  )
}

test.beforeEach(async ({ page, stack, shop }) => {
  await addShopSession(page.context(), stack, shop)
})

test('photos are uploaded, found, shown, renamed, replaced and deleted', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/photo`)
  await expect(page.getByText('写真がまだありません')).toBeVisible()
  await expectAccessible(page)
  const files = [await buildJpeg('海老天丼.jpg'), await buildJpeg('ＬＵＮＣＨ 看板.jpg', 420)]
  await page.getByLabel('この端末から追加').setInputFiles(files)
  await expect(findText(page, '2枚をアップロードしました。')).toBeVisible({ timeout: 60_000 })
  await bringIn(page, 'drop', [await buildJpeg('店内.jpg', 440)])
  await bringIn(page, 'paste', [await buildJpeg('厨房.jpg', 460)])
  await expect(page.getByText('4 / 500枚')).toBeVisible({ timeout: 60_000 })
  await expect(listTiles(page)).toHaveCount(4)
  await expectAccessible(page)

  // Search ignores width and case.
  await page.getByLabel('名前でさがす').fill('lunch　看板')
  await expect(page.getByText('1枚見つかりました')).toBeVisible()
  await page.getByLabel('名前でさがす').fill('')
  await page.getByLabel('ならび順').selectOption('名前の順')
  await expect(listTiles(page)).toHaveCount(4)
  await expect(listTiles(page).first().getByRole('img')).toHaveAttribute(
    'alt',
    'ＬＵＮＣＨ 看板.jpg',
  )
  expect(new URL(page.url()).search).toBe('?sort=name')

  // A reload keeps the photo open; Back closes it.
  await findTile(page, '海老天丼.jpg').click()
  await expect(findDialog(page, '海老天丼.jpg').getByRole('img')).toBeVisible()
  await page.reload()
  await expect(findDialog(page, '海老天丼.jpg')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(findDialog(page, '海老天丼.jpg')).toBeHidden()
  await expect(page.getByRole('heading', { name: '写真', level: 1 })).toBeVisible()

  await findTile(page, '海老天丼.jpg').click()
  await expect(findDialog(page, '海老天丼.jpg')).toBeVisible()
  await page.keyboard.press('End')
  const last = findDialog(page, /./).getByRole('status').filter({ hasText: '4 / 4枚' })
  await expect(last).toBeVisible()
  await page.keyboard.press('Home')
  await expect(findDialog(page, /./).getByText('1 / 4枚')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(findDialog(page, /./).getByText('2 / 4枚')).toBeVisible()

  const name = (await findDialog(page, /./).getByRole('heading', { level: 2 }).textContent()) ?? ''
  await findButton(page, '名前を変える').click()
  await expectAccessible(page)
  await page.getByLabel('名前', { exact: true }).fill('')
  await findButton(page, '変更する').click()
  await expect(page.getByText('入力してください')).toBeVisible()
  await page.getByLabel('名前', { exact: true }).fill(`夏 ${name}`)
  await page.keyboard.press('Enter')
  await expect(findDialog(page, `夏 ${name}`)).toBeVisible()
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id, q: '夏' } })
  expect(img.map((each) => each.name)).toEqual([`夏 ${name}`])
})

test('a replaced photo keeps its uses, and a used photo is deleted after a second confirmation', async ({
  page,
  stack,
  shop,
}) => {
  const [used, other] = [await addNamed(shop, '看板.jpg', 50), await addNamed(shop, '二.jpg', 60)]
  await addNamed(shop, '三.jpg', 70)
  const at = { user: shop.user.id, page: 1 as const }
  const data = [{ text_check: true, text: 'ようこそ' }, { position_url: used.url }]
  await shop.ok('saveData', { body: { ...at, version: 1, data } })
  await shop.ok('publishPage', { body: at })

  await page.goto(`${stack.app}/photo`)
  await page.getByLabel('使いみち').selectOption('つかっている')
  await expect(page.getByText('1枚見つかりました')).toBeVisible()
  await findTile(page, '看板.jpg').click()
  await expect(page.getByRole('link', { name: 'ページ1の写真' })).toHaveAttribute('href', '/1')
  await findButton(page, '入れかえる').click()
  await expect(page.getByText(/もう一度公開するまで前の写真のままです/)).toBeVisible()
  await expectAccessible(page)
  await findDialog(page, '写真を入れかえる')
    .getByLabel('新しい写真をえらぶ')
    .setInputFiles(await buildJpeg('新しい看板.jpg', 500))
  await expect(findDialog(page, '看板.jpg').getByText('300 × 500')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'ページ1の写真' })).toBeVisible()
  const draft = await shop.ok('getData', { body: at })
  expect(draft.data[1]?.position_url).toContain(used.id)
  expect(draft.data[1]?.position_url).not.toBe(used.url)

  await findDialog(page, '看板.jpg').getByRole('button', { name: 'とじる' }).click()
  await page.getByLabel('使いみち').selectOption('すべて')
  await expect(listTiles(page)).toHaveCount(3)
  await findButton(page, 'えらんで消す').click()
  await page.getByLabel('看板.jpgをえらぶ').check()
  await page.getByLabel('二.jpgをえらぶ').check()
  await expectAccessible(page)
  await findButton(page, '消す').click()
  await expect(page.getByText('このうち1枚は、ページで使われています。')).toBeVisible()
  await expectAccessible(page)
  await findButton(page, '使っていない1枚を消す').click()
  await expect(findText(page, '1枚を削除しました。')).toBeVisible()
  await expect(listTiles(page)).toHaveCount(2)
  expect(
    (await shop.call('selectImages', { body: { user: shop.user.id, ids: [other.id] } })).status,
  ).toBe(404)

  await findTile(page, '看板.jpg').click()
  await findButton(page, '消す').click()
  await findButton(page, 'それでも消す').click()
  // Back in the list, at the next photo.
  await expect(findDialog(page, /./)).toHaveCount(0)
  await expect(findText(page, '1枚を削除しました。')).toBeVisible()
  await expect(listTiles(page)).toHaveCount(1)
  await expect(findTile(page, '三.jpg')).toBeFocused()
  expect((await shop.ok('getData', { body: at })).data[1]?.position_url).toBe('')
})

test('movies are uploaded, play and seek, and are added to a page @any-size', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.app}/movie`)
  await expect(page.getByText('動画がまだありません')).toBeVisible()
  await page.getByLabel('この端末から追加').setInputFiles([
    {
      name: 'そば打ち.mp4',
      mimeType: 'video/mp4',
      buffer: await readTestMovie('index-last.mp4'),
    },
    await buildJpeg('写真.jpg'),
  ])
  await expect(findText(page, '1本をアップロードしました。')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toContainText('これは動画ではないため、入りません。')
  await expectAccessible(page)
  await findTile(page, 'そば打ち.mp4').click()
  const video = findDialog(page, 'そば打ち.mp4').getByLabel('そば打ち.mp4')
  await expect
    .poll(() => video.evaluate((movie: HTMLVideoElement) => movie.duration))
    .toBeGreaterThan(1)
  await expectAccessible(page)
  const ended = await video.evaluate(async (movie: HTMLVideoElement) => {
    movie.muted = true
    movie.currentTime = movie.duration / 2
    const from = movie.currentTime
    await movie.play()
    await new Promise((resolve) => movie.addEventListener('ended', resolve, { once: true }))
    return [from > 0, movie.ended]
  })
  expect(ended).toEqual([true, true])
  await findButton(page, 'ページで使う').click()
  await findDialog(page, /どのページで使いますか/)
    .getByRole('button', { name: /^ページ2/ })
    .click()
  await expect(page.getByRole('button', { name: '部品1: 動画', exact: true })).toBeVisible()
})
