import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { openKeyboard } from '#test/support/japanese-keyboard.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import { addPicture, jpegFile, smallJpeg } from '#test/support/uploads.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const part = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^部品${place}:`) })
const inline = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `部品${place}の文字` })
const panelField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const done = (page: Page) =>
  page.getByRole('button', { name: 'できました' }).filter({ visible: true })
const undo = (page: Page) => page.locator('header').getByRole('button', { name: '元に戻す' })
const addHere = (page: Page, side: '上' | '下') =>
  page.getByRole('button', { name: `＋ここに追加（部品の${side}）` })

type Texts = readonly (string | { text: string; [field: string]: unknown })[]

type World = { stack: KillableStack; shop: ShopCaller }

/** Signs in, and opens page 1 with these texts, as the server has it. */
async function openPage(page: Page, { stack, shop }: World, texts: Texts) {
  const data = texts.map((each) => ({
    text_check: true,
    ...(typeof each === 'string' ? { text: each } : each),
  }))
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await signIn(page, stack, shop)
  await page.goto(`${stack.app}/1`)
  await part(page, 1).waitFor()
}

const savedTexts = async (shop: ShopCaller) =>
  (await shop.ok('getData', { body: { user: shop.user.id, page: 1 } })).data.map(({ text }) => text)

/** All texts that were sent to be saved, as they came. */
function watchSaves(page: Page): string[][] {
  const saves: string[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/update')) return
    const { data } = request.postDataJSON() as { data: { text: string }[] }
    saves.push(data.map(({ text }) => text))
  })
  return saves
}

/** How many pixels of two pictures differ to the eye. */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((each) => sharp(each).raw().toBuffer()),
  )
  if (first?.length !== second?.length) return Number.POSITIVE_INFINITY
  return first?.filter((value, index) => Math.abs(value - (second?.[index] ?? 0)) > 8).length ?? 0
}

/** Leaves out of the preview what the editor draws over the page, but for the field itself. */
const hideFrames = (page: Page) =>
  page.locator('.noren-page').evaluate((element) => {
    const root = element.getRootNode() as ShadowRoot
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.select,.add{opacity:0!important}')
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })

const picture = (box: Locator) => box.screenshot({ caret: 'hide' })

test('not a pixel moves between reading and writing', async ({ page, stack, shop }) => {
  const { img } = await addPicture(shop, jpegFile(await smallJpeg(120)))
  const long = 'そば粉を石臼で挽き、店で手打ちしています。Wi-Fi（無料）もあります。\nTake-out OK! '
  await openPage(page, { stack, shop }, [
    { text: '手打ちそばの店、のれんへようこそ', text_size: 36 },
    { text: long.repeat(3), text_size: 14, margin_up: 32 },
    { text: 'お電話でのご予約はこちら', link: 'tel:0312345678', text_color: '#c81e1e' },
    { text: '写真の上の見出し', position_url: img.url, text_size: 24, text_color: '#ffffff' },
  ])
  // High enough for all of it: nothing has to scroll, and no bar lies over a picture.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 1800 })
  const photo = page.locator('.noren-page img')
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const views = isPhone(page) ? ['スマホ'] : ['スマホ', 'パソコン']
  for (const view of views) {
    if (!isPhone(page)) await page.getByRole('button', { name: view }).click()
    await hideFrames(page)
    for (const place of [1, 2, 3, 4]) {
      const box = page.locator('.part').nth(place - 1)
      await part(page, place).press('Enter')
      await expect(part(page, place)).toHaveAttribute('aria-pressed', 'true')
      const reading = await picture(box)
      await part(page, place).press('F2')
      await expect(inline(page, place)).toBeFocused()
      await inline(page, place).evaluate((field: HTMLTextAreaElement) =>
        field.setSelectionRange(0, 0),
      )
      expect(await differingPixels(reading, await picture(box)), `${view} ${place}`).toBe(0)
      await inline(page, place).press('Escape')
      await expect(inline(page, place)).toBeHidden()
    }
  }
})

test('a text is written on the page itself, is one step back, and is published as it was written', async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, { stack, shop }, ['あいさつ', 'きょうはお休みです', 'つぎの部品'])
  await part(page, 2).click()
  await expect(inline(page, 2)).toBeHidden()
  // Left of the first letter.
  await part(page, 2).click({ position: { x: 17, y: 25 } })
  await expect(inline(page, 2)).toBeFocused()
  if (isPhone(page)) {
    await expect(panelField(page)).toBeHidden()
    const row = await done(page).boundingBox()
    const field = await inline(page, 2).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(row?.y ?? 0)
  } else await expect(panelField(page)).toHaveValue('きょうはお休みです')

  const next = part(page, 3)
  const before = (await next.boundingBox())?.y ?? 0
  await page.keyboard.type('お知らせ：')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await next.boundingBox())?.y).toBeGreaterThan(before + 20)
  await done(page).click()
  await expect(inline(page, 2)).toBeHidden()
  await expect(part(page, 2)).toBeFocused()
  const written = 'お知らせ：\nきょうはお休みです'
  await expect(panelField(page)).toHaveValue(written)
  await undo(page).click()
  await expect(panelField(page)).toHaveValue('きょうはお休みです')
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
  await page.locator('header').getByRole('button', { name: 'やり直す' }).click()
  await expect.poll(() => savedTexts(shop)).toEqual(['あいさつ', written, 'つぎの部品'])

  const { url } = await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  expect(await (await fetch(url)).text()).toContain(`<p class="words">${written}</p>`)
})

test('writing is begun and ended by the keyboard alone @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, { stack, shop }, ['一', ''])
  await part(page, 1).press('F2')
  await expect(inline(page, 1)).toBeFocused()
  await page.keyboard.type('番')
  await page.keyboard.press('Control+z')
  await expect(inline(page, 1)).toHaveValue('一')
  await page.keyboard.type('丁目')
  await page.keyboard.press('Escape')
  await expect(part(page, 1)).toBeFocused()
  await expect(part(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(inline(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')

  await part(page, 2).dblclick()
  await expect(inline(page, 2)).toBeFocused()
  await page.keyboard.type('空でした')
  await page.getByRole('tab', { name: '見た目' }).click()
  await expect(inline(page, 2)).toBeHidden()
  await expect.poll(() => savedTexts(shop)).toEqual(['一丁目', '空でした'])
})

test('a conversion’s Enter ends and sends nothing, and no half of a word is saved', async ({
  page,
  stack,
  shop,
}) => {
  const keyboard = await openKeyboard(page)
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
    { place: 1, field: inline(page, 1) },
    { place: 2, field: panelField(page) },
  ]
  for (const { place, field } of fields) {
    if (place === 1) await part(page, 1).press('F2')
    else await part(page, 2).click()
    await field.focus()
    await field.press('End')
    // Not converted, and saved as soon as typing rests: with it would go what stands half converted.
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
  await expect.poll(() => savedTexts(shop)).toEqual(['本日は定休日', '明日は定休日'])
})

test('a part is added where it is wanted, and its text is written at once', async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, { stack, shop }, ['一', { text: '隠れた文', display: false }, '三'])
  const tops = () =>
    page
      .locator('.part')
      .evaluateAll((parts) => parts.map((each) => each.getBoundingClientRect().y))
  const before = await tops()
  await expect(addHere(page, '下')).toHaveCount(0)
  if (isPhone(page)) await part(page, 1).click()
  else {
    const box = await part(page, 1).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 3)
    await expect(addHere(page, '下')).toHaveCount(1)
    await expect(addHere(page, '下')).toHaveAttribute('tabindex', '-1')
    await part(page, 1).focus()
    await page.keyboard.press('Enter')
    await part(page, 1).focus()
    for (const side of ['上', '下'] as const) {
      await page.keyboard.press('Tab')
      await expect(addHere(page, side)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(part(page, 2)).toBeFocused()
  }
  expect(await tops()).toEqual(before)
  await addHere(page, '下').click()
  const panel = page.getByRole('region', { name: '部品を追加' })
  await expect(panel.getByText('2番目に入ります')).toBeVisible()
  const tile = panel.getByRole('button', { name: /^文字/ })
  await expect(tile).toBeFocused()
  if (!isPhone(page)) await tile.press('Enter')
  else {
    await tile.click()
    await expect(part(page, 2)).toBeFocused()
    await page.getByRole('button', { name: 'ページの上で書く' }).click()
  }
  await expect(inline(page, 2)).toBeFocused()
  await page.keyboard.type('新しい文')
  await expect.poll(() => savedTexts(shop)).toEqual(['一', '新しい文', '隠れた文', '三'])
})
