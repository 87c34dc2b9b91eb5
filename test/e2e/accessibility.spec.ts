import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { openEditor, openScene, signIn, test } from '#test/support/browser.ts'
import { addMovie, posterPicture } from '#test/support/movies.ts'

/** What axe finds on the page as it stands, by WCAG 2.2 A and AA: nothing. */
async function expectNoViolations(page: Page) {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    // As its script put it there.
    const present = (window as unknown as { axe: typeof axe }).axe
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await present.run({ runOnly: { type: 'tag', values } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found).toEqual([])
}

/** Nothing sticks out to the side. */
async function expectNoSideScroll(page: Page) {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window)
}

async function expectSound(page: Page) {
  await expectNoViolations(page)
  await expectNoSideScroll(page)
}

test('sign-in and news are sound for everybody', async ({ page, stack, shop }) => {
  await page.goto(`${stack.app}/login`)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('IDが入力されていません')).toBeVisible()
  await expectSound(page)
  await signIn(page, stack, shop)
  await expect(page.getByRole('link', { name: 'ページ1を編集する' })).toBeVisible()
  // The view slides in for 0.7 seconds, and is see-through on its way.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await expectSound(page)
})

test('the editor is sound in each of its states', async ({ page, stack, shop }) => {
  const at = { user: shop.user.id, page: 1 as const }
  const data = [
    { text_check: true, text: '見える文' },
    { text_check: true, text: '隠れた文', display: false },
  ]
  await openEditor(page, stack, shop)
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
  await expectSound(page)

  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await shop.ok('reportEditing', { body: { ...at, tab: 'another' } })
  await page.reload()
  await expect(page.getByText('ほかの端末でもひらいています')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '部品1: 文字「見える文」' }).click()
  for (const name of ['見た目', 'リンク・その他', '内容']) {
    await page.getByRole('tab', { name }).click()
    await expectSound(page)
  }
  await page.getByRole('button', { name: 'とじる' }).click()

  const toolbar = page.getByRole('toolbar', { name: 'ページの編集' })
  for (const name of ['追加', '並べ替え', 'その他']) {
    await toolbar.getByRole('button', { name }).click()
    await expectSound(page)
    await page.getByRole('button', { name: 'とじる' }).click()
  }
  await openScene(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'とじる' }).click()
  await toolbar.getByRole('button', { name: '見る' }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'もどる' }).click()
  await toolbar.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(page)
})

test('what changes a page as a whole is sound', async ({ page, stack, shop }) => {
  const at = { user: shop.user.id, page: 1 as const }
  const data = [{ text_check: true, text: '隠れた文', display: false }]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await shop.ok('publishPage', { body: at })
  await openEditor(page, stack, shop)
  const open = async (name: RegExp) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()
    await page.getByRole('dialog', { name: 'その他' }).getByRole('button', { name }).click()
  }
  for (const name of [/ページ2にコピー/, /かくした部品をすべて見せる/]) {
    await open(name)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'やめる' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'やめる' }).click()
  }
  await open(/前の内容にもどす/)
  const version = page.getByRole('list', { name: '前の内容' }).getByRole('button')
  await expect(version).toBeVisible()
  await expectSound(page)
  await version.click()
  await expect(page.getByRole('button', { name: 'この内容にもどす' })).toBeVisible()
  await expectSound(page)
})

test('choosing a movie is sound, and so is the part that shows it', async ({
  page,
  stack,
  shop,
}) => {
  const movie = await addMovie(shop, await posterPicture(400))
  await addMovie(shop)
  const data = [{ position_url: movie.url }]
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await openEditor(page, stack, shop)
  await page.getByRole('button', { name: '部品1: 動画' }).click()
  for (const name of ['リンク・その他', '内容']) {
    await page.getByRole('tab', { name }).click()
    await expectSound(page)
  }
  await page.getByRole('button', { name: '動画を入れかえる' }).click()
  const picker = page.getByRole('dialog', { name: '動画をえらぶ' })
  await expect(picker.getByRole('button', { name: /0:02/ })).toHaveCount(2)
  const text = { name: 'memo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await picker.getByLabel('この端末から追加').setInputFiles(text)
  await expect(picker.getByRole('alert')).toBeVisible()
  await expectSound(page)
})

test('a published page is sound, and can be read without script', async ({
  browser,
  page,
  shop,
}) => {
  const at = { user: shop.user.id, page: 1 as const }
  const data = [
    { text_check: true, text: 'そば処のれん', text_size: 36 },
    { text_check: true, text: '電話する', link: 'tel:03-0000-0000' },
  ]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  const { url } = await shop.ok('publishPage', { body: at })
  await page.goto(url)
  await expectSound(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(url)
  await expect(plain.getByText('そば処のれん').last()).toBeVisible()
  await expect(plain.getByRole('link', { name: '電話する' })).toHaveAttribute(
    'href',
    'tel:03-0000-0000',
  )
  await context.close()
})
