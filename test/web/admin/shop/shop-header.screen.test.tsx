import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildListedShops } from '#test/support/screen/listed-shops.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { shopListState } from '#web/admin/shared/shop-list-path.ts'
import { router } from '#web/app/routes.tsx'
import { address, answers, button, listed, open, part, user } from './open-shop.ts'

test.each([...sizes, 'small phone'] as const)(
  'has at a glance what a call is about, on a %s',
  async (size) => {
    const reserve = { page: 2, start: '2026-11-24T03:00:00.000Z', end: null, version: 3 } as const
    const reason = '予約した内容が見つからず、公開できませんでした。'
    const [one, two, three] = user.pages
    const wrong = [
      { ...one, state: 'published', was_published: true, published_at: user.created_at },
      { ...two, reserve: { ...reserve, state: 'failed', is_current: true, reason } },
      { ...three, was_published: true, held: { reason: '住所のまちがい', at: user.created_at } },
    ] as typeof user.pages
    await open(size, [mockAnswer('getUser', { user: { ...user, pages: wrong } }), ...answers])
    const telephone = page.getByRole('link', { name: listed.phone })
    await expect.element(telephone).toHaveAttribute('href', 'tel:0751230000')
    await expect.element(page.getByText(user.login_id, { exact: true })).toBeVisible()
    const live = page.getByRole('link', { name: '公開中のページ1を開く' })
    await expect.element(live).toHaveAttribute('href', expect.stringMatching(/\/sakura\/$/))
    await expect.element(page.getByText(`11月24日(火) 12:00 の予約：${reason}`)).toBeVisible()
    await expect.element(page.getByText(/に公開を止めました：住所のまちがい/)).toBeVisible()
    await expect.element(page.getByText('書きかけ')).not.toBeInTheDocument()
    await expectAccessibleScreen()
    // The header stays; only its actions do on a phone.
    window.scrollTo(0, 10_000)
    for (const name of ['新しいパスワードを作る', '手伝う', '公開を止める'])
      await expect.element(button(name)).toBeInViewport()
    await button('公開を止める').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('「ページ1」の公開を止めますか？')).toBeVisible()
    await dialog.getByRole('button', { name: 'お店の頼み' }).click()
    const holdPage = mockAnswer('holdPage', { held: { reason, at: user.created_at } })
    changeAnswers(holdPage)
    await dialog.getByRole('button', { name: '公開を止める', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(holdPage.bodies).toMatchObject([{ user: user.id, page: 1 }])
  },
)

test('takes all public pages down at once, or one of them', async () => {
  const open1 = { state: 'published', was_published: true, published_at: user.created_at } as const
  const live = user.pages.map((each) => (each.page === 3 ? each : Object.assign({}, each, open1)))
  await open('phone', [mockAnswer('getUser', { user: { ...user, pages: live } }), ...answers])
  const holdPage = mockAnswer('holdPage', { held: { reason: '', at: user.created_at } })
  changeAnswers(holdPage)
  const dialog = page.getByRole('dialog')
  for (const choice of ['2つのページすべて', 'ページ2']) {
    await button('公開を止める').click()
    await dialog.getByRole('radio', { name: choice }).click()
    await dialog.getByRole('button', { name: 'お店の頼み' }).click()
    await dialog.getByRole('button', { name: '公開を止める', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  expect(holdPage.bodies).toMatchObject([{ page: 1 }, { page: 2 }, { page: 2 }])
})

test('the address opens a part, and the list leads to the next shop', async () => {
  await openAdmin(`${address}#sessions`, answers)
  await expect.element(part('sessions')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(part('sessions')).toHaveFocus()
  await expect.element(page.getByText('iPhone の Safari').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: '次のお店' })).not.toBeInTheDocument()
  const ids = ['before', user.id, 'after']
  const rest = { q: 'sakura', cursor: 'c' }
  const state = shopListState({ search: '?q=sakura', found: 5, ids, rest })
  const [, , ...shops] = buildListedShops(4)
  const found = { count: 9, found: 5 }
  const listUsers = mockAnswer('listUsers', { users: shops, ...found })
  changeAnswers(listUsers)
  await router.navigate(address, { replace: true, state })
  await expect.element(page.getByText('2 / 5')).toBeVisible()
  // The list goes on past the shops that it had loaded.
  for (const place of ['3 / 5', '4 / 5', '5 / 5']) {
    await page.getByRole('link', { name: '次のお店' }).click()
    await expect.element(page.getByText(place)).toBeVisible()
  }
  expect(router.state.location.pathname).toBe(`/edit/user/${shops[1]?.id}`)
  await expect.element(page.getByRole('link', { name: '次のお店' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: '前のお店' }).click()
  await expect.element(page.getByText('4 / 5')).toBeVisible()
})
