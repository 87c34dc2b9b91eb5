import { expect } from '@playwright/test'
import { openEditor, signIn, test } from '#test/support/browser.ts'
import { addMovie, posterPicture } from '#test/support/movies.ts'
import { expectSound } from '#test/support/soundness.ts'

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
