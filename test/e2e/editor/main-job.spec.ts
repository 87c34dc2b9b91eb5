import { expect, type Locator, type Page } from '@playwright/test'
import {
  blockEditingReports,
  closePanel,
  openEditor,
  openSceneryPanel,
  selectBlock,
  signInByForm,
  test,
} from '#test/support/browser/browser.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

/** The button that selects a block in the preview, by the start of its name. */
const findBlock = (page: Page, name: string) => page.getByRole('button', { name })
const findPanel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const findToolbar = (page: Page) => page.getByRole('toolbar', { name: 'ページの編集' })
const findStatus = (page: Page) => page.getByRole('status')

/** Presses a tool of the editor; on a phone it first closes an open panel. */
async function pressTool(page: Page, name: string) {
  await closePanel(page)
  await findToolbar(page).getByRole('button', { name }).click()
}

const expectSaved = (page: Page) =>
  expect(findStatus(page).filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()

async function addText(page: Page, words: string) {
  await pressTool(page, '追加')
  await findPanel(page, '部品を追加').getByRole('button', { name: /^文字/ }).click()
  await page.getByRole('textbox', { name: '文字', exact: true }).fill(words)
}

/** Uploads a photo in the open dialog. */
async function sendPhoto(page: Page, photo: Buffer) {
  const dialog = page.getByRole('dialog', { name: '写真をえらぶ' })
  await dialog
    .getByLabel('この端末から追加')
    .setInputFiles({ name: '店の外観.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(dialog.getByText(/アップロード中/)).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 90_000 })
}

const close = async (region: Locator) => region.getByRole('button', { name: 'とじる' }).click()

/**
 * The text, size and font of each block, and the path of each image, in page order. `root` is the root
 * element of the page.
 */
const readLooks = (root: Locator) =>
  root.locator('.block, .slides').evaluateAll((parts) =>
    parts.map((element) => {
      const words = element.querySelector('.words') ?? element
      const { color, fontSize, lineHeight } = getComputedStyle(words)
      const { width, height } = element.getBoundingClientRect()
      // The editor loads them from the media host.
      const pictures = [...element.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
      const text = element.querySelector('.words')?.textContent ?? ''
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
  const photo = await buildCameraJpeg({ width: 4000, height: 3000 })
  await signInByForm(page, stack, shop)
  await page.getByRole('link', { name: 'ページ1を編集する' }).click()
  await expect(page).toHaveURL(`${stack.app}/1`)

  await addText(page, 'ようこそ、のれんへ')
  await addText(page, '毎朝手打ちしています')
  await addText(page, 'まだ見せないお知らせ')
  await expectSaved(page)

  // Change a text.
  await selectBlock(page, '部品2: 文字「毎朝手打ちしています」')
  const words = page.getByRole('textbox', { name: '文字', exact: true })
  await words.fill('毎朝、店で手打ちしています')
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
  await pressTool(page, '追加')
  await findPanel(page, '部品を追加')
    .getByRole('button', { name: /^写真 / })
    .click()
  await sendPhoto(page, photo)
  const picturePanel = findPanel(page, /^写真/)
  await expect(picturePanel).toBeVisible()
  await picturePanel.getByRole('button', { name: '上へ' }).click()
  await picturePanel.or(findPanel(page, /^写真/)).getByRole('button', { name: '上へ' }).click()
  await expect(findBlock(page, '部品2: 写真')).toBeVisible()
  await close(findPanel(page, /^写真/))

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
  await expectSaved(page)

  // A reload loses nothing.
  await page.reload()
  await expect(findBlock(page, '部品2: 写真')).toBeVisible()
  await expect(findBlock(page, '部品3: 文字「毎朝、店で手打ちしています」')).toBeVisible()
  await expect(findBlock(page, '上のスライド写真')).toBeVisible()

  const preview = page.locator('.noren-page')
  const width = await preview.evaluate((element) => element.clientWidth)
  const drawn = await readLooks(preview)

  await pressTool(page, '公開する')
  const sheet = page.getByRole('dialog', { name: 'ページ1を公開します' })
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
  const images = visitor.locator('.noren-page img')
  await expect(images).toHaveCount(3)
  await images.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() => images.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await images.last().evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\.avif$/,
  )
  const { naturalWidth, naturalHeight } = await images
    .last()
    .evaluate((image: HTMLImageElement) => ({
      naturalWidth: image.naturalWidth,
      naturalHeight: image.naturalHeight,
    }))
  expect(naturalHeight).toBeGreaterThan(naturalWidth)
})

for (const number of [2, 3]) {
  test(`page ${number} works the same @any-size`, async ({ page, stack, shop }) => {
    await signInByForm(page, stack, shop)
    await page.getByRole('link', { name: `ページ${number}を編集する` }).click()
    await addText(page, `ページ${number}のあいさつ`)
    await expectSaved(page)
    await pressTool(page, '公開する')
    await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click()
    const link = page.getByRole('link', { name: 'ホームページを見る' })
    const address = (await link.getAttribute('href')) ?? ''
    expect(address).toBe(`${stack.pages}/${shop.user.slug}/${number}`)
    const html = await (await fetch(address)).text()
    expect(html).toContain(`ページ${number}のあいさつ`)
  })
}

test('a reload while typing loses nothing @any-size', async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
  await addText(page, '書きかけ')
  const words = page.getByRole('textbox', { name: '文字', exact: true })
  await words.pressSequentially('の文章です')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(findBlock(page, '部品1: 文字「書きかけの文章です」')).toBeVisible()
  const body = { user: shop.user.id, page: 1 as const }
  await expect
    .poll(async () => (await shop.ok('getData', { body })).data[0]?.text)
    .toBe('書きかけの文章です')
})

test('a reload on a slow phone keeps every letter that no server has yet @phone', async ({
  page,
  stack,
  shop,
}) => {
  await openEditor(page, stack, shop)
  await page.route('**/api/savedata', (route) => route.abort())
  await addText(page, '書きかけ')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.getByRole('textbox', { name: '文字', exact: true }).pressSequentially('の文章です')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(findBlock(page, '部品1: 文字「書きかけの文章です」')).toBeVisible()
})

test('the second of two devices on one block is asked, and loses nothing @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await blockEditingReports(page)
  await openEditor(page, stack, shop)
  await addText(page, 'この端末の文')
  await expectSaved(page)
  const body = { user: shop.user.id, page: 1 as const }
  const { data, version } = await shop.ok('getData', { body })
  const other = [{ ...data[0], text: 'ほかの端末の文' }]
  await shop.ok('saveData', { body: { ...body, data: other, version } })

  await page.getByRole('textbox', { name: '文字', exact: true }).fill('この端末の新しい文')
  await expect(findStatus(page).filter({ hasText: 'ほかの端末で変更されています' })).toBeVisible()
  await page.getByRole('button', { name: '自分の変更を残す' }).click()
  await expectSaved(page)
  expect((await shop.ok('getData', { body })).data[0]?.text).toBe('この端末の新しい文')
})

test('a file that is not an image is refused with an explanation, and the next image is accepted @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await openEditor(page, stack, shop)
  await pressTool(page, '追加')
  await findPanel(page, '部品を追加')
    .getByRole('button', { name: /^写真 / })
    .click()
  const dialog = page.getByRole('dialog', { name: '写真をえらぶ' })
  const device = dialog.getByLabel('この端末から追加')
  await device.setInputFiles({
    name: 'memo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ただの文章です'),
  })
  await expect(dialog.getByRole('alert')).toContainText('ファイルの中身が選んだ種類と違います')
  await dialog.getByRole('button', { name: '一覧からはずす' }).click()
  await sendPhoto(page, await buildCameraJpeg({ width: 800, height: 600 }))
  await expect(findPanel(page, /^写真/)).toBeVisible()
})
