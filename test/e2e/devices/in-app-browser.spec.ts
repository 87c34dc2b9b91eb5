import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addAdminSession, addShopSession, test } from '#test/support/browser/browser.ts'
import { openSavedPage, pressInMoreMenu } from '#test/support/browser/publish-sheet.ts'
import { userAgents } from '#test/support/browser/user-agents.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const findNotice = (page: Page) => page.getByRole('region', { name: 'ブラウザで開く' })
const findLink = (page: Page) => findNotice(page).getByRole('link', { name: 'ブラウザで開く' })
const findCopyButton = (page: Page) => page.getByRole('button', { name: 'アドレスをコピー' })

/** Longer than the app waits for the file picker. */
const pickerWaitMs = 2000

/** Makes the browser like Safari, or like the web view of an iOS app, which has no service workers. */
async function imitateWebKit(page: Page, kind: 'safari' | 'web view') {
  await page.addInitScript(() => {
    Object.assign(window, { GestureEvent: Event })
    Reflect.deleteProperty(window, 'Notification')
  })
  if (kind === 'safari') return
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}

/** Makes the browser like the web view of an Android app. */
async function imitateAndroidWebView(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Notification')
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
}

async function signIn(page: Page, shop: { login_id: string; password: string }) {
  await page.getByLabel('ログインID').fill(shop.login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test.use({ hasTouch: true })

test.describe('in LINE on an iPhone @phone', () => {
  test.use({ userAgent: userAgents.lineIos })
  test.beforeEach(({ page }) => imitateWebKit(page, 'web view'))

  test('the sign-in offers the real browser, with the requested address, and works', async ({
    page,
    stack,
    shop,
  }) => {
    await page.goto(`${stack.app}/2`)
    await expect(findNotice(page)).toContainText('ログインはできますが')
    await expect(findLink(page)).toHaveAttribute(
      'href',
      `${stack.app}/login?to=%2F2&openExternalBrowser=1`,
    )
    await expect(findCopyButton(page)).toBeHidden()
    await expectAccessible(page)
    await signIn(page, shop)
    await expect(page).toHaveURL(`${stack.app}/2`)
  })

  test('a link that LINE opens in its own browser again is replaced by the address to copy', async ({
    page,
    context,
    stack,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${stack.app}/login?to=%2F2`)
    await findLink(page).click()
    await expect(findCopyButton(page)).toBeVisible()
    await expect(findLink(page)).toBeHidden()
    await expect(page).toHaveURL(`${stack.app}/login?to=%2F2`)
    await findCopyButton(page).click()
    await expect(page.getByText('Safariにはりつけて開いてください')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${stack.app}/login?to=%2F2`,
    )
  })

  test('the admin sign-in offers the real browser', async ({ page, stack }) => {
    await page.goto(`${stack.app}/edit`)
    await expect(findLink(page)).toHaveAttribute('href', `${stack.app}/edit?openExternalBrowser=1`)
    await expectAccessible(page)
  })

  test('the QR code of a page and the POP say that they may not be saved', async ({
    page,
    stack,
    shop,
  }) => {
    await addShopSession(page.context(), stack, shop)
    await openSavedPage(page, shop, stack.app)
    await createPageClient(shop).publish()
    await page.reload()
    await pressInMoreMenu(page, /^お客さまに知らせる/)
    await expect(findNotice(page)).toContainText('保存できないことがあります')
    await expectAccessible(page)
    await page.getByRole('button', { name: '印刷するPOPを作る' }).click()
    await expect(findNotice(page)).toContainText('印刷できないことがあります')
    await expectAccessible(page)
  })
})

test.describe('in LINE on Android @phone', () => {
  test.use({ userAgent: userAgents.lineAndroid })
  test.beforeEach(({ page }) => imitateAndroidWebView(page))

  test('a press that opens no file picker offers the real browser', async ({
    page,
    stack,
    shop,
  }) => {
    await addShopSession(page.context(), stack, shop)
    await page.goto(`${stack.app}/photo`)
    const button = page.getByLabel('この端末から追加')
    await expect(button).toBeVisible()
    // An opened file picker takes the focus from the page.
    await button.evaluate(async (field: HTMLInputElement) => {
      field.click()
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
      window.dispatchEvent(new Event('blur'))
    })
    await page.waitForTimeout(pickerWaitMs)
    await expect(findNotice(page)).toBeHidden()

    await button.click()
    await expect(findNotice(page)).toContainText('えらぶ画面が開かないときは')
    // The picker of a slow phone opens later.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(findNotice(page)).toBeHidden()

    await button.click()
    await expect(findNotice(page)).toContainText('えらぶ画面が開かないときは')
    await expect(page.locator('output', { hasText: 'えらぶ画面が開かないときは' })).toBeAttached()
    await expect(findLink(page)).toHaveAttribute('href', `${stack.app}/photo?openExternalBrowser=1`)
    await expectAccessible(page)
    await button.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await expect(findNotice(page)).toBeHidden()
  })

  test('the password screen says that there are no passkeys', async ({ page, stack, shop }) => {
    await page.goto(`${stack.appByName}/login?to=%2Fnews`)
    await signIn(page, shop)
    await expect(page).toHaveURL(/\/(news|start)$/)
    await page.goto(`${stack.appByName}/password`)
    await expect(findNotice(page)).toContainText('顔や指紋でのログインを使えません')
    await expectAccessible(page)
  })

  test('the table of shops says that it may not be saved', async ({ page, stack }) => {
    await addAdminSession(page.context(), stack)
    await page.goto(`${stack.app}/edit/users`)
    await expect(findNotice(page)).toContainText('保存できないことがあります')
    await expectAccessible(page)
  })
})

test.describe('in Instagram on Android @phone', () => {
  test.use({ userAgent: userAgents.instagramAndroid })
  test.beforeEach(({ page }) => imitateAndroidWebView(page))

  test('the sign-in offers the default browser, then the address to copy', async ({
    page,
    stack,
  }) => {
    await page.goto(`${stack.app}/login`)
    await expect(findLink(page)).toHaveAttribute(
      'href',
      `${stack.app.replace('http:', 'intent:')}/login#Intent;scheme=http;end`,
    )
    await findLink(page).click()
    await expect(findCopyButton(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('in Instagram on an iPhone @phone', () => {
  test.use({ userAgent: userAgents.instagramIos })
  test.beforeEach(({ page }) => imitateWebKit(page, 'web view'))

  test('the sign-in offers the address to copy, also without a clipboard', async ({
    page,
    stack,
    shop,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await page.goto(`${stack.app}/login`)
    await expect(findLink(page)).toBeHidden()
    await findCopyButton(page).click()
    await expect(findNotice(page).getByText(`${stack.app}/login`)).toBeVisible()
    await expectAccessible(page)
    await signIn(page, shop)
    await expect(page).toHaveURL(`${stack.app}/start`)
  })
})

test('signs in without storage, and says so @any-size', async ({ page, stack, shop }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto(`${stack.app}/login`)
  await expect(findNotice(page)).toBeVisible()
  await signIn(page, shop)
  await expect(page).toHaveURL(`${stack.app}/start`)
})

for (const [name, userAgent] of Object.entries({
  Safari: userAgents.safari,
  Chrome: userAgents.chrome,
})) {
  test.describe(`in ${name} @phone`, () => {
    test.use({ userAgent })

    test('neither the sign-in nor a file button offers another browser', async ({
      page,
      stack,
      shop,
    }) => {
      if (name === 'Safari') await imitateWebKit(page, 'safari')
      const scripts: string[] = []
      page.on('request', (request) => void scripts.push(request.url()))
      await page.goto(`${stack.app}/login`, { waitUntil: 'networkidle' })
      await expect(findNotice(page)).toBeHidden()
      await addShopSession(page.context(), stack, shop)
      await page.goto(`${stack.app}/photo`)
      await page.getByLabel('この端末から追加').click()
      await page.waitForTimeout(pickerWaitMs)
      await expect(findNotice(page)).toBeHidden()
      expect(scripts.filter((url) => url.includes('open-in-browser'))).toEqual([])
    })
  })
}

test('the address has no parameter of LINE after it was opened with it @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/login?openExternalBrowser=1`)
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/login`)
  await page.goto(`${stack.app}/password/new?openExternalBrowser=1#token`)
  await expect(page).toHaveURL(`${stack.app}/password/new#token`)
  await page.goto(`${stack.app}/2?openExternalBrowser=1`)
  await expect(page).toHaveURL(`${stack.app}/login?to=%2F2`)
  await signIn(page, shop)
  await expect(page).toHaveURL(`${stack.app}/2`)
  await page.goto(`${stack.app}/photo?q=%E3%81%9D%E3%81%B0&openExternalBrowser=1`)
  await expect(page).toHaveURL(`${stack.app}/photo?q=%E3%81%9D%E3%81%B0`)
})
