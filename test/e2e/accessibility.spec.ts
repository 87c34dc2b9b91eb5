import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { openEditor, signInByForm, test } from '#test/support/browser/browser.ts'
import { addMovie, buildPosterFile } from '#test/support/files/movies.ts'

test('sign-in and news are accessible', async ({ page, stack, shop }) => {
  await page.goto(`${stack.app}/login`)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('IDが入力されていません')).toBeVisible()
  await expectAccessible(page)
  await signInByForm(page, stack, shop)
  await expect(page.getByRole('link', { name: 'ページ1を編集する' })).toBeVisible()
  await expectAccessible(page)
})

test('choosing a movie and the movie block are accessible', async ({ page, stack, shop }) => {
  const movie = await addMovie(shop, await buildPosterFile(400))
  await addMovie(shop)
  const data = [{ position_url: movie.url }]
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await openEditor(page, stack, shop)
  await page.getByRole('button', { name: '部品1: 動画' }).click()
  for (const name of ['リンク・その他', '内容']) {
    await page.getByRole('tab', { name }).click()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: '動画を入れかえる' }).click()
  const picker = page.getByRole('dialog', { name: '動画をえらぶ' })
  await expect(picker.getByRole('button', { name: /0:02/ })).toHaveCount(2)
  const text = { name: 'memo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await picker.getByLabel('この端末から追加').setInputFiles(text)
  await expect(picker.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('a published page is accessible and readable without scripts', async ({
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
  await expectAccessible(page)
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
