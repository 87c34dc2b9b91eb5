import { expect, type Locator, type Page } from '@playwright/test'
import { openEditor, selectBlock, signInByForm, test } from '#test/support/browser/browser.ts'
import {
  addFileBlock,
  addText,
  expectAllSaved,
  findBlock,
  findTextField,
  openPublishSheet,
  openSceneryPanel,
} from '#test/support/browser/editor.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

const findPanel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Uploads a photo in the open dialog. */
async function sendPhoto(page: Page, buffer: Buffer) {
  const dialog = page.getByRole('dialog', { name: '写真をえらぶ' })
  await dialog
    .getByLabel(/この(スマホ|パソコン)から追加/)
    .setInputFiles({ name: '店の外観.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByText(/アップロード中/)).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 90_000 })
}

const close = (region: Locator) => region.getByRole('button', { name: 'とじる' }).click()

/**
 * The text, size and font of each block, and the path of each image, in page order. `root` is the root
 * element of the page.
 */
const readLooks = (root: Locator) =>
  root.locator('.block, .slides').evaluateAll((parts) =>
    parts.map((element) => {
      const shown = element.querySelector('.text') ?? element
      const { color, fontSize, lineHeight } = getComputedStyle(shown)
      const { width, height } = element.getBoundingClientRect()
      // The editor loads them from the media host.
      const pictures = [...element.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
      const text = element.querySelector('.text')?.textContent ?? ''
      const size = [Math.round(width), Math.round(height)]
      return { text, size, color, fontSize, lineHeight, pictures }
    }),
  )

test('sign in, change a page, publish it, and see it as a visitor', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await signInByForm(page, stack, shop)
  await page.getByRole('link', { name: 'ページ1を編集する' }).click()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await addText(page, 'ようこそ、のれんへ')
  await addText(page, '毎朝手打ちしています')
  await addText(page, 'まだ見せないお知らせ')
  await expectAllSaved(page)

  // Change a text.
  await selectBlock(page, '部品2: 文字「毎朝手打ちしています」')
  await findTextField(page).fill('毎朝、店で手打ちしています')
  await page.getByRole('tab', { name: '見た目' }).click()
  const sizes = page.getByRole('group', { name: '文字の大きさ' })
  await sizes.getByRole('radio', { name: '大', exact: true }).check()
  await expect(findBlock(page, '部品2: 文字「毎朝、店で手打ちしています」')).toBeVisible()

  // Hide a block.
  await selectBlock(page, '部品3: 文字「まだ見せないお知らせ」')
  await page.getByRole('tab', { name: 'リンク・その他' }).click()
  await page.getByRole('checkbox', { name: 'お客さまに見せる' }).uncheck()
  await expect(page.getByText('お客さまには見えません').first()).toBeVisible()

  // Upload a photo into a block and move the block up.
  await addFileBlock(page, '写真')
  await sendPhoto(page, await buildCameraJpeg({ width: 4000, height: 3000 }))
  const picturePanel = findPanel(page, /^写真/)
  await expect(picturePanel).toBeVisible()
  await picturePanel.getByRole('button', { name: '上へ' }).click()
  await picturePanel.getByRole('button', { name: '上へ' }).click()
  await expect(findBlock(page, '部品2: 写真')).toBeVisible()
  await close(picturePanel)

  // Add a background and two slides.
  await openSceneryPanel(page)
  const scene = findPanel(page, '背景・スライド')
  await scene.getByRole('radio', { name: 'クリーム' }).check()
  await scene.getByRole('tab', { name: '上のスライド写真' }).click()
  await scene.getByRole('button', { name: '写真を追加' }).click()
  const dialog = page.getByRole('dialog', { name: '写真をえらぶ' })
  await dialog.getByRole('button', { name: '店の外観.jpg' }).click()
  await dialog.getByRole('button', { name: '1枚を追加' }).click()
  await scene.getByRole('button', { name: '写真を追加' }).click()
  await sendPhoto(page, await buildCameraJpeg({ width: 1600, height: 1200 }))
  await close(scene)
  await expectAllSaved(page)

  // A reload loses nothing.
  await page.reload()
  await expect(findBlock(page, '部品2: 写真')).toBeVisible()
  await expect(findBlock(page, '部品3: 文字「毎朝、店で手打ちしています」')).toBeVisible()
  await expect(findBlock(page, '上のスライド写真')).toBeVisible()
  const preview = page.locator('.noren-page')
  const width = await preview.evaluate((element) => element.clientWidth)
  const drawn = await readLooks(preview)

  const sheet = await openPublishSheet(page)
  await sheet.getByRole('button', { name: '公開する' }).click()
  const done = page.getByRole('dialog', { name: '公開しました。' })
  const address = await done.getByRole('link', { name: 'ホームページを見る' }).getAttribute('href')
  expect(address).toBe(`${stack.pages}/${shop.user.slug}/`)

  // Visitors get the variants as soon as they exist.
  await waitForVariants(shop)
  const visitor = await context.newPage()
  await visitor.setViewportSize({ width, height: 800 })
  await visitor.goto(address ?? '')
  await expect(visitor.getByText('ようこそ、のれんへ')).toBeVisible()
  await expect(visitor.getByText('まだ見せないお知らせ')).toHaveCount(0)
  expect(await readLooks(visitor.locator('.noren-page'))).toEqual(drawn)
  await expect(visitor.locator('.noren-page img')).toHaveCount(3)
  const last = visitor.locator('.noren-page img').last()
  await last.scrollIntoViewIfNeeded()
  const readImage = () =>
    last.evaluate(({ naturalWidth, naturalHeight, currentSrc }: HTMLImageElement) => ({
      isUpright: naturalHeight > naturalWidth && naturalWidth > 0,
      isAvif: currentSrc.endsWith('.avif'),
    }))
  await expect.poll(readImage).toEqual({ isUpright: true, isAvif: true })
})

test('a reload on a slow phone keeps every letter that no server has yet @phone', async ({
  page,
  stack,
  shop,
}) => {
  await openEditor(page, stack, shop)
  await page.route('**/api/update', (route) => route.abort())
  await addText(page, '書きかけ')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await findTextField(page).pressSequentially('の文章です')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(findBlock(page, '部品1: 文字「書きかけの文章です」')).toBeVisible()
})
