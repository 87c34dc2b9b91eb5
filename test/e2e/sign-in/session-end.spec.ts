import { expect, type Page } from '@playwright/test'
import { test } from '#test/support/browser/browser.ts'
import {
  expectAllSaved,
  expectStatus,
  expectStoredTexts,
  findTextField,
  startWriting,
} from '#test/support/browser/editor.ts'
import { createCaller } from '#test/support/caller.ts'
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
  await findTextField(page).pressSequentially('終わる前、')
  await endTabSession(page, stack)
  // The bar appears while typing and takes no key.
  const signIn = page.getByRole('button', { name: 'ログインする' })
  await findTextField(page).pressSequentially('聞かれるまで、')
  await expect(signIn).toBeVisible()
  await page.keyboard.type('聞かれてからも、')
  await expect(findTextField(page)).toBeFocused()
  await expect(findTextField(page)).toHaveValue('はじめ。終わる前、聞かれるまで、聞かれてからも、')
  await expectStatus(page, '入力した内容は残っています')

  // The caret is inside the text.
  for (const _ of 'からも、') await page.keyboard.press('ArrowLeft')
  await signIn.click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await page.keyboard.type(shop.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(findTextField(page)).toBeFocused()
  await page.keyboard.type('た後')
  await expectAllSaved(page)
  await expectStoredTexts(shop, 'はじめ。終わる前、聞かれるまで、聞かれてた後からも、')
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '{}')
  expect(JSON.parse(kept)).toMatchObject({ edit_status: '変更しました' })
})
