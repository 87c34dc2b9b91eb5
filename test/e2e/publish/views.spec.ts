import { expect } from '@playwright/test'
import { addShopSession, openEditor, test } from '#test/support/browser/browser.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

test('neither the editor nor a link to the draft reports taps @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const user = shop.user.id
  await shop.ok('changeLook', { body: { user, look: { theme: 'cafe', colours: 0 } } })
  const { shop: record, version } = await shop.ok('getShop', {})
  const changed = { ...record, phone: '03-0000-0000', bar: ['phone' as const] }
  await shop.ok('updateShop', { body: { user, version, shop: changed } })
  await createPageClient(shop).bringOut('いつもの珈琲')
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_tap/')) reports.push(request.url())
  })
  await openEditor(page, stack, shop)
  const phone = page.locator('[href^="tel:"]').last()
  await phone.waitFor({ state: 'attached' })
  await phone.dispatchEvent('click')
  const { token } = await shop.ok('createDraftLink', { body: { user } })
  await page.goto(`${stack.app}/draft/1#${token}`)
  await phone.waitFor({ state: 'attached' })
  await phone.dispatchEvent('click')

  // The same tap on the public page is reported.
  const visitor = await page.context().newPage()
  const report = visitor.waitForRequest((request) => request.url().includes('/_tap/'))
  await visitor.goto(`${stack.pages}/${shop.user.slug}/`)
  await visitor.locator('[href^="tel:"]').last().dispatchEvent('click')
  expect((await report).url()).toBe(`${stack.pages}/_tap/phone/${shop.user.slug}/`)
  expect(reports).toEqual([])
})

test('home says that no one has looked yet, and how customers learn of the page @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await createPageClient(shop).bringOut('いつもの珈琲')
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  const panel = page.getByRole('region', { name: '見られた回数' })
  await expect(panel.getByText(/まだ見られていません/)).toBeVisible()
})
