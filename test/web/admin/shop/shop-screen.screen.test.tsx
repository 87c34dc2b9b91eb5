import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { goBack } from '#test/web/admin/open-edit.ts'
import { shopListState } from '#web/admin/shared/shop-list-path.ts'
import { adminQueryClient } from '#web/app/query-client.ts'
import { router } from '#web/app/routes.tsx'
import {
  address,
  answers,
  button,
  hostile,
  line,
  link,
  open,
  part,
  session,
  user,
} from './open-shop.ts'

test.each(sizes)('shows a shop with hostile texts on a %s', async (size) => {
  await open(size, answers, 'pages', 'record', 'audit')
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toHaveTextContent(hostile)
  await expect.element(page.getByText('03-1234-5678', { exact: true })).toBeVisible()
  await expect.element(page.getByText('書きかけ')).toBeInTheDocument()
  await expect.element(page.getByText('公開中（下書きも同じ）')).toBeVisible()
  await expect.element(page.getByText('部品のない、空のページです。')).toBeVisible()
  await expect.element(page.getByText(line.what)).toBeVisible()
  await expectAccessibleScreen()
  await button('ページ1：下書きを大きく見る').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleScreen()
})

test('changes a name and shows a rejected one at its field', async () => {
  await open('desktop', answers, 'names')
  await expect.element(button('変更する')).not.toBeInTheDocument()
  await page.getByLabelText('ホームページのアドレス').fill('あ')
  await button('変更する').click()
  await expect.element(page.getByText(/半角の英小文字・数字・ハイフンで3/)).toBeVisible()
  changeAnswers(
    mockRefusal('updateUser', 409, { code: 'conflict', fields: { slug: 'もうあります' } }),
  )
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  await button('変更する').click()
  await button('アドレスを変える').click()
  await expect.element(page.getByText('もうあります')).toBeVisible()
  const bar = page.getByText('赤い字のところを直してください。')
  await expect.element(bar).toBeVisible()
  await page.getByLabelText('ホームページのアドレス').fill('sakura-3')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByText(/断りの言葉/)).not.toBeInTheDocument()
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  const updateUser = mockAnswer('updateUser', { user: { ...user, slug: 'sakura-2' } })
  changeAnswers(updateUser)
  await button('変更する').click()
  await button('アドレスを変える').click()
  await expect.element(page.getByText('変更しました')).toBeVisible()
  await expect.element(part('names')).toHaveFocus()
  expect(updateUser.bodies).toEqual([{ id: user.id, slug: 'sakura-2' }])
})

test('says what becomes of printed codes before the address changes', async () => {
  const moved = user.pages.map((each) => Object.assign({}, each, { was_published: true }))
  const answer = mockAnswer('getUser', { user: { ...user, pages: moved } })
  await open('phone', [answer, ...answers], 'names')
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  await button('変更する').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('/sakura/ → /sakura-2/')).toBeVisible()
  await expect
    .element(dialog.getByText(/印刷したQRコードやカードは、そのまま使えます/))
    .toBeVisible()
  await expect.element(dialog.getByText(/365日のあいだ、ほかのお店に渡りません/)).toBeVisible()
  await expectAccessibleScreen()
  await dialog.getByRole('button', { name: 'やめる' }).click()
  await expect.element(page.getByLabelText('ホームページのアドレス')).toHaveValue('sakura-2')
})

test('keeps a login ID of an older version while another name is changed', async () => {
  const older = { ...user, login_id: 'さくら食堂' }
  await open('phone', [mockAnswer('getUser', { user: older }), ...answers], 'names')
  const updateUserAnswer = mockAnswer('updateUser', { user: { ...older, slug: 'sakura-2' } })
  changeAnswers(updateUserAnswer)
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  await button('変更する').click()
  await button('アドレスを変える').click()
  await expect.element(page.getByText('変更しました')).toBeVisible()
  expect(updateUserAnswer.bodies).toEqual([{ id: user.id, slug: 'sakura-2' }])
  await page.getByLabelText('ログインID').fill('さくら亭')
  await button('変更する').click()
  await expect.element(page.getByText(/^ログインIDは英字・数字・記号/)).toBeVisible()
  await expectAccessibleScreen()
})

test.each([
  ['can be used still', 1, /まで使えます/],
  ['is over', -1, /期限が切れました。「新しいパスワード」で/],
])('tells that a one-time password %s', async (_, days, text) => {
  const password_until = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  const shop = { ...user, must_change_password: true, password_until }
  await open('phone', [mockAnswer('getUser', { user: shop }), ...answers])
  await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessibleScreen()
})

test('asks before leaving typed names, except after deleting the shop', async () => {
  await open('desktop', answers, 'names', 'end')
  // As if opened from a filtered list.
  await router.navigate(address, {
    replace: true,
    state: shopListState({ search: '?q=sakura', found: 0, ids: [] }),
  })
  const slug = page.getByLabelText('ホームページのアドレス')
  await slug.fill('sakura-2')
  await router.navigate(`${address}x`)
  await button('ここに残る').click()
  await expect.element(slug).toHaveValue('sakura-2')
  changeAnswers(mockAnswer('deleteUser', { res: 'OK' }), mockRefusal('listUsers', 503))
  await button('お店を削除する').click()
  await page.getByRole('dialog').getByLabelText('お店の名前').fill(hostile)
  await button('削除する').click()
  await expect.element(page.getByRole('heading', { name: 'ユーザー', level: 1 })).toBeVisible()
  expect(router.state.location.search).toBe('?q=sakura')
  await expect.element(page.getByText(`「${hostile}」を削除しました。`).first()).toBeVisible()
  await expectAccessibleScreen()
})

test('keeps the changes of another admin in untouched fields', async () => {
  await open('desktop', answers, 'names')
  await page.getByLabelText('ホームページのアドレス').fill('sakura-2')
  const theirs = { ...user, shop_name: 'あたらしい名前' }
  changeAnswers(mockAnswer('getUser', { user: theirs }))
  await adminQueryClient.invalidateQueries({ queryKey: ['getUser'] })
  await expect.element(page.getByLabelText('お店の名前')).toHaveValue(theirs.shop_name)
  const updateUserAnswer = mockAnswer('updateUser', { user: { ...theirs, slug: 'sakura-2' } })
  changeAnswers(updateUserAnswer)
  await button('変更する').click()
  await button('アドレスを変える').click()
  await expect.element(page.getByText('変更しました')).toBeVisible()
  expect(updateUserAnswer.bodies).toEqual([{ id: user.id, slug: 'sakura-2' }])
})

test('keeps what is typed while a change is being saved', async () => {
  const held = Promise.withResolvers<void>()
  await open('desktop', answers, 'names')
  const slug = page.getByLabelText('ホームページのアドレス')
  await slug.fill('sakura-2')
  changeAnswers(
    mockAnswer('getUser', { user: { ...user, slug: 'sakura-2' } }),
    mockAnswer('updateUser', async () => {
      await held.promise
      return { user: { ...user, slug: 'sakura-2' } }
    }),
  )
  await button('変更する').click()
  await button('アドレスを変える').click()
  await slug.fill('sakura-3')
  await page.getByLabelText('お店の名前').fill('ほかの名前')
  held.resolve()
  await expect.element(page.getByText('変更しました')).toBeVisible()
  await expect.element(slug).toHaveValue('sakura-3')
  await expect.element(page.getByLabelText('お店の名前')).toHaveValue('ほかの名前')
  await button('変更をやめる').click()
  await expect.element(slug).toHaveValue('sakura-2')
  await expect.element(part('names')).toHaveFocus()
})

test('makes another password when the first one cannot be shown again', async () => {
  await open()
  await button('新しいパスワードを作る').click()
  changeAnswers(mockAnswer('resetPassword', { user }))
  await button('作る').click()
  await expect.element(page.getByText(/もう表示できません。「作る」を押すと/)).toBeVisible()
  changeAnswers(mockAnswer('resetPassword', { user, password: 'abcd-efgh-jkmn-pqrs' }))
  await button('作る').click()
  await expect.element(page.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
})

test('shows a new password once, after a confirmation', async () => {
  await open('phone')
  await button('新しいパスワードを作る').click()
  changeAnswers(mockRefusal('resetPassword', 503))
  await button('作る').click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  changeAnswers(mockAnswer('resetPassword', { user, password: 'abcd-efgh-jkmn-pqrs' }))
  await button('作る').click()
  await expect.element(page.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  await expectAccessibleScreen()
  await goBack()
  expect(router.state.location.pathname).toBe(address)
  await button('ひかえたのでとじる').click()
  await expect.element(page.getByText('abcd-efgh-jkmn-pqrs')).not.toBeInTheDocument()
})

test('suspends a shop after a confirmation and shows it', async () => {
  await open('desktop', answers, 'end')
  await button('一時停止する').click()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('updateUser', { user: { ...user, status: 'suspended' } }))
  await page.getByRole('dialog').getByRole('button', { name: '一時停止する' }).click()
  await expect.element(page.getByText('一時停止中', { exact: true })).toBeVisible()
  await expect.element(button('一時停止を解除する')).toBeVisible()
})

test('deletes a shop only after its name is typed, ignoring invisible characters', async () => {
  await open(
    'desktop',
    [mockAnswer('getUser', { user: { ...user, shop_name: '‮さくら 食堂' } }), ...answers.slice(1)],
    'end',
  )
  await button('お店を削除する').click()
  const confirm = button('削除する')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('dialog').getByLabelText('お店の名前').fill('さくら')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('dialog').getByLabelText('お店の名前').fill('さくら食堂')
  await expect.element(confirm).not.toHaveAttribute('aria-disabled')
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('deleteUser', 503))
  await confirm.click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
})

test('asks for the login ID when the name is invisible', async () => {
  const nameless = { ...user, shop_name: '\u200b\u2060' }
  await open('desktop', [mockAnswer('getUser', { user: nameless }), ...answers.slice(1)], 'end')
  await button('お店を削除する').click()
  await page.getByRole('dialog').getByLabelText('ログインID').fill(user.login_id)
  await expect.element(button('削除する')).not.toHaveAttribute('aria-disabled')
})

test('links to all audit lines if there are any', async () => {
  await open('desktop', [mockAnswer('listAudit', { lines: [line] }), ...answers], 'audit')
  const way = page.getByRole('link', { name: 'このお店の記録をすべて見る' })
  await expect.element(way).toHaveAttribute('href', `/edit/audit?shop=${user.id}`)
  changeAnswers(mockAnswer('listAudit', { lines: [] }))
  await adminQueryClient.invalidateQueries({ queryKey: ['listAudit'] })
  await expect.element(page.getByText('まだ記録はありません')).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})

test('signs out one device and keeps the others', async () => {
  await open('desktop', answers, 'sessions')
  changeAnswers(mockRefusal('endShopSessions', 503))
  await button('すべてのスマホとパソコンをログアウトさせる').click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  const rest = { ...session, id: 's-2', device: '残ったスマホ' }
  changeAnswers(mockAnswer('endShopSession', { sessions: [rest] }))
  await button('iPhone の Safariをログアウトさせる').first().click()
  await expect.element(page.getByText('残ったスマホ', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/断りの言葉/)).not.toBeInTheDocument()
  const heading = part('sessions')
  await expect.element(heading).toHaveFocus()
  changeAnswers(mockAnswer('endShopSession', { sessions: [] }))
  await button('残ったスマホをログアウトさせる').click()
  await expect
    .element(page.getByText('今ログインしているスマホとパソコンはありません。'))
    .toBeVisible()
  await expect.element(heading).toHaveFocus()
})

test('ends the links to the drafts of a shop', async () => {
  await open('desktop', answers, 'links')
  const first = '11月20日(金) 14:00に作ったリンクを止める'
  await expect.element(page.getByText('11月27日(金) 14:00 まで使えます').first()).toBeVisible()
  changeAnswers(mockRefusal('endDraftLink', 503))
  await button(first).click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  const endDraftLink = mockAnswer('endDraftLink', () => {
    changeAnswers(mockAnswer('listDraftLinks', { links: [] }))
    return {}
  })
  changeAnswers(endDraftLink)
  await button(first).click()
  await expect.element(page.getByText('今使えるリンクはありません。')).toBeVisible()
  expect(endDraftLink.bodies).toEqual([{ user: user.id, id: link.id }])
  const heading = part('links')
  await expect.element(heading).toHaveFocus()
})

test('shows a skeleton while loading', async () => {
  await open('desktop', [mockPending('getUser'), mockPending('getShopSupport')])
  await expect.element(page.getByText('お店を読み込んでいます')).toBeVisible()
})

test('says that the shop does not exist', async () => {
  const missing = [mockRefusal('getUser', 404), mockRefusal('getShopSupport', 404)]
  await openAdmin(`${address}x`, missing)
  await expect.element(page.getByText('このお店はありません')).toBeVisible()
  await expectAccessibleScreen()
})
