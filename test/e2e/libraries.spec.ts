import { expect, type Page } from '@playwright/test'
import { takeSession, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { movieBytes } from '#test/support/movies.ts'
import { cameraJpeg } from '#test/support/pictures.ts'
import { expectSound } from '#test/support/soundness.ts'
import { addPicture, jpegFile, smallJpeg } from '#test/support/uploads.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tile = (page: Page, name: string) => page.getByRole('button', { name })
// Seen on the screen, and heard beside it.
const said = (page: Page, words: string) => page.getByText(words).first()
const tiles = (page: Page) => page.locator('[data-file]')

const jpeg = async (name: string, width = 400) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await cameraJpeg({ width, height: 300 }),
})

async function addNamed(shop: ShopCaller, name: string, width: number) {
  return (await addPicture(shop, { ...jpegFile(await smallJpeg(width)), name })).img
}

/** Lets files fall on the screen, or pastes them, as the browser reports it. */
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
  await takeSession(page.context(), stack, shop)
})

test('photos come in, are found, seen, renamed, replaced and deleted', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/photo`)
  await expect(page.getByText('写真がまだありません')).toBeVisible()
  await expectSound(page)
  const files = [await jpeg('海老天丼.jpg'), await jpeg('ＬＵＮＣＨ 看板.jpg', 420)]
  await page.getByLabel('この端末から追加').setInputFiles(files)
  await expect(said(page, '2枚をアップロードしました。')).toBeVisible({ timeout: 60_000 })
  await bringIn(page, 'drop', [await jpeg('店内.jpg', 440)])
  await bringIn(page, 'paste', [await jpeg('厨房.jpg', 460)])
  await expect(page.getByText('4 / 500枚')).toBeVisible({ timeout: 60_000 })
  await expect(tiles(page)).toHaveCount(4)
  await expectSound(page)

  // As typed, whatever the width and the case.
  await page.getByLabel('名前でさがす').fill('lunch　看板')
  await expect(page.getByText('1枚見つかりました')).toBeVisible()
  await page.getByLabel('名前でさがす').fill('')
  await page.getByLabel('ならび順').selectOption('名前の順')
  await expect(tiles(page)).toHaveCount(4)
  await expect(tiles(page).first().getByRole('img')).toHaveAttribute('alt', 'ＬＵＮＣＨ 看板.jpg')
  expect(new URL(page.url()).search).toBe('?sort=name')

  // Reloading stays at the picture; the way back closes it first.
  await tile(page, '海老天丼.jpg').click()
  await expect(dialog(page, '海老天丼.jpg').getByRole('img')).toBeVisible()
  await page.reload()
  await expect(dialog(page, '海老天丼.jpg')).toBeVisible()
  await expectSound(page)
  await page.goBack()
  await expect(dialog(page, '海老天丼.jpg')).toBeHidden()
  await expect(page.getByRole('heading', { name: '写真', level: 1 })).toBeVisible()

  await tile(page, '海老天丼.jpg').click()
  await expect(dialog(page, '海老天丼.jpg')).toBeVisible()
  await page.keyboard.press('End')
  const last = dialog(page, /./).getByRole('status').filter({ hasText: '4 / 4枚' })
  await expect(last).toBeVisible()
  await page.keyboard.press('Home')
  await expect(dialog(page, /./).getByText('1 / 4枚')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page, /./).getByText('2 / 4枚')).toBeVisible()

  const name = (await dialog(page, /./).getByRole('heading', { level: 2 }).textContent()) ?? ''
  await button(page, '名前を変える').click()
  await expectSound(page)
  await page.getByLabel('名前', { exact: true }).fill('')
  await button(page, '変更する').click()
  await expect(page.getByText('入力してください')).toBeVisible()
  await page.getByLabel('名前', { exact: true }).fill(`夏 ${name}`)
  await page.keyboard.press('Enter')
  await expect(dialog(page, `夏 ${name}`)).toBeVisible()
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id, q: '夏' } })
  expect(img.map((each) => each.name)).toEqual([`夏 ${name}`])
})

test('a photo that pages use keeps its uses when it is replaced, and goes only after a second yes', async ({
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
  await tile(page, '看板.jpg').click()
  await expect(page.getByRole('link', { name: 'ページ1の部品2' })).toHaveAttribute('href', '/1')
  await button(page, '入れかえる').click()
  await expect(page.getByText(/もう一度公開するまで前の写真のままです/)).toBeVisible()
  await expectSound(page)
  await dialog(page, '写真を入れかえる')
    .getByLabel('新しい写真をえらぶ')
    .setInputFiles(await jpeg('新しい看板.jpg', 500))
  await expect(dialog(page, '看板.jpg').getByText('300 × 500')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'ページ1の部品2' })).toBeVisible()
  const draft = await shop.ok('getData', { body: at })
  expect(draft.data[1]?.position_url).toContain(used.id)
  expect(draft.data[1]?.position_url).not.toBe(used.url)

  await dialog(page, '看板.jpg').getByRole('button', { name: 'とじる' }).click()
  await page.getByLabel('使いみち').selectOption('すべて')
  await expect(tiles(page)).toHaveCount(3)
  await button(page, 'えらんで消す').click()
  await page.getByLabel('看板.jpgをえらぶ').check()
  await page.getByLabel('二.jpgをえらぶ').check()
  await expectSound(page)
  await button(page, '消す').click()
  await expect(page.getByText('このうち1枚は、ページで使われています。')).toBeVisible()
  await expectSound(page)
  await button(page, '使っていない1枚を消す').click()
  await expect(said(page, '1枚を削除しました。')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  expect(
    (await shop.call('selectImages', { body: { user: shop.user.id, ids: [other.id] } })).status,
  ).toBe(404)

  await tile(page, '看板.jpg').click()
  await button(page, '消す').click()
  await button(page, 'それでも消す').click()
  // Back among the others, at the next one.
  await expect(dialog(page, /./)).toHaveCount(0)
  await expect(said(page, '1枚を削除しました。')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tile(page, '三.jpg')).toBeFocused()
  expect((await shop.ok('getData', { body: at })).data[1]?.position_url).toBe('')
})

test('movies come in, play and seek, and are put on a page @any-size', async ({ page, stack }) => {
  await page.goto(`${stack.app}/movie`)
  await expect(page.getByText('動画がまだありません')).toBeVisible()
  await page
    .getByLabel('この端末から追加')
    .setInputFiles([
      { name: 'そば打ち.mp4', mimeType: 'video/mp4', buffer: await movieBytes('index-last.mp4') },
      await jpeg('写真.jpg'),
    ])
  await expect(said(page, '1本をアップロードしました。')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toContainText('これは動画ではないため、入りません。')
  await expectSound(page)
  await tile(page, 'そば打ち.mp4').click()
  const video = dialog(page, 'そば打ち.mp4').getByLabel('そば打ち.mp4')
  await expect
    .poll(() => video.evaluate((movie: HTMLVideoElement) => movie.duration))
    .toBeGreaterThan(1)
  await expectSound(page)
  const ended = await video.evaluate(async (movie: HTMLVideoElement) => {
    movie.muted = true
    movie.currentTime = movie.duration / 2
    const from = movie.currentTime
    await movie.play()
    await new Promise((resolve) => movie.addEventListener('ended', resolve, { once: true }))
    return [from > 0, movie.ended]
  })
  expect(ended).toEqual([true, true])
  await button(page, 'ページで使う').click()
  await dialog(page, /どのページで使いますか/)
    .getByRole('button', { name: /^ページ2/ })
    .click()
  await expect(page.getByRole('button', { name: '部品1: 動画', exact: true })).toBeVisible()
})
