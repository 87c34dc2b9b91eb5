import { toNameText } from '#functions/contract/text/text.ts'
import {
  appearanceTest,
  findHeading,
  testAppearance,
} from '#test/support/browser/test-appearance.ts'
import { hostileNames } from '#test/support/screen/listed-shops.ts'

// Compares screenshots of the admin screens; see appearance.spec.ts.

// All tests share one stack.
appearanceTest.describe.configure({ mode: 'default' })

testAppearance('the shops', 'admin', async ({ page, app, look, shops }) => {
  // First: calls of a screen are made at the same time, and recorded in any order.
  await page.goto(`${app}/edit/audit`)
  await look('edit-audit', page.getByText('管理画面にログイン').first())
  await page.goto(`${app}/edit/users`)
  await look('edit-users', page.getByText('さくら食堂').first())
  await page.goto(`${app}/edit/user/${shops.full.user.id}#pages`)
  await look('edit-user', page.getByRole('heading', { name: /^ページ3/ }))
  await page.goto(`${app}/edit/newregister`)
  await look('edit-register', findHeading(page, '新規登録'))
  await page.goto(`${app}/edit/service`)
  await look('edit-service', page.getByText('登録されているお店'))
  await page.goto(`${app}/edit/account`)
  await look('edit-account', findHeading(page, 'アカウント'))
})

testAppearance(
  'entries, archives and samples of admins',
  'admin',
  async ({ page, app, look, shops }) => {
    await page.goto(`${app}/edit/news`)
    await look('edit-news', page.getByText('新しい機能のご案内'))
    await page.goto(`${app}/edit/news/${shops.newsId}`)
    await look('edit-news-entry', page.getByLabel('題名'))
    await page.goto(`${app}/edit/editsample`)
    await look('edit-samples', page.getByText('そば 天ぷら').first())
    await page.goto(`${app}/edit/editsampledetail?id=${shops.sampleId}`)
    await look('edit-sample', page.getByRole('button', { name: '消す' }).first())
    await page.goto(`${app}/edit/archivephoto`)
    await look('edit-archive', findHeading(page, '写真アーカイブ'))
  },
)

// Last: its shops would be counted by the tests after it, unless one of them has failed.
testAppearance('hostile names', 'admin', async ({ page, app, look, admin }) => {
  for (const [index, hostile] of hostileNames.entries()) {
    const name = `mise-hostile-${index}`
    const shop_name = toNameText(hostile)
    const body = { login_id: name, slug: name, shop_name, password: 'sakura-saku-9' }
    await admin.ok('addUser', { body })
  }
  await page.goto(`${app}/edit/users`)
  await look('edit-users-hostile', page.getByText('右から左').first())
})
