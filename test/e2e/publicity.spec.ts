import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { takeSession, test } from '#test/support/browser.ts'
import { pageOf, visit } from '#test/support/pages.ts'
import {
  changeText,
  openMore,
  openPage,
  openSheet,
  pressInMore,
} from '#test/support/publish-sheet.ts'
import { readQr } from '#test/support/read-qr.ts'
import { expectSound } from '#test/support/soundness.ts'

const sharing = (page: Page) => page.getByRole('dialog', { name: 'ページ1をお客さまに知らせる' })

test('a publish is looked at, made known and taken back, the first and the next', async ({
  page,
  stack,
  shop,
}) => {
  await takeSession(page.context(), stack, shop)
  await openPage(page, shop, stack.app)
  const address = `${stack.pages}/${shop.user.slug}/`
  const undone = page.getByRole('dialog', { name: 'さっきの公開を取り消しました。' })
  const published = page.getByRole('dialog', { name: '公開しました。' })
  const undo = published.getByRole('button', { name: 'さっきの公開を取り消す' })

  const sheet = await openSheet(page)
  await expect(sheet.getByText('はじめてお客さまに公開します')).toBeVisible()
  await sheet.getByRole('button', { name: '公開する' }).click()
  const link = published.getByRole('link', { name: 'ホームページを見る' })
  await expect(link).toHaveAttribute('href', address)
  expect((await visit(address)).html).toContain('はじめの文')
  await published.getByRole('button', { name: 'お客さまに知らせる' }).click()
  await expectShared(page, address, shop.user.shop_name)
  await sharing(page).getByRole('button', { name: 'もどる' }).click()
  await undo.click()
  await expect(undone.getByText('ページ1は下書きにもどりました。')).toBeVisible()
  expect((await visit(address)).status).toBe(404)
  await undone.getByRole('button', { name: '編集にもどる' }).click()

  await (await openSheet(page)).getByRole('button', { name: '公開する' }).click()
  await published.getByRole('button', { name: '編集にもどる' }).click()
  await changeText(page, '二つめの文')
  await (await openSheet(page)).getByRole('button', { name: '公開する' }).click()
  await expect(published).toBeVisible()
  expect((await visit(address)).html).toContain('二つめの文')
  await undo.click()
  await expect(undone.getByText('ひとつ前に公開していた内容が見えます')).toBeVisible()
  expect((await visit(address)).html).toContain('はじめの文')
  await undone.getByRole('button', { name: '編集にもどる' }).click()
  await expect(page.getByRole('button', { name: '部品1: 文字「二つめの文」' })).toBeVisible()

  // As long as it is public it can be made known, by what visitors see.
  await pressInMore(page, /^お客さまに知らせる/)
  await expect(sharing(page)).toContainText('お客さまに見えるのは、公開中の内容です')
  await expect(sharing(page).getByLabel('ページのアドレス')).toHaveValue(address)
  await sharing(page).getByRole('button', { name: 'とじる' }).click()

  // The page is taken down altogether; its draft stays.
  await pressInMore(page, /^公開をやめる/)
  const question = page.getByRole('dialog', { name: 'ページ1の公開をやめますか？' })
  await question.getByRole('button', { name: '公開をやめる' }).click()
  await expect(
    page.getByText('公開をやめました。ページ1は、お客さまには見えません。').first(),
  ).toBeVisible()
  expect((await visit(address)).status).toBe(404)
  expect(await pageOf(shop).texts()).toEqual(['二つめの文'])
  await openMore(page)
  const inactive = page.getByRole('button', { name: /公開すると、QRコードやLINEで知らせられます/ })
  await expect(inactive).toHaveAttribute('aria-disabled', 'true')
})

/** The sheet that makes a page known tells its address: to read, in the code, in its files, to LINE, and to copy. */
async function expectShared(page: Page, address: string, shopName: string) {
  const sheet = sharing(page)
  await expectSound(page)
  await expect(sheet.getByLabel('ページのアドレス')).toHaveValue(address)
  const shown = sheet.getByRole('img', { name: 'ページ1のQRコード' })
  expect(await readQr(await shown.screenshot())).toBe(address)

  const png = await savedBy(page, sheet.getByRole('button', { name: '画像で保存' }))
  expect(png.name).toBe(`${shopName}-ページ1-QRコード.png`)
  expect(await readQr(png.bytes)).toBe(address)
  const { width, height } = await sharp(png.bytes).metadata()
  expect(width).toBeGreaterThanOrEqual(1200)
  expect(height).toBe(width)
  const svg = await savedBy(page, sheet.getByRole('button', { name: '印刷用に保存' }))
  expect(svg.name).toBe(`${shopName}-ページ1-QRコード.svg`)
  expect(await readQr(svg.bytes)).toBe(address)

  const toLine = sheet.getByRole('link', { name: 'LINEで送る' })
  const asked = new URL((await toLine.getAttribute('href')) ?? '')
  expect([asked.host, asked.searchParams.get('url')]).toEqual(['social-plugins.line.me', address])
  await expect(toLine).toHaveAttribute('rel', /noopener/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: 'アドレスをコピー' }).click()
  await expect(sheet.getByText('アドレスをコピーしました')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
}

/** What comes of a press, as a file. */
async function savedBy(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) }
}

const bytesOf = async (download: Download) => readFile(await download.path())
