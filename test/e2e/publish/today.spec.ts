import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const range = { open: '00:00', close: '24:00', last_order: '' }

test('a notice is one tap and one answer away, on the live page at once, and back with one tap @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const user = shop.user.id
  await shop.ok('changeLook', { body: { user, look: { theme: 'traditional', colours: 0 } } })
  const { shop: record, version } = await shop.ok('getShop', {})
  const weekly = Object.fromEntries(week.map((day) => [day, [range]]))
  const hours = { ...record.hours, weekly: weekly as typeof record.hours.weekly }
  const { page: at } = createPageClient(shop).at
  await shop.ok('updateShop', { body: { user, version, shop: { ...record, hours } } })
  await createPageClient(shop, at).bringOut('手打ちそば')
  const address = `${stack.pages}/${shop.user.slug}/`
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  const panel = page.getByRole('region', { name: 'きょうのお店' })
  await expectAccessible(page)

  await panel.getByRole('button', { name: '臨時休業' }).click()
  const sheet = page.getByRole('dialog', { name: '臨時休業' })
  await expect(sheet.getByText('本日は臨時休業いたします')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'お客さまに見せる' }).click()
  await expect(sheet).toBeHidden()
  await expect(panel.getByText('いま、お客さまに見えています')).toBeVisible()
  await expect(panel.getByText(/に、自動で消えます$/)).toBeVisible()
  await expectAccessible(page)

  const visitor = await page.context().newPage()
  await visitor.goto(address)
  const band = visitor.getByRole('region', { name: 'お店からのお知らせ' })
  await expect(band).toHaveText('本日は臨時休業いたします')
  await expect(visitor.getByText('本日臨時休業')).toBeVisible()
  await expectAccessible(visitor)

  await panel.getByRole('button', { name: 'お知らせをもどす' }).click()
  await expect(panel.getByText('お知らせをもどしました')).toBeVisible()
  await visitor.reload()
  await expect(band).toBeHidden()
  await expect(visitor.getByText('営業中', { exact: true })).toBeVisible()
})
