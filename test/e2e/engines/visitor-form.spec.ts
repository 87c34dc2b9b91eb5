import { expect } from '@playwright/test'
import { test } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { isInstalled, openPhone, phoneEngines } from '#test/support/phones/open-phone.ts'
import { publishForm } from '#test/support/shops/forms.ts'

/** What reached the shop: names and messages, in their order. */
const readInquiries = async (shop: ShopCaller) => {
  const states = await Promise.all(
    (['new', 'spam'] as const).map((state) => shop.ok('listInquiries', { query: { state } })),
  )
  return states.flatMap(({ inquiries }) =>
    inquiries.map(({ name, message }) => [name, message] as const),
  )
}

test.describe('with script', () => {
  test('a visitor sends a form, sees it in place, and a double tap sends once @any-size', async ({
    page,
    stack,
    shop,
  }) => {
    await publishForm(shop)
    await page.goto(`${stack.pages}/${shop.user.slug}/`)
    await page.getByLabel('お名前').fill('山田 花子')
    await page.getByLabel('お問い合わせの内容').fill('席はありますか')
    await page.getByRole('button', { name: '送る' }).click()
    // Neither number nor address: what was typed stays.
    await expect(page.getByText(/どちらか/).last()).toBeVisible()
    await expect(page.getByLabel('お名前')).toHaveValue('山田 花子')
    await page.getByLabel('電話番号').fill('090-1234-5678')
    // Too quick is suspected.
    await page.waitForFunction(() => performance.now() > 4000)
    await page.getByRole('button', { name: '送る' }).dblclick()
    await expect(page.getByText(/お問い合わせを送りました/)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/${shop.user.slug}/`)
    await expect.poll(() => readInquiries(shop)).toEqual([['山田 花子', '席はありますか']])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends a form and gets a page of the shop @any-size', async ({
    page,
    stack,
    shop,
  }) => {
    await publishForm(shop)
    await page.goto(`${stack.pages}/${shop.user.slug}/`)
    await page.getByLabel('お名前').fill('山田 花子')
    await page.getByLabel('電話番号').fill('090-1234-5678')
    await page.getByLabel('お問い合わせの内容').fill('席はありますか')
    await page.getByRole('button', { name: '送る' }).click()
    await expect(page.getByRole('heading', { name: '送りました' })).toBeVisible()
    await expect(page.getByText('お名前：山田 花子')).toBeVisible()
    await page.getByRole('link', { name: 'ページにもどる' }).click()
    await expect(page.getByLabel('お名前')).toHaveValue('')
    expect(await readInquiries(shop)).toEqual([['山田 花子', '席はありますか']])
  })
})

for (const engine of phoneEngines)
  test.describe(`${engine} @long`, () => {
    test.skip(!isInstalled(engine), `${engine} is not installed`)

    test('a visitor sends a form with the script of the page and without @any-size', async ({
      stack,
      shop,
    }) => {
      await publishForm(shop)
      const phone = await openPhone(engine)
      try {
        await phone.open(`${stack.pages}/${shop.user.slug}/`)
        await phone.fill(/^お名前/, '山田 花子')
        await phone.fill(/^電話番号/, '090-1234-5678')
        await phone.fill(/^お問い合わせの内容/, '席はありますか')
        await phone.waitUntil('return performance.now() > 4000')
        await phone.tap('button', '送る')
        await phone.see(/お問い合わせを送りました/)

        await phone.open(`${stack.pages}/${shop.user.slug}/?again`)
        await phone.fill(/^お名前/, '佐藤 次郎')
        await phone.fill(/^電話番号/, '090-8765-4321')
        await phone.fill(/^お問い合わせの内容/, '駐車場はありますか')
        // As a browser sends it where the script did not load: this call tells no listener.
        await phone.waitUntil(
          'HTMLFormElement.prototype.submit.call(document.forms[0]); return true',
        )
        await phone.see(/送りました/)
        await phone.see(/佐藤 次郎/)
      } finally {
        await phone.close()
      }
      expect(new Map(await readInquiries(shop))).toEqual(
        new Map([
          ['山田 花子', '席はありますか'],
          ['佐藤 次郎', '駐車場はありますか'],
        ]),
      )
    })
  })
