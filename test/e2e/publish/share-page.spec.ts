import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { test } from '#test/support/browser/browser.ts'
import {
  changePageText,
  findTool,
  openPublishSheet,
  openSavedPage,
  pressInMoreMenu,
} from '#test/support/browser/editor.ts'
import { readQrCode } from '#test/support/browser/read-qr-code.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const findShareDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'ページ1をお客さまに知らせる' })

test('a publish is viewed, shared and undone, the first time and the next @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await openSavedPage(page, stack, shop)
  const address = `${stack.pages}/${shop.user.slug}/`
  const undone = page.getByRole('dialog', { name: 'さっきの公開を取り消しました。' })
  const published = page.getByRole('dialog', { name: '公開しました。' })
  const undo = published.getByRole('button', { name: 'さっきの公開を取り消す' })

  const sheet = await openPublishSheet(page)
  await expect(sheet.getByText('はじめてお客さまに公開します')).toBeVisible()
  await sheet.getByRole('button', { name: '公開する' }).click()
  const link = published.getByRole('link', { name: 'ホームページを見る' })
  await expect(link).toHaveAttribute('href', address)
  expect((await visitPage(address)).html).toContain('はじめの文')
  await published.getByRole('button', { name: 'お客さまに知らせる' }).click()
  await expectShared(page, address, shop.user.shop_name)
  await findShareDialog(page).getByRole('button', { name: 'もどる' }).click()
  await undo.click()
  await expect(undone.getByText('ページ1は下書きにもどりました。')).toBeVisible()
  expect((await visitPage(address)).status).toBe(404)
  await undone.getByRole('button', { name: '編集にもどる' }).click()

  await (await openPublishSheet(page)).getByRole('button', { name: '公開する' }).click()
  await published.getByRole('button', { name: '編集にもどる' }).click()
  await changePageText(page, '二つめの文')
  await (await openPublishSheet(page)).getByRole('button', { name: '公開する' }).click()
  await expect(published).toBeVisible()
  expect((await visitPage(address)).html).toContain('二つめの文')
  await undo.click()
  await expect(undone.getByText('ひとつ前に公開していた内容が見えます')).toBeVisible()
  expect((await visitPage(address)).html).toContain('はじめの文')
  await undone.getByRole('button', { name: '編集にもどる' }).click()
  await expect(page.getByRole('button', { name: '部品1: 文字「二つめの文」' })).toBeVisible()

  // The page is unpublished; its draft stays.
  await pressInMoreMenu(page, /^公開をやめる/)
  const question = page.getByRole('dialog', { name: 'ページ1の公開をやめますか？' })
  await question.getByRole('button', { name: '公開をやめる' }).click()
  await expect(
    page.getByText('公開をやめました。ページ1は、お客さまには見えません。').first(),
  ).toBeVisible()
  expect((await visitPage(address)).status).toBe(404)
  expect(await createPageClient(shop).texts()).toEqual(['二つめの文'])
  await findTool(page, 'その他').click()
  const inactive = page.getByRole('button', { name: /公開すると、QRコードやLINEで知らせられます/ })
  await expect(inactive).toHaveAttribute('aria-disabled', 'true')
})

/** Checks the address in the share sheet: as text, QR code and files, which tell where visitors come from, LINE link and copied text. */
async function expectShared(page: Page, address: string, shopName: string) {
  const sheet = findShareDialog(page)
  await expectAccessible(page)
  await expect(sheet.getByLabel('ページのアドレス')).toHaveValue(address)
  const shown = sheet.getByRole('img', { name: 'ページ1のQRコード' })
  expect(await readQrCode(await shown.screenshot())).toBe(`${address}?s=qr`)

  const png = await downloadBy(page, sheet.getByRole('button', { name: '画像で保存' }))
  expect(png.name).toBe(`${shopName}-ページ1-QRコード.png`)
  expect(await readQrCode(png.bytes)).toBe(`${address}?s=qr`)
  const { width, height } = await sharp(png.bytes).metadata()
  expect(width).toBeGreaterThanOrEqual(1200)
  expect(height).toBe(width)
  const svg = await downloadBy(page, sheet.getByRole('button', { name: '印刷用に保存' }))
  expect(svg.name).toBe(`${shopName}-ページ1-QRコード.svg`)
  expect(await readQrCode(svg.bytes)).toBe(`${address}?s=qr`)

  const toLine = sheet.getByRole('link', { name: 'LINEで送る' })
  const asked = new URL((await toLine.getAttribute('href')) ?? '')
  expect([asked.host, asked.searchParams.get('url')]).toEqual(['social-plugins.line.me', address])
  await expect(toLine).toHaveAttribute('rel', /noopener/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: 'アドレスをコピー' }).click()
  await expect(sheet.getByText('アドレスをコピーしました')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
}

/** The file that a press downloads. */
async function downloadBy(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readDownload(download) }
}

const readDownload = async (download: Download) => readFile(await download.path())
