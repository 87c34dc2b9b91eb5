import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, waiting } from '#test/support/answers.ts'
import { anAdmin, answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { goBack } from '#test/web/screens/edit/open-edit.ts'
import { editQueryClient } from '#web/app/edit-queries.ts'
import { router } from '#web/app/routes.tsx'
import { fromShops } from '#web/screens/edit/shops-place.ts'
import { address, answers, button, hostile, line, open, session, user } from './open-shop.ts'

test.each(['desktop', 'phone'] as const)('a shop with hostile words, on a %s', async (size) => {
  await open(size)
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toHaveTextContent(hostile)
  await expect.element(page.getByText('書きかけ')).toBeInTheDocument()
  await expect.element(page.getByText('公開中（下書きも同じ）')).toBeVisible()
  await expect.element(page.getByText('部品のない、空のページです。')).toBeVisible()
  await expect.element(page.getByText(line.what)).toBeVisible()
  await expectSoundScreen()
  await button('ページ1：下書きを大きく見る').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectSoundScreen()
})

test('a name is changed, and what is refused stands at its field', async () => {
  await open()
  await expect.element(button('変更する')).not.toBeInTheDocument()
  await page.getByLabelText('ホームページのアドレス').fill('あ')
  await button('変更する').click()
  await expect.element(page.getByText(/半角の英小文字・数字・ハイフンで3/)).toBeVisible()
  answerFromNow(failing('updateUser', 409, { code: 'conflict', fields: { slug: 'もうあります' } }))
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  await button('変更する').click()
  await expect.element(page.getByText('もうあります')).toBeVisible()
  const bar = page.getByText('赤い字のところを直してください。')
  await expect.element(bar).toBeVisible()
  await page.getByLabelText('ホームページのアドレス').fill('sakura-3')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByText(/断りの言葉/)).not.toBeInTheDocument()
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  const sent: unknown[] = []
  answerFromNow(
    answering('updateUser', ({ body }) => {
      sent.push(body)
      return { user: { ...user, slug: 'sakura-2' } }
    }),
  )
  await button('変更する').click()
  await expect.element(page.getByText('変更しました')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '名前とアドレス' })).toHaveFocus()
  expect(sent).toEqual([{ id: user.id, slug: 'sakura-2' }])
})

test('a name that is typed is not left behind unasked, but by deleting the shop', async () => {
  await open()
  // As from the list that was narrowed.
  await router.navigate(address, { replace: true, state: fromShops('?q=sakura') })
  const slug = page.getByLabelText('ホームページのアドレス')
  await slug.fill('sakura-2')
  await router.navigate(`${address}x`)
  await button('ここに残る').click()
  await expect.element(slug).toHaveValue('sakura-2')
  answerFromNow(answering('deleteUser', { res: 'OK' }), failing('listUsers', 503))
  await button('お店を削除する').click()
  await page.getByRole('dialog').getByLabelText('お店の名前').fill(hostile)
  await button('削除する').click()
  await expect.element(page.getByRole('heading', { name: 'ユーザー', level: 1 })).toBeVisible()
  expect(router.state.location.search).toBe('?q=sakura')
  await expect.element(page.getByText(`「${hostile}」を削除しました。`).first()).toBeVisible()
  await expectSoundScreen()
})

test('what is not touched stays as another admin has made it meanwhile', async () => {
  await open()
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  const theirs = { ...user, shop_name: 'あたらしい名前' }
  answerFromNow(answering('getUser', { user: theirs }))
  await editQueryClient.invalidateQueries({ queryKey: ['getUser'] })
  await expect.element(page.getByLabelText('お店の名前')).toHaveValue(theirs.shop_name)
  const sent: unknown[] = []
  answerFromNow(
    answering('updateUser', ({ body }) => {
      sent.push(body)
      return { user: { ...theirs, slug: 'sakura-2' } }
    }),
  )
  await button('変更する').click()
  await expect.element(page.getByText('変更しました')).toBeVisible()
  expect(sent).toEqual([{ id: user.id, slug: 'sakura-2' }])
})

test('what is typed while a change is saved stays typed', async () => {
  const held = Promise.withResolvers<void>()
  await open()
  const slug = page.getByLabelText('ホームページのアドレス')
  await slug.fill('sakura-2')
  answerFromNow(
    answering('updateUser', async () => {
      await held.promise
      return { user: { ...user, slug: 'sakura-2' } }
    }),
  )
  await button('変更する').click()
  await slug.fill('sakura-3')
  await page.getByLabelText('お店の名前').fill('ほかの名前')
  held.resolve()
  await expect.element(page.getByText('変更しました')).toBeVisible()
  await expect.element(slug).toHaveValue('sakura-3')
  await expect.element(page.getByLabelText('お店の名前')).toHaveValue('ほかの名前')
  await button('変更をやめる').click()
  await expect.element(slug).toHaveValue('sakura-2')
  await expect.element(page.getByRole('heading', { name: '名前とアドレス' })).toHaveFocus()
})

test('a password that cannot be told again says so, and another is made', async () => {
  await open()
  await button('新しいパスワードを作る').click()
  answerFromNow(answering('resetPassword', { user }))
  await button('作る').click()
  await expect.element(page.getByText(/もう表示できません。「作る」を押すと/)).toBeVisible()
  answerFromNow(answering('resetPassword', { user, password: 'abcd-efgh-jkmn-pqrs' }))
  await button('作る').click()
  await expect.element(page.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
})

test('a new password is shown once, after a question', async () => {
  await open('phone')
  await button('新しいパスワードを作る').click()
  answerFromNow(failing('resetPassword', 503))
  await button('作る').click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  answerFromNow(answering('resetPassword', { user, password: 'abcd-efgh-jkmn-pqrs' }))
  await button('作る').click()
  await expect.element(page.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  await expectSoundScreen()
  await goBack()
  expect(router.state.location.pathname).toBe(address)
  await button('ひかえたのでとじる').click()
  await expect.element(page.getByText('abcd-efgh-jkmn-pqrs')).not.toBeInTheDocument()
})

test('use is stopped after a question, and the screen says so', async () => {
  await open()
  await button('利用を止める').click()
  await expectSoundScreen()
  answerFromNow(answering('updateUser', { user: { ...user, status: 'suspended' } }))
  await page.getByRole('dialog').getByRole('button', { name: '利用を止める' }).click()
  await expect.element(page.getByText('停止中')).toBeVisible()
  await expect.element(button('利用を再開する')).toBeVisible()
})

test('it is deleted only once its name is typed, whatever nobody sees of that', async () => {
  await open('desktop', [
    answering('getUser', { user: { ...user, shop_name: '‮さくら 食堂' } }),
    ...answers.slice(1),
  ])
  await button('お店を削除する').click()
  const confirm = button('削除する')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('dialog').getByLabelText('お店の名前').fill('さくら')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('dialog').getByLabelText('お店の名前').fill('さくら食堂')
  await expect.element(confirm).not.toHaveAttribute('aria-disabled')
  await expectSoundScreen()
  answerFromNow(failing('deleteUser', 503))
  await confirm.click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
})

test('a name that nobody sees is asked for by the login id', async () => {
  const nameless = { ...user, shop_name: '\u200b\u2060' }
  await open('desktop', [answering('getUser', { user: nameless }), ...answers.slice(1)])
  await button('お店を削除する').click()
  await page.getByRole('dialog').getByLabelText('ログインID').fill(user.login_id)
  await expect.element(button('削除する')).not.toHaveAttribute('aria-disabled')
})

test('the way to all records of the shop is there for a few as well, and none for none', async () => {
  await open('desktop', [answering('listAudit', { lines: [line] }), ...answers])
  const way = page.getByRole('link', { name: 'このお店の記録をすべて見る' })
  await expect.element(way).toHaveAttribute('href', `/edit/audit?shop=${user.id}`)
  answerFromNow(answering('listAudit', { lines: [] }))
  await editQueryClient.invalidateQueries({ queryKey: ['listAudit'] })
  await expect.element(page.getByText('まだ記録はありません')).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})

test('a device is signed out, and the others stay', async () => {
  await open()
  answerFromNow(failing('endShopSessions', 503))
  await button('すべての端末をログアウトさせる').click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  const rest = { ...session, id: 's-2', device: '残った端末' }
  answerFromNow(answering('endShopSession', { sessions: [rest] }))
  await button('iPhone の Safariをログアウトさせる').first().click()
  await expect.element(page.getByText('残った端末', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/断りの言葉/)).not.toBeInTheDocument()
  const heading = page.getByRole('heading', { name: 'ログイン中の端末' })
  await expect.element(heading).toHaveFocus()
  answerFromNow(answering('endShopSession', { sessions: [] }))
  await button('残った端末をログアウトさせる').click()
  await expect.element(page.getByText('今ログインしている端末はありません。')).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

test('while it comes', async () => {
  await open('desktop', [waiting('getUser')])
  await expect.element(page.getByText('お店を読み込んでいます')).toBeVisible()
})

test('where there is no such shop', async () => {
  await openScreen(`${address}x`, { admin: anAdmin, answers: [failing('getUser', 404)] })
  await expect.element(page.getByText('このお店はありません')).toBeVisible()
  await expectSoundScreen()
})
