import { expect, type Page } from '@playwright/test'
import { closePanel, test } from '#test/support/browser/browser.ts'
import {
  expectAllSaved,
  expectStatus,
  expectStoredTexts,
  findTextField,
  findTool,
  resumeWriting,
  startWriting,
} from '#test/support/browser/editor.ts'

// After every failure while typing, the text is saved in the end, and the screen has explained the failure.

test('typing continues without network, and everything is saved when the network returns @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await startWriting(page, stack, shop)
  await findTextField(page).pressSequentially('電波のある所で、')
  await context.setOffline(true)
  await findTextField(page).pressSequentially('電波のない所で、')
  await expectStatus(page, '電波がもどると自動で保存します')
  await findTextField(page).pressSequentially('まだ書く。')
  await context.setOffline(false)
  await expectAllSaved(page)
  await expectStoredTexts(shop, 'はじめ。電波のある所で、電波のない所で、まだ書く。')
})

/** The local draft of this device as text. */
const findLocalDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('noren')
        request.onsuccess = () => {
          const { result } = request
          const reading = result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

test('a tab that crashes in the midst of typing has lost nothing @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await startWriting(page, stack, shop)
  // The request is sent but never answered, so its result is unknown.
  await page.route('**/api/update', () => undefined)
  await findTextField(page).pressSequentially('書きかけの')
  await page.waitForRequest('**/api/update')
  await findTextField(page).pressSequentially('文章')
  await expect.poll(() => findLocalDraft(page)).toContain('はじめ。書きかけの文章')
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  // The call never resolves, because its page has crashed.
  devtools.send('Page.crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await next.goto(`${stack.app}/1`)
  await expect(
    next.getByText(/この(スマホ|パソコン)に残っていた変更から続けます/).first(),
  ).toBeVisible()
  await resumeWriting(next)
  await findTextField(next).pressSequentially('の続き。')
  await expectAllSaved(next)
  await expectStoredTexts(shop, 'はじめ。書きかけの文章の続き。')
})

test('after a deployment a missing script is reported, and typed text stays @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const gone = /\/assets\/overlays-/
  await context.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await startWriting(page, stack, shop)
  await findTextField(page).pressSequentially('新しい版の下で。')
  await closePanel(page)
  await findTool(page, '公開する').click()
  const problem = page.getByRole('dialog', { name: '画面の一部を読み込めませんでした' })
  await expect(problem).toContainText('いまある内容はそのままです')
  await expect(problem).toContainText(/Loading chunk \d+ failed\. \(missing: .*overlays/)
  await expectStoredTexts(shop, 'はじめ。新しい版の下で。')
  await context.unroute(gone)
  await problem.getByRole('button', { name: '読み込み直す' }).click()
  await expect(problem).toBeHidden()
  await findTool(page, '公開する').click()
  const sheet = page.getByRole('dialog', { name: 'ページ1を公開します' })
  await expect(sheet.getByText('新しい版の下で。')).toBeVisible()
})
