import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { fillSignIn, test } from '#test/support/browser/browser.ts'
import { userAgents } from '#test/support/browser/user-agents.ts'

test.use({ hasTouch: true, userAgent: userAgents.lineIos })

test('LINE on an iPhone offers the real browser at the requested address, then the address to copy, and the sign-in works @phone', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The web view of an iOS app has no service workers.
  await page.addInitScript(() => {
    Object.assign(window, { GestureEvent: Event })
    Reflect.deleteProperty(window, 'Notification')
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  await page.goto(`${stack.app}/2`)
  const notice = page.getByRole('region', { name: 'ブラウザで開く' })
  const link = notice.getByRole('link', { name: 'ブラウザで開く' })
  const copy = page.getByRole('button', { name: 'アドレスをコピー' })
  await expect(notice).toContainText('ログインはできますが')
  await expect(link).toHaveAttribute('href', `${stack.app}/login?to=%2F2&openExternalBrowser=1`)
  await expect(copy).toBeHidden()
  await expectAccessible(page)

  // LINE opens the link in its own browser again; the address loses the parameter.
  await link.click()
  await expect(copy).toBeVisible()
  await expect(link).toBeHidden()
  await expect(page).toHaveURL(`${stack.app}/login?to=%2F2`)
  await copy.click()
  await expect(page.getByText('Safariにはりつけて開いてください')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stack.app}/login?to=%2F2`,
  )
  await fillSignIn(page, shop)
  await expect(page).toHaveURL(`${stack.app}/2`)
  await page.goto(`${stack.app}/photo?q=%E3%81%9D%E3%81%B0&openExternalBrowser=1`)
  await expect(page).toHaveURL(`${stack.app}/photo?q=%E3%81%9D%E3%81%B0`)
  await page.goto(`${stack.app}/password/new?openExternalBrowser=1#token`)
  await expect(page).toHaveURL(`${stack.app}/password/new#token`)
})
