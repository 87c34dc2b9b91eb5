import { isPhone, selectBlock } from '#test/support/browser/browser.ts'
import {
  appearanceTest,
  findHeading,
  pressButton,
  testAppearance,
} from '#test/support/browser/test-appearance.ts'

// Compares screenshots of every screen with those in test/e2e/appearance, and checks its accessibility. After an intended change run `npm
// run appearance` and look at the changed screenshots before the commit.

// All tests share one stack.
appearanceTest.describe.configure({ mode: 'default' })

testAppearance('the sign-in of shops and admins', 'nobody', async ({ page, app, look }) => {
  await page.goto(`${app}/edit`)
  await look('edit-sign-in', findHeading(page, '管理者ログイン'))
  await page.goto(`${app}/login`)
  await look('sign-in', findHeading(page, 'ログイン'))
  await pressButton(page, 'ログイン')
  await look('sign-in-errors', page.getByText('IDが入力されていません'))
})

testAppearance('the shell, news and how-to', 'full', async ({ page, app, look, shops }) => {
  await page.goto(`${app}/password`)
  await look('password', page.getByLabel('新しいパスワード').first())
  await page.goto(`${app}/news`)
  await page.getByRole('button', { name: '新しい機能のご案内' }).waitFor()
  await look('news', page.locator('[role="img"] .noren-page').nth(2))
  await page.goto(`${app}/news/${shops.newsId}`)
  await look('news-entry', findHeading(page, '新しい機能のご案内'))
  await page.goto(`${app}/qanda`)
  await look('how-to', page.getByText('公開を取り消すには'))
  await page.goto(`${app}/qanda/${shops.qandaId}`)
  await look('how-to-entry', findHeading(page, '写真を入れかえるには'))
  const badge = { res: 'OK', badge: true, count: 1 }
  await page.route('**/api/*/badge', (route) => route.fulfill({ json: badge }))
  await page.goto(`${app}/kono-gamen-wa-nai`)
  await look('not-found', page.getByText('このアドレスの画面はありません'))
  if (isPhone(page)) await pressButton(page, 'メニュー')
  else await pressButton(page, 'たたむ')
  await look('menu', page.getByRole('navigation').getByText('New').last())
})

testAppearance('photos, movies and samples', 'full', async ({ page, app, look, shops }) => {
  await page.goto(`${app}/photo`)
  await look('photos', page.getByRole('button', { name: /のれん/ }).first())
  await page
    .getByRole('button', { name: /のれん/ })
    .first()
    .click()
  const full = page.getByRole('dialog', { name: /のれん/ })
  await look('photo', full)
  await full.getByRole('button', { name: 'とじる' }).click()
  // Only a photo in use is asked about.
  await page.getByRole('button', { name: /桜/ }).first().click()
  await page.getByRole('dialog', { name: /桜/ }).getByRole('button', { name: '消す' }).click()
  await look('photo-delete', page.getByRole('dialog', { name: 'この写真を消しますか？' }))
  await page.goto(`${app}/movie`)
  await look('movies', page.getByRole('button', { name: /動画/ }).first())
  await page.goto(`${app}/sample`)
  await look('samples', page.getByText('4枚あります'))
  await page.goto(`${app}/sampledetail?id=${shops.sampleId}`)
  await look('sample', findHeading(page, '冬 雪 温泉 露天風呂 提灯 のれん 旅館 玄関 石畳 湯けむり'))
  await pressButton(page, 'ページで使う')
  await look('use-on-page', page.getByRole('dialog'))
})

testAppearance('the editor', 'full', async ({ page, app, look }) => {
  await page.goto(`${app}/1`)
  await selectBlock(page, /^部品2/)
  if (!isPhone(page)) await page.locator('.grip').waitFor()
  await look('editor', page.getByRole('region', { name: /^文字「/ }))
})

testAppearance('empty screens and no network', 'empty', async ({ page, app, look }) => {
  await page.goto(`${app}/2`)
  await look('editor-empty', page.getByText('このページはまだ空です'))
  await page.goto(`${app}/photo`)
  await look('photos-empty', page.getByText('写真がまだありません'))
  await page.context().setOffline(true)
  await look('offline', page.getByText(/電波がありません/).first())
  await page.context().setOffline(false)
  await page.route('**/api/sample/images**', (route) => route.abort())
  await page.goto(`${app}/sample`)
  await look('samples-failed', page.getByText('サンプル画像を読み込めませんでした'))
})
