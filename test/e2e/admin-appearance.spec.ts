import { hostileNames } from '#test/support/listed-shops.ts'
import { heading, looks, test } from '#test/support/looks.ts'

// How the admins' screens look, as appearance.spec.ts has it for the shops'.

// One product for all of them.
test.describe.configure({ mode: 'default' })

looks('an admin signing in', 'nobody', async ({ page, app, look }) => {
  await page.goto(`${app}/edit`)
  await look('edit-sign-in', heading(page, '管理者ログイン'))
})

looks('the shops', 'admin', async ({ page, app, look, shops }) => {
  await page.goto(`${app}/edit/users`)
  await look('edit-users', page.getByText('さくら食堂').first())
  await page.goto(`${app}/edit/user/${shops.full.user.id}`)
  await look('edit-user', page.getByRole('heading', { name: /^ページ3/ }))
  await page.goto(`${app}/edit/newregister`)
  await look('edit-register', heading(page, '新規登録'))
  await page.goto(`${app}/edit/service`)
  await look('edit-service', page.getByText('登録されているお店'))
  await page.goto(`${app}/edit/audit`)
  await look('edit-audit', page.getByText('管理画面にログイン').first())
  await page.goto(`${app}/edit/account`)
  await look('edit-account', heading(page, 'アカウント'))
})

looks('names that mean harm', 'admin', async ({ page, app, look, admin }) => {
  for (const [index, shop_name] of hostileNames.entries()) {
    const name = `mise-hostile-${index}`
    const body = { login_id: name, slug: name, shop_name, password: 'sakura-saku-9' }
    await admin.ok('addUser', { body })
  }
  await page.goto(`${app}/edit/users`)
  await look('edit-users-hostile', page.getByText('右から左').first())
})

looks('what admins write and keep', 'admin', async ({ page, app, look, shops }) => {
  await page.goto(`${app}/edit/news`)
  await look('edit-news', page.getByText('新しい機能のご案内'))
  await page.goto(`${app}/edit/news/${shops.newsId}`)
  await look('edit-news-entry', page.getByLabel('題名'))
  await page.goto(`${app}/edit/editsample`)
  await look('edit-samples', page.getByText('そば 天ぷら').first())
  await page.goto(`${app}/edit/editsampledetail?id=${shops.sampleId}`)
  await look('edit-sample', page.getByRole('button', { name: '消す' }).first())
  await page.goto(`${app}/edit/archivephoto`)
  await look('edit-archive', heading(page, '写真アーカイブ'))
})
