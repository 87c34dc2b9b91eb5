import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, submitSignIn, test } from '#test/support/browser/browser.ts'
import { findTextField, openPublishSheet } from '#test/support/browser/editor.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

test.use({ samplePictures: true })

const tapLimit = 25

/** Counts taps; a field that is typed into counts as one. */
function countTaps() {
  let count = 0
  return {
    tap: async (target: Locator) => {
      count += 1
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      count += 1
      await target.click()
      await target.fill(text)
    },
    getCount: () => count,
  }
}

test('a new shop comes from the sign-in to a published page in few taps @phone', async ({
  page,
  stack,
  shop,
}) => {
  const name = 'Café 木もれ日'
  const { tap, type, getCount } = countTaps()
  const press = (label: string) => tap(page.getByRole('button', { name: label, exact: true }))
  await submitSignIn(page, stack, shop)
  await page.waitForURL('**/start')
  await press('カフェ・パン')
  await expectAccessible(page)
  await type(page.getByLabel('お店の名前'), name)
  await press('つぎへ')
  await type(page.getByLabel('電話番号'), '03-1234-5678')
  await press('つぎへ')
  await type(page.getByLabel('住所', { exact: true }), '東京都台東区谷中3-1-2')
  await press('つぎへ')
  await expect(page.getByRole('heading', { name: '営業時間は？' })).toBeVisible()
  await press('この時間にする')
  await expect(page.getByRole('heading', { name: 'どの雰囲気にしますか？' })).toBeVisible()
  await expectAccessible(page)
  // Another look than the recommended one.
  await tap(page.getByRole('list').getByRole('button').nth(1))
  await press('この雰囲気でつくる')
  await expect(page.getByRole('heading', { name: '3つのページができました' })).toBeVisible()
  await expectAccessible(page)
  await tap(page.getByRole('link', { name: '公開する' }))
  const sheet = page.getByRole('dialog', { name: /を公開します$/ })
  await expect(
    sheet.getByRole('heading', { name: /^見本のイラストが\d+か所あります$/ }),
  ).toBeVisible()
  await tap(sheet.getByRole('button', { name: '公開する', exact: true }))
  await expectAccessible(page)
  await press('このまま公開する')
  await expect(page.getByRole('heading', { name: '公開しました。' })).toBeVisible()
  // The fields and the button of the sign-in.
  expect(getCount() + 3).toBeLessThanOrEqual(tapLimit)

  const address = `${stack.pages}/${shop.user.slug}/`
  const { html } = await visitPage(address)
  for (const text of [name, '03-1234-5678', '谷中3-1-2', '定休']) expect(html).toContain(text)
  expect(html).not.toContain('見本')
  expect(html).not.toContain(`href="/${shop.user.slug}/2"`)
  await page.getByRole('button', { name: 'この2ページも公開する' }).click()
  await expect(page.getByText(/も公開しました。ページどうしが、つながりました。$/)).toBeVisible()
  await page.goto(address)
  const menu = page.getByRole('navigation', { name: 'ページ', exact: true })
  await expect(menu.getByRole('link')).toHaveCount(3)
  await menu.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(`${address}2`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the publish sheet leads to pictures and dishes that are still those of the template @phone', async ({
  page,
  stack,
  shop,
}) => {
  await submitSignIn(page, stack, shop)
  await page.waitForURL('**/start')
  await page.getByRole('button', { name: 'そば・和食' }).click()
  await page.getByRole('button', { name: 'つぎへ' }).click()
  for (const question of ['お店の電話番号は？', 'お店の住所は？', '営業時間は？']) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await page.getByRole('button', { name: 'とばす' }).click()
  }
  await page.getByRole('button', { name: 'この雰囲気でつくる' }).click()
  await page.getByRole('link', { name: '編集する', exact: true }).click()
  await expect(page.getByText('見本', { exact: true }).first()).toBeVisible()
  await openPublishSheet(page)
  const sheet = page.getByRole('dialog', { name: /を公開します$/ })
  await sheet.getByRole('button', { name: '公開する', exact: true }).click()
  await page.getByRole('button', { name: '写真をかえる' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: /背景・スライド/ })).toBeVisible()

  // An own photo has not the description of the sample picture.
  const readSlides = async () => (await createPageClient(shop).read()).data1
  const [before] = await readSlides()
  expect(before?.alt).not.toBe('')
  await page.getByRole('button', { name: '入れかえ', exact: true }).click()
  await page
    .getByRole('dialog', { name: '写真をえらぶ' })
    .getByLabel(/この(スマホ|パソコン)から追加/)
    .setInputFiles({
      name: '店.jpg',
      mimeType: 'image/jpeg',
      buffer: await buildCameraJpeg({ width: 400, height: 300 }),
    })
  await expect
    .poll(async () => (await readSlides())[0]?.position_url)
    .not.toBe(before?.position_url)
  const [replaced, other] = await readSlides()
  expect([replaced?.alt, other?.alt !== '']).toEqual(['', true])

  await page.goto(`${stack.app}/2`)
  await openPublishSheet(page)
  await expect(sheet.getByText(/^「.*」など\d+か所が、見本のままです。$/)).toBeVisible()
  await sheet.getByRole('button', { name: '公開する', exact: true }).click()
  const question = page.getByRole('dialog', { name: '見本のまま公開しますか？' })
  await expect(question.getByText(/見本のままの言葉が\d+か所あります。/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'とじる' }).click()
  await sheet
    .getByText(/見本のままです。$/)
    .locator('..')
    .getByRole('button', { name: 'なおす' })
    .click()
  await expect(sheet).toBeHidden()
  await expect(findTextField(page)).toHaveValue(/200円増し/)
})

test('own photos come into their places, and two taps exchange two of them @phone', async ({
  page,
  stack,
  shop,
}) => {
  const user = shop.user.id
  await shop.ok('startPages', { body: { user, trade: 'soba' } })
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/start/photos`)
  const places = page.getByRole('list', { name: '写真の場所' }).getByRole('button')
  await expect(places).toHaveText([
    /外観.*見本/,
    /手仕事/,
    /看板/,
    /おすすめ/,
    /お飲みもの/,
    /店内/,
  ])
  await expectAccessible(page)
  const files = await Promise.all(
    [320, 400].map(async (width) => ({
      name: `${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await buildCameraJpeg({ width, height: 300 }),
    })),
  )
  await page.getByLabel('写真をまとめてえらぶ').setInputFiles(files)
  await expect(page.getByText('6枚中2枚が入りました')).toBeVisible()
  const readHero = async () => {
    const [hero] = (await createPageClient(shop).read()).data1
    return `${hero?.alt} ${/\/(\d+x\d+)/.exec(hero?.position_url ?? '')?.[1]}`
  }
  expect(await readHero()).toBe('お店の外観 300x320')

  await places.nth(0).click()
  await expect(page.getByText('入れかえる写真をおしてください。')).toBeVisible()
  await expectAccessible(page)
  await places.nth(1).click()
  await expect.poll(readHero).toBe('お店の外観 300x400')
  await places.nth(0).click()
  await page.getByRole('button', { name: '整える' }).click()
  const dialog = page.getByRole('dialog', { name: '写真を整える' })
  await dialog.getByRole('button', { name: '右に回す' }).click()
  await dialog.getByRole('button', { name: 'きれいにする' }).click()
  await expect(dialog.getByText(/^少し小さい写真です。/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'この写真にする' }).click()
  await expect(page.getByText('整えた写真になりました。')).toBeVisible()
  expect(await readHero()).toBe('お店の外観 400x300')
  await places.nth(0).click()
  await page.getByRole('button', { name: '整える' }).click()
  await dialog.getByRole('button', { name: 'もとの写真にもどす' }).click()
  await expect(page.getByText('もとの写真にもどしました。')).toBeVisible()
  expect(await readHero()).toBe('お店の外観 300x400')
  // A place without an own photo gets its sample picture again.
  await places.nth(0).click()
  await places.nth(2).click()
  await expect(places.nth(0)).toHaveText(/お店の外観.*見本/)
  await expect(places.nth(2)).not.toHaveText(/見本/)
  expect(await readHero()).toBe('お店の外観 16x12')
})
