import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import {
  expectAllSaved,
  expectStatus,
  expectStoredText,
  findEditedText,
  startWriting,
} from '#test/support/browser/writing.ts'
import { addTestShop, createCaller, signInShop } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'

/** Ends the session of this tab at the server. */
async function endTabSession(page: Page, stack: KillableStack) {
  const { name = '', value = '' } = (await page.context().cookies(stack.app))[0] ?? {}
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '{}')
  const { token } = JSON.parse(kept) as { token: string }
  await createCaller(stack.app, `${name}=${value}`, token).ok('signOut', { body: {} })
}

test('a session that ends while typing loses no key stroke @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await startWriting(page, stack, shop)
  await findEditedText(page).pressSequentially('終わる前、')
  await endTabSession(page, stack)
  // The bar appears while typing and takes no key.
  const signIn = page.getByRole('button', { name: 'ログインする' })
  await findEditedText(page).pressSequentially('聞かれるまで、')
  await expect(signIn).toBeVisible()
  await page.keyboard.type('聞かれてからも、')
  await expect(findEditedText(page)).toBeFocused()
  await expect(findEditedText(page)).toHaveValue('はじめ。終わる前、聞かれるまで、聞かれてからも、')
  await expectStatus(page, '入力した内容はこの端末に残っています')

  // The caret is inside the text.
  for (const _ of 'からも、') await page.keyboard.press('ArrowLeft')
  await signIn.click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await page.keyboard.type(shop.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(findEditedText(page)).toBeFocused()
  await page.keyboard.type('た後')
  await expectAllSaved(page)
  await expectStoredText(shop, 'はじめ。終わる前、聞かれるまで、聞かれてた後からも、')
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '{}')
  expect(JSON.parse(kept)).toMatchObject({ edit_status: '変更しました' })
})

test('the sign-in dialog opens at once when no field has the focus @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await startWriting(page, stack, shop)
  await findEditedText(page).pressSequentially('書いて、')
  await endTabSession(page, stack)
  await findEditedText(page).pressSequentially('離れる。')
  await page.getByRole('tab', { name: '見た目' }).click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await dialog.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: '見た目' })).toBeFocused()
  await expectStoredText(shop, 'はじめ。書いて、離れる。')
})

test('another shop that signs in in another tab never sees the first one’s screens @any-size', async ({
  page,
  context,
  stack,
  shop,
  admin,
}) => {
  const other = await signInShop(stack.app, await addTestShop(admin, { shop_name: 'となりの店' }))
  await addShopSession(context, stack, shop)
  await page.goto(`${stack.app}/news`)
  await expect(
    page.getByRole('heading', { name: `${shop.user.shop_name}のホームページ` }),
  ).toBeVisible()

  const tab = await context.newPage()
  await context.clearCookies()
  await addShopSession(context, stack, other)
  await tab.goto(`${stack.app}/news`)
  await expect(tab.getByRole('heading', { name: 'となりの店のホームページ' })).toBeVisible()

  // The first tab has the other shop's cookie now; its next call ends the session.
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('ログインID').fill(other.login_id)
  await dialog.getByLabel('パスワード', { exact: true }).fill(other.password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'となりの店のホームページ' })).toBeVisible()
  await expect(page.getByText(shop.user.shop_name)).toHaveCount(0)
})
