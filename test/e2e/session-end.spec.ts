import { expect, type Page } from '@playwright/test'
import { takeSession, test } from '#test/support/browser.ts'
import { addShopTo, callerOf, signInShop } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import { expectSound } from '#test/support/soundness.ts'
import { beginWriting, isInTable, isSaved, status, words } from '#test/support/writing.ts'

/** Ends the session that this tab has, as signing out elsewhere or its time running out does. */
async function endSessionOf(page: Page, stack: KillableStack) {
  const { name = '', value = '' } = (await page.context().cookies(stack.app))[0] ?? {}
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '{}')
  const { token } = JSON.parse(kept) as { token: string }
  await callerOf(stack.app, `${name}=${value}`, token).ok('signOut', { body: {} })
}

test('a session that ends in the midst of typing costs no key stroke', async ({
  page,
  stack,
  shop,
}) => {
  await beginWriting(page, stack, shop)
  await words(page).pressSequentially('終わる前、')
  await endSessionOf(page, stack)
  // The question comes while these are typed, and takes none of them.
  const signIn = page.getByRole('button', { name: 'ログインする' })
  await words(page).pressSequentially('聞かれるまで、')
  await expect(signIn).toBeVisible()
  await page.keyboard.type('聞かれてからも、')
  await expect(words(page)).toBeFocused()
  await expect(words(page)).toHaveValue('はじめ。終わる前、聞かれるまで、聞かれてからも、')
  await status(page, '入力した内容はこの端末に残っています')

  // The caret is in the midst of the text.
  for (const _ of 'からも、') await page.keyboard.press('ArrowLeft')
  await signIn.click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await page.keyboard.type(shop.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('た後')
  await isSaved(page)
  await isInTable(shop, 'はじめ。終わる前、聞かれるまで、聞かれてた後からも、')
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '{}')
  expect(JSON.parse(kept)).toMatchObject({ edit_status: '変更しました' })
})

test('whoever has left the field when the session ends is asked at once @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await beginWriting(page, stack, shop)
  await words(page).pressSequentially('書いて、')
  await endSessionOf(page, stack)
  await words(page).pressSequentially('離れる。')
  await page.getByRole('tab', { name: '見た目' }).click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await dialog.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: '見た目' })).toBeFocused()
  await isInTable(shop, 'はじめ。書いて、離れる。')
})

test('another shop that signs in in another tab is never shown the first one’s screens', async ({
  page,
  context,
  stack,
  shop,
  admin,
}) => {
  const other = await signInShop(stack.app, await addShopTo(admin, { shop_name: 'となりの店' }))
  await takeSession(context, stack, shop)
  await page.goto(`${stack.app}/news`)
  await expect(page.getByRole('heading', { name: new RegExp(shop.user.shop_name) })).toBeVisible()

  const tab = await context.newPage()
  await context.clearCookies()
  await takeSession(context, stack, other)
  await tab.goto(`${stack.app}/news`)
  await expect(tab.getByRole('heading', { name: /となりの店/ })).toBeVisible()

  // The first tab has another's cookie now, and says so at its next call.
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect(dialog).toBeVisible()
  await expectSound(page)
  await dialog.getByLabel('ログインID').fill(other.login_id)
  await dialog.getByLabel('パスワード', { exact: true }).fill(other.password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: /となりの店/ })).toBeVisible()
  await expect(page.getByText(shop.user.shop_name)).toHaveCount(0)
})
