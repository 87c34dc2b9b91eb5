import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  isPhone,
  openEditor,
  selectBlock,
  showPhoneWidth,
  test,
} from '#test/support/browser/browser.ts'
import {
  expectStoredTexts,
  findBlock,
  findTextField,
  findUndo,
  saveTexts,
} from '#test/support/browser/editor.ts'
import { openJapaneseKeyboard } from '#test/support/browser/japanese-keyboard.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { addShopImage, buildJpegFile, buildSmallJpeg } from '#test/support/files/uploads.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'

const findInlineText = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `部品${place}の文字` })
const findDone = (page: Page) =>
  page.getByRole('button', { name: 'できました' }).filter({ visible: true })
/** Opens page 1 with these texts. */
async function openPage(
  page: Page,
  { stack, shop }: { stack: KillableStack; shop: ShopCaller },
  texts: Parameters<typeof saveTexts>[1],
) {
  await saveTexts(shop, texts)
  await openEditor(page, stack, shop)
  await findBlock(page, 1).waitFor()
}

/** Records the texts of all save requests. */
function watchSaves(page: Page): string[][] {
  const saves: string[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/update')) return
    const { data } = request.postDataJSON() as { data: { text: string }[] }
    saves.push(data.map(({ text }) => text))
  })
  return saves
}

/** Counts the pixels that differ visibly. */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((each) => sharp(each).raw().toBuffer()),
  )
  if (first?.length !== second?.length) return Number.POSITIVE_INFINITY
  return first?.filter((value, index) => Math.abs(value - (second?.[index] ?? 0)) > 8).length ?? 0
}

/** Hides what the editor draws over the page, except the field. */
const hideFrames = (page: Page) =>
  page.locator('.noren-page').evaluate((element) => {
    const root = element.getRootNode() as ShadowRoot
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.select,.add,.grip{opacity:0!important}')
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })

const captureBox = (box: Locator) => box.screenshot({ caret: 'hide' })

test('no pixel moves between viewing and writing', async ({ page, stack, shop }) => {
  const { img } = await addShopImage(shop, buildJpegFile(await buildSmallJpeg(120)))
  const long = 'そば粉を石臼で挽き、店で手打ちしています。Wi-Fi（無料）もあります。\nTake-out OK! '
  await openPage(page, { stack, shop }, [
    { text: '手打ちそばの店、のれんへようこそ', text_size: 36 },
    { text: long.repeat(3), text_size: 14, margin_up: 32 },
    { text: 'お電話でのご予約はこちら', link: 'tel:0312345678', text_color: '#c81e1e' },
    { text: '写真の上の見出し', position_url: img.url, text_size: 24, text_color: '#ffffff' },
  ])
  const photo = page.locator('.noren-page img')
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const views = isPhone(page)
    ? ([390, 360] as const).map((width) => ['スマホ', width] as const)
    : (['スマホ', 'パソコン'] as const).map((view) => [view, 1280] as const)
  for (const [view, width] of views) {
    // High enough for the whole page, so that nothing scrolls and no bar covers it.
    await page.setViewportSize({ width, height: 1800 })
    if (!isPhone(page)) await page.getByRole('button', { name: view }).click()
    await hideFrames(page)
    for (const place of [1, 2, 3, 4]) {
      const box = page.locator('.part').nth(place - 1)
      await findBlock(page, place).press('Enter')
      await expect(findBlock(page, place)).toHaveAttribute('aria-pressed', 'true')
      const reading = await captureBox(box)
      await findBlock(page, place).press('F2')
      await expect(findInlineText(page, place)).toBeFocused()
      await findInlineText(page, place).evaluate((field: HTMLTextAreaElement) =>
        field.setSelectionRange(0, 0),
      )
      expect(
        await differingPixels(reading, await captureBox(box)),
        `${view} ${width} ${place}`,
      ).toBe(0)
      await findInlineText(page, place).press('Escape')
      await expect(findInlineText(page, place)).toBeHidden()
    }
  }
})

test('a text is written on the page as one undo step, and is published unchanged', async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, { stack, shop }, ['あいさつ', 'きょうはお休みです', 'つぎの部品'])
  await showPhoneWidth(page)
  await selectBlock(page, /^部品2:/)
  await expect(findInlineText(page, 2)).toBeHidden()
  // To the left of the first letter.
  await findBlock(page, 2).click({ position: { x: 17, y: 25 } })
  await expect(findInlineText(page, 2)).toBeFocused()
  if (isPhone(page)) {
    await expect(findTextField(page)).toBeHidden()
    const row = await findDone(page).boundingBox()
    const field = await findInlineText(page, 2).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(row?.y ?? 0)
  } else await expect(findTextField(page)).toHaveValue('きょうはお休みです')

  const next = findBlock(page, 3)
  const before = (await next.boundingBox())?.y ?? 0
  await page.keyboard.type('お知らせ：')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await next.boundingBox())?.y).toBeGreaterThan(before + 20)
  await findDone(page).click()
  await expect(findInlineText(page, 2)).toBeHidden()
  await expect(findBlock(page, 2)).toBeFocused()
  const written = 'お知らせ：\nきょうはお休みです'
  await expect(findTextField(page)).toHaveValue(written)
  await findUndo(page).click()
  await expect(findTextField(page)).toHaveValue('きょうはお休みです')
  await expect(findUndo(page)).toHaveAttribute('aria-disabled', 'true')
  await page.locator('header').getByRole('button', { name: 'やり直す' }).click()
  await expectStoredTexts(shop, 'あいさつ', written, 'つぎの部品')

  const { url } = await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  expect(await (await fetch(url)).text()).toContain(`<p class="text">${written}</p>`)
})

test('the Enter of a conversion submits nothing, and unfinished text is not saved @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const keyboard = await openJapaneseKeyboard(page)
  await page.goto(`${stack.app}/login`)
  const id = page.getByLabel('ログインID')
  await id.focus()
  await keyboard.convert('さくら')
  await keyboard.pressEnter()
  await expect(page.getByText('パスワードが入力されていません')).toBeHidden()
  await keyboard.accept('桜')
  await expect(id).toHaveValue('桜')

  await openPage(page, { stack, shop }, ['本日', '明日'])
  const saves = watchSaves(page)
  const fields = [
    { place: 1, field: findInlineText(page, 1) },
    { place: 2, field: findTextField(page) },
  ]
  for (const { place, field } of fields) {
    if (place === 1) await findBlock(page, 1).press('F2')
    else await selectBlock(page, /^部品2:/)
    await field.focus()
    await field.press('End')
    // Text without a conversion is saved after a pause, which would include unfinished conversions.
    await page.keyboard.type('は')
    await keyboard.convert('ていきゅうび')
    await expect(field).toHaveValue(/はていきゅうび$/)
    await keyboard.pressEnter()
    await expect(field).toBeFocused()
    await expect.poll(() => saves.at(-1)?.[place - 1]).toMatch(/は$/)
    await keyboard.accept('定休日')
    await expect.poll(() => saves.at(-1)?.[place - 1]).toMatch(/は定休日$/)
    await field.press('Escape')
  }
  expect(saves.flat().filter((text) => /てい/.test(text))).toEqual([])
  expect(saves).toHaveLength(4)
  await expectStoredTexts(shop, '本日は定休日', '明日は定休日')
})
