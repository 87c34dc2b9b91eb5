import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { test } from '#test/support/browser/browser.ts'
import { openSavedPage, pressInMoreMenu } from '#test/support/browser/editor.ts'
import { readQrCode } from '#test/support/browser/read-qr-code.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

test('a sheet is chosen, seen and printed on one page of its paper, with a code that can be read @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await shop.ok('changeLook', {
    body: { user: shop.user.id, look: { theme: 'izakaya', colours: 0 } },
  })
  await openSavedPage(page, stack, shop)
  await createPageClient(shop).publish()
  await page.reload()
  await pressInMoreMenu(page, /^お客さまに知らせる/)
  await page.getByRole('button', { name: '印刷するPOPを作る' }).click()
  const pop = page.getByRole('dialog', { name: '印刷するPOP' })
  await expect(pop.getByRole('img', { name: 'A4ポスターの見本' })).toBeVisible()
  await expectAccessible(page)

  // A dark look: the code stays dark on white.
  await page.setViewportSize({ width: 1280, height: 1600 })
  expect(await readPosterCode(page)).toBe(`${stack.pages}/${shop.user.slug}/?s=qr`)

  expect(await measurePaper(page)).toEqual([210, 297])
  await pop.getByRole('radio', { name: /^A6カード テーブル/ }).check()
  expect(await measurePaper(page)).toEqual([105, 148])
  for (const name of [/^A6カード4枚/, /^名刺サイズ10枚/, /^シール24枚/]) {
    await pop.getByRole('radio', { name }).check()
    expect(await measurePaper(page)).toEqual([210, 297])
  }

  await pop.getByRole('radio', { name: /^名刺サイズ/ }).check()
  await expectAccessible(page)
  const card = await pop.locator('svg[viewBox="0 0 91 55"]').screenshot()
  expect(await readCode(card, 91, [48.7, 9.35, 36.3])).toBe(
    `${stack.pages}/${shop.user.slug}/?s=qr`,
  )

  await pop.getByLabel('ことば').selectOption('じぶんで書く')
  await pop.getByLabel('じぶんで書くことば').fill('新メニューできました')
  await pop.getByRole('radio', { name: /^白地/ }).check()
  await pop.getByRole('radio', { name: /^A4ポスター/ }).check()
  // Drawn once in the definitions, and used from there.
  await expect(pop.getByRole('img').getByText('新メニューできました')).toBeAttached()
  expect(await readPosterCode(page)).toBe(`${stack.pages}/${shop.user.slug}/?s=qr`)
  await expectAccessible(page)
  await pop.getByRole('button', { name: 'もどる' }).click()
  await expect(page.getByRole('dialog', { name: /お客さまに知らせる$/ })).toBeVisible()
})

/** Reads the code of the poster from the screen. */
async function readPosterCode(page: Page): Promise<string> {
  const poster = await page.getByRole('img', { name: 'A4ポスターの見本' }).screenshot()
  return readCode(poster, 210, [48, 127, 114])
}

/** Reads the code at this place of an image, in millimetres; `paper` is the width of the image. */
async function readCode(
  image: Buffer,
  paper: number,
  place: [left: number, top: number, size: number],
): Promise<string> {
  const { width } = await sharp(image).metadata()
  const [left = 0, top = 0, size = 0] = place.map((each) => Math.round((each * width) / paper))
  const area = { left, top, width: size, height: size }
  return readQrCode(await sharp(image).extract(area).png().toBuffer())
}

/** Prints to a PDF, which must have one page; returns its width and height in millimetres. */
async function measurePaper(page: Page): Promise<number[]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  return [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
}
