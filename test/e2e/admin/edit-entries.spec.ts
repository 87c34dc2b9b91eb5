import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addAdminSession, addShopSession, test } from '#test/support/browser/browser.ts'
import { buildSmallJpeg } from '#test/support/files/uploads.ts'

test('an admin writes news with a photo, changes it, deletes it and restores it', async ({
  page,
  stack,
  shop,
  admin,
}) => {
  const title = `<img src=x onerror=alert(1)> 年末のお休み 🍜 ${randomUUID().slice(0, 8)}`
  await addAdminSession(page.context(), stack)
  await page.goto(`${stack.app}/edit/news`)
  await page.getByRole('link', { name: '新しいお知らせを書く' }).click()
  await page.getByLabel('題名').fill(title)
  await page.getByLabel('本文').fill('30日から3日まで休みます。\nよいお年を。')

  // A reload loses nothing.
  await expect(page.getByText(/書きかけをこの端末に残しています/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('題名')).toHaveValue(title)
  await expect(page.getByRole('button', { name: '書きかけを捨てる' })).toBeVisible()

  await page.getByRole('button', { name: '写真をえらぶ' }).click()
  const file = { name: 'いぬ"><b>.jpg', mimeType: 'image/jpeg', buffer: await buildSmallJpeg(600) }
  await page.getByLabel('この端末から追加').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'いまの写真' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'お店での見え方' })
  await expect(preview.getByRole('img', { name: `${title}の写真` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '登録して知らせる' }).click()

  await expect(page.getByText(`「${title}」を登録しました。`).first()).toBeVisible()
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
  await expect(item.getByText(/まだ見ていないお店 \d+店/)).toBeVisible()
  await expectAccessible(page)

  // The shop sees what the preview showed.
  const visit = await page.context().browser()?.newContext()
  if (!visit) throw new Error('The browser has gone')
  await addShopSession(visit, stack, shop)
  const seen = await visit.newPage()
  await seen.goto(`${stack.app}/news`)
  await expect(seen.getByRole('heading', { name: title })).toBeVisible()
  await expect(seen.getByRole('img', { name: `${title}の写真` })).toBeVisible()
  await visit.close()

  // Another admin changes the entry meanwhile.
  await page.getByRole('link', { name: `${title}を編集する` }).click()
  await page.getByLabel('本文').fill('29日から休みます。')
  const { news } = await admin.ok('listNews', { query: { limit: '100' } })
  const { id = '' } = news.find((each) => each.title === title) ?? {}
  await admin.ok('updateNews', { body: { id, contents: '28日から休みます。' } })
  await page.getByRole('button', { name: '変更を保存する' }).click()
  await expect(page.getByRole('heading', { name: /ほかの管理者が/ })).toBeVisible()
  await expect(page.getByText('28日から休みます。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '自分の書きかけで続ける' }).click()
  await page.getByRole('button', { name: '変更を保存する' }).click()
  await expect(page.getByText(`「${title}」を変更しました。`).first()).toBeVisible()

  await page.getByRole('button', { name: `${title}を削除する` }).click()
  await expect(page.getByText(`「${title}」を削除しました。`).first()).toBeVisible()
  expect((await shop.call('getNews', { parameters: { id } })).status).toBe(404)
  await page.getByRole('button', { name: '元に戻す', exact: true }).first().click()
  await expect(page.getByText(`「${title}」を元に戻しました。`).first()).toBeVisible()
  const back = await shop.ok('getNews', { parameters: { id } })
  expect(back.news.contents).toBe('29日から休みます。')
  await admin.ok('deleteNews', { parameters: { id } })
})
