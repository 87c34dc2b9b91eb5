import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { test } from '#test/support/browser/browser.ts'
import { openSavedPage, pressInMoreMenu } from '#test/support/browser/editor.ts'
import { readQrCode } from '#test/support/browser/read-qr-code.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

test('a draft is shown to people without an account until the shop ends the link @any-size', async ({
  page,
  stack,
  shop,
  browser,
}) => {
  await shop.ok('changeLook', {
    body: { user: shop.user.id, look: { theme: 'cafe', colours: 0 } },
  })
  const { shop: record, version } = await shop.ok('getShop', {})
  const changed = { ...record, phone: '03-0000-0000', bar: ['phone' as const] }
  await shop.ok('updateShop', { body: { user: shop.user.id, version, shop: changed } })
  await createPageClient(shop, 2).write('二ページ目の下書き')
  await openSavedPage(page, stack, shop)
  await pressInMoreMenu(page, /^下書きを見てもらう/)
  const sheet = page.getByRole('dialog', { name: '下書きを見てもらう' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '見てもらうリンクを作る' }).click()
  const field = sheet.getByLabel('リンクのアドレス')
  await expect(field).toHaveValue(/\/draft\/1#/)
  const address = await field.inputValue()
  const code = sheet.getByRole('img', { name: '下書きのQRコード' })
  expect(await readQrCode(await code.screenshot())).toBe(address)
  const toLine = await sheet.getByRole('link', { name: 'LINEで送る' }).getAttribute('href')
  expect(new URL(toLine ?? '').searchParams.get('url')).toBe(address)
  await expectAccessible(page)

  const context = await browser.newContext()
  const visitor = await context.newPage()
  const addresses: string[] = []
  visitor.on('request', (request) => addresses.push(request.url()))
  await visitor.goto(address)
  await expect(visitor.getByText('これは下書きです')).toBeVisible()
  await expect(visitor.getByText('はじめの文')).toBeVisible()
  await expect(visitor.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const { headers } = await fetch(`${stack.app}/draft/1`)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  await expectAccessible(visitor)
  const pages = visitor.getByRole('navigation', { name: '下書きのページ' })
  await pages.getByRole('link', { name: '2ページ目' }).click()
  await expect(visitor.getByText('二ページ目の下書き')).toBeVisible()
  // The menu of the draft itself leads to the other drafts, too.
  await visitor
    .getByRole('navigation', { name: 'ページ', exact: true })
    .getByRole('link', { name: 'トップ' })
    .click()
  await expect(visitor.getByText('はじめの文')).toBeVisible()
  // A tap on a draft is not reported, nor one in the editor.
  for (const draft of [page, visitor]) {
    draft.on('request', (request) => addresses.push(request.url()))
    await draft.locator('[href^="tel:"]').last().dispatchEvent('click')
  }
  const [, token = ''] = address.split('#')
  expect(addresses.filter((url) => new URL(url).href.split('#')[0]?.includes(token))).toEqual([])
  expect(addresses.filter((url) => url.includes('/_tap/'))).toEqual([])
  expect(await context.cookies()).toEqual([])

  await sheet.getByRole('button', { name: /リンクを終わりにする$/ }).click()
  const question = page.getByRole('dialog', { name: 'このリンクを終わりにしますか？' })
  await question.getByRole('button', { name: '終わりにする' }).click()
  await expect(sheet.getByText('リンクを使えないようにしました')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(/^このリンクは使えなくなりました。/)).toBeVisible()
  await expect(visitor.getByText('はじめの文')).toBeHidden()
  await expectAccessible(visitor)
  await context.close()
})
