import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import {
  expectAllSaved,
  expectStatus,
  expectStoredText,
  findEditedText,
  resumeWriting,
  startWriting,
} from '#test/support/browser/writing.ts'

// After every failure while typing, the text is saved in the end, and the screen has explained the failure.

/** The local draft of this device as text. */
const findLocalDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('noren')
        opening.onsuccess = () => {
          const { result } = opening
          const reading = result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

test('typing continues without network, and everything is saved when the network returns @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await startWriting(page, stack, shop)
  await findEditedText(page).pressSequentially('電波のある所で、')
  await context.setOffline(true)
  await findEditedText(page).pressSequentially('電波のない所で、')
  await expectStatus(page, '電波がもどると自動で保存します')
  await findEditedText(page).pressSequentially('まだ書く。')
  await context.setOffline(false)
  await expectAllSaved(page)
  await expectStoredText(shop, 'はじめ。電波のある所で、電波のない所で、まだ書く。')
})

for (const end of ['closed', 'crashed'] as const) {
  test(`a tab that is ${end} in the midst of typing has lost nothing @any-size`, async ({
    page,
    context,
    stack,
    shop,
  }) => {
    await startWriting(page, stack, shop)
    // The request is sent but never answered, so its result is unknown.
    await page.route('**/api/update', () => undefined)
    await findEditedText(page).pressSequentially('書きかけの')
    await page.waitForRequest('**/api/update')
    await findEditedText(page).pressSequentially('文章')
    await expect.poll(() => findLocalDraft(page)).toContain('はじめ。書きかけの文章')
    if (end === 'closed') await page.close({ runBeforeUnload: false })
    else await crash(page, context)

    const next = await context.newPage()
    await next.goto(`${stack.app}/1`)
    await expect(next.getByText('この端末に残っていた変更から続けます').first()).toBeVisible()
    await resumeWriting(next)
    await findEditedText(next).pressSequentially('の続き。')
    await expectAllSaved(next)
    await expectStoredText(shop, 'はじめ。書きかけの文章の続き。')
  })
}

async function crash(page: Page, context: BrowserContext) {
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  // The call never resolves, because its page has crashed.
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

type Refusal = { status: number; code: string; wait?: string }
const troubles: [refusal: Refusal, said: string][] = [
  [{ status: 500, code: 'internal' }, '保存できませんでした。この端末には残っています。'],
  [{ status: 503, code: 'busy', wait: '1' }, '保存できませんでした。この端末には残っています。'],
  [
    { status: 429, code: 'too_many', wait: '1' },
    'いま混み合っています。この端末には残っています。',
  ],
]

test('server errors are explained, and everything is saved in the end @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await startWriting(page, stack, shop)
  let refusal: Refusal | undefined
  await page.route('**/api/update', (route) =>
    refusal ? refuse(route, refusal) : route.continue(),
  )
  let typed = 'はじめ。'
  for (const [each, said] of troubles) {
    refusal = each
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await findEditedText(page).pressSequentially(`${each.status}、`)
    typed += `${each.status}、`
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expectStatus(page, said)
  }
  refusal = undefined
  await expectAllSaved(page)
  await expectStoredText(shop, typed)
})

const refuse = (route: Route, { status: code, code: name, wait }: Refusal) =>
  route.fulfill({
    status: code,
    json: { res: 'いまは保存できません', code: name, request_id: 'r-1' },
    headers: wait ? { 'retry-after': wait } : {},
  })

test('a save of half a minute happens once, and text typed meanwhile is kept @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.clock.install()
  await startWriting(page, stack, shop)
  const held: Route[] = []
  await page.route('**/api/update', (route) => void held.push(route))
  await findEditedText(page).pressSequentially('おそい')
  await expect.poll(() => held.length).toBe(1)
  await findEditedText(page).pressSequentially('サーバー')
  // The page's own time-out is half a minute.
  await page.clock.fastForward(31_000)
  await expectStatus(page, '保存できませんでした。この端末には残っています。')
  await expect.poll(() => held.length).toBe(2)
  await page.unroute('**/api/update')
  // The first request arrives late and changes nothing twice.
  for (const route of held) await route.continue().catch(() => undefined)
  await expectAllSaved(page)
  await expectStoredText(shop, 'はじめ。おそいサーバー')
})

test('the second of two browsers takes over the other’s text and can undo that @any-size', async ({
  page,
  browser,
  stack,
  shop,
}) => {
  await startWriting(page, stack, shop)
  const context = await browser.newContext()
  await addShopSession(context, stack, shop)
  const other = await context.newPage()
  await other.goto(`${stack.app}/1`)
  await resumeWriting(other)
  await other.keyboard.type('相手の文。')
  await expectAllSaved(other)
  await context.close()

  await findEditedText(page).pressSequentially('自分の文。')
  await expectStatus(page, 'ほかの端末で変更されています')
  await page.getByRole('button', { name: 'もう一つの画面の変更を使う' }).click()
  await expect(findEditedText(page)).toHaveValue('はじめ。相手の文。')
  await expectStoredText(shop, 'はじめ。相手の文。')
  await page.locator('header').getByRole('button', { name: '元に戻す' }).click()
  await expect(findEditedText(page)).toHaveValue('はじめ。自分の文。')
  await expectStoredText(shop, 'はじめ。自分の文。')
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
  await findEditedText(page).pressSequentially('新しい版の下で。')
  await page.getByRole('region').getByRole('button', { name: 'とじる' }).click()
  const toolbar = page.getByRole('toolbar', { name: 'ページの編集' })
  await toolbar.getByRole('button', { name: '公開する' }).click()
  const problem = page.getByRole('dialog', { name: '画面の一部を読み込めませんでした' })
  await expect(problem).toContainText('いまある内容はそのままです')
  await expect(problem).toContainText(/Loading chunk \d+ failed\. \(missing: .*overlays/)
  await expectStoredText(shop, 'はじめ。新しい版の下で。')

  await context.unroute(gone)
  await problem.getByRole('button', { name: '読み込み直す' }).click()
  await expect(problem).toBeHidden()
  await toolbar.getByRole('button', { name: '公開する' }).click()
  const sheet = page.getByRole('dialog', { name: 'ページ1を公開します' })
  await expect(sheet.getByText('新しい版の下で。')).toBeVisible()
})
