import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { takeSession, test } from '#test/support/browser.ts'
import {
  beginWriting,
  goOnWriting,
  isInTable,
  isSaved,
  status,
  words,
} from '#test/support/writing.ts'

// Whatever happens in the midst of typing: in the end the words are in the table, and meanwhile the
// screen has said what happened.

/** What this device keeps of unsaved work, as text. */
const keptHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.onsuccess = () => {
          const { result } = opening
          const reading = result.transaction('keyval').objectStore('keyval').getAll()
          reading.onsuccess = () => {
            result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

test('without network typing goes on, and all of it is saved when the network is back @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await beginWriting(page, stack, shop)
  await words(page).pressSequentially('電波のある所で、')
  await context.setOffline(true)
  await words(page).pressSequentially('電波のない所で、')
  await status(page, '電波がもどると自動で保存します')
  await words(page).pressSequentially('まだ書く。')
  await context.setOffline(false)
  await isSaved(page)
  await isInTable(shop, 'はじめ。電波のある所で、電波のない所で、まだ書く。')
})

for (const end of ['closed', 'crashed'] as const) {
  test(`a tab that is ${end} in the midst of typing has lost nothing @any-size`, async ({
    page,
    context,
    stack,
    shop,
  }) => {
    await beginWriting(page, stack, shop)
    // Sent, and never answered: nobody knows whether it arrived.
    await page.route('**/api/update', () => undefined)
    await words(page).pressSequentially('書きかけの')
    await page.waitForRequest('**/api/update')
    await words(page).pressSequentially('文章')
    await expect.poll(() => keptHere(page)).toContain('はじめ。書きかけの文章')
    if (end === 'closed') await page.close({ runBeforeUnload: false })
    else await crash(page, context)

    const next = await context.newPage()
    await next.goto(`${stack.app}/1`)
    await expect(next.getByText('この端末に残っていた変更から続けます').first()).toBeVisible()
    await goOnWriting(next)
    await words(next).pressSequentially('の続き。')
    await isSaved(next)
    await isInTable(shop, 'はじめ。書きかけの文章の続き。')
  })
}

async function crash(page: Page, context: BrowserContext) {
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  // It never answers: there is nobody left to do so.
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

test('a server in trouble is told of in words, and gets everything in the end @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await beginWriting(page, stack, shop)
  let refusal: Refusal | undefined
  await page.route('**/api/update', (route) =>
    refusal ? refuse(route, refusal) : route.continue(),
  )
  let typed = 'はじめ。'
  for (const [each, said] of troubles) {
    refusal = each
    // oxlint-disable-next-line no-await-in-loop -- one hand
    await words(page).pressSequentially(`${each.status}、`)
    typed += `${each.status}、`
    // oxlint-disable-next-line no-await-in-loop -- one hand
    await status(page, said)
  }
  refusal = undefined
  await isSaved(page)
  await isInTable(shop, typed)
})

const refuse = (route: Route, { status: code, code: name, wait }: Refusal) =>
  route.fulfill({
    status: code,
    json: { res: 'いまは保存できません', code: name, request_id: 'r-1' },
    headers: wait ? { 'retry-after': wait } : {},
  })

test('a save that takes half a minute is made once, and nothing typed meanwhile is lost @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.clock.install()
  await beginWriting(page, stack, shop)
  const held: Route[] = []
  await page.route('**/api/update', (route) => void held.push(route))
  await words(page).pressSequentially('おそい')
  await expect.poll(() => held.length).toBe(1)
  await words(page).pressSequentially('サーバー')
  // The wait for an answer is the page's own, half a minute of it.
  await page.clock.fastForward(31_000)
  await status(page, '保存できませんでした。この端末には残っています。')
  await expect.poll(() => held.length).toBe(2)
  await page.unroute('**/api/update')
  // The first one arrives after all, late: it is answered like the second, and does nothing twice.
  for (const route of held) await route.continue().catch(() => undefined)
  await isSaved(page)
  await isInTable(shop, 'はじめ。おそいサーバー')
})

test('of two browsers on one page the second takes the other’s words, and can take them back @any-size', async ({
  page,
  browser,
  stack,
  shop,
}) => {
  await beginWriting(page, stack, shop)
  const context = await browser.newContext()
  await takeSession(context, stack, shop)
  const other = await context.newPage()
  await other.goto(`${stack.app}/1`)
  await goOnWriting(other)
  await other.keyboard.type('相手の文。')
  await isSaved(other)
  await context.close()

  await words(page).pressSequentially('自分の文。')
  await status(page, 'ほかの端末で変更されています')
  await page.getByRole('button', { name: '相手の変更を使う' }).click()
  await expect(words(page)).toHaveValue('はじめ。相手の文。')
  await isInTable(shop, 'はじめ。相手の文。')
  await page.locator('header').getByRole('button', { name: '元に戻す' }).click()
  await expect(words(page)).toHaveValue('はじめ。自分の文。')
  await isInTable(shop, 'はじめ。自分の文。')
})

test('under a new build what is not loaded yet is told of, and the words typed stay @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const gone = /\/assets\/publish-sheet-/
  await context.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await beginWriting(page, stack, shop)
  await words(page).pressSequentially('新しい版の下で。')
  await page.getByRole('region').getByRole('button', { name: 'とじる' }).click()
  const toolbar = page.getByRole('toolbar', { name: 'ページの編集' })
  await toolbar.getByRole('button', { name: '公開する' }).click()
  const problem = page.getByRole('dialog', { name: '画面の一部を読み込めませんでした' })
  await expect(problem).toContainText('いまある内容はそのままです')
  await expect(problem).toContainText(/Loading chunk \d+ failed\. \(missing: .*publish-sheet/)
  await isInTable(shop, 'はじめ。新しい版の下で。')

  await context.unroute(gone)
  await problem.getByRole('button', { name: '読み込み直す' }).click()
  await expect(problem).toBeHidden()
  await toolbar.getByRole('button', { name: '公開する' }).click()
  const sheet = page.getByRole('dialog', { name: 'ページ1を公開します' })
  await expect(sheet.getByText('新しい版の下で。')).toBeVisible()
})
