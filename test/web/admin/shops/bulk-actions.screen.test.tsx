import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildListedShops, listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openAdmin,
  openScreen,
  testAdmin,
} from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'

const listed = buildListedShops(8).slice(4)
const [suspended, one, two, three] = listed
if (!suspended || !one || !two || !three) throw new Error('A shop is missing')
const names = [one, two, three].map(({ shop_name }) => shop_name)

const list = mockAnswer('listUsers', { users: listed, count: 4, found: 4 })

const open = (size: 'desktop' | 'phone' = 'desktop') =>
  openAdmin('/edit/users', [listOptions, list], { size })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const choose = async (...chosen: string[]) => {
  for (const name of chosen) await page.getByRole('checkbox', { name: `${name}をえらぶ` }).click()
}

const readIds = (body: unknown) => (body as { ids: string[] }).ids

const problem = { res: '見つかりません', code: 'not_found' } as const

/** Answers a call for several shops; these are refused. */
const answerRows =
  (...refused: string[]) =>
  ({ body }: { body: unknown }) => ({
    rows: readIds(body).map((id) => (refused.includes(id) ? { id, problem } : { id })),
  })

test.each(sizes)(
  'suspends the selected shops on a %s, says which failed, repeats those, and undoes it',
  async (size) => {
    await open(size)
    await choose(suspended.shop_name, ...names)
    await expect.element(page.getByText('えらんだお店 4店')).toBeVisible()
    await expectAccessibleScreen()
    await button('一時停止').click()
    await expect.element(page.getByText('3店を一時停止しますか？')).toBeVisible()
    await expect.element(page.getByText('すでに一時停止中の1店は、そのままです。')).toBeVisible()
    await expectAccessibleScreen()
    const first = mockAnswer('suspendShops', answerRows(two.id))
    changeAnswers(first)
    await button('3店を一時停止する').click()
    await expect.element(page.getByText('2店を一時停止しました。残りは 1店です。')).toBeVisible()
    await expect.element(page.getByText(/見つかりません/)).toBeVisible()
    const dialog = page.getByRole('dialog', { name: '3店を一時停止する' })
    for (const { shop_name } of [one, three])
      await expect.element(dialog.getByRole('listitem').getByText(shop_name)).toBeVisible()
    const ids = [one, two, three].map(({ id }) => id)
    expect(first.bodies).toEqual([{ ids, status: 'suspended' }])
    await expectAccessibleScreen()
    const second = mockAnswer('suspendShops', answerRows())
    changeAnswers(second)
    await button('残りの1店をもう一度').click()
    await expect.element(page.getByText('3店を一時停止しました。')).toBeVisible()
    await button('3店を元に戻す').click()
    await expect.element(page.getByText('3店の一時停止を解除しました。')).toBeVisible()
    expect(second.bodies).toEqual([
      { ids: [two.id], status: 'suspended' },
      { ids, status: 'active' },
    ])
    await button('とじる').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

test('takes the public pages of shops down, holds them with a reason, and puts them back', async () => {
  await open('phone')
  await choose(...names)
  await button('公開を止める').click()
  const count = [one, two, three].filter(({ pages }) =>
    pages.some(({ state }) => state !== 'draft'),
  )
  const go = button(`${count.length}店の公開を止める`)
  await page.getByRole('radio', { name: '止めておく' }).click()
  await expectAccessibleScreen()
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('理由（お店に表示されます）').fill('申し出がありました')
  const pages = [{ page: 1 as const, taken: 8, live: 7 }]
  const down = mockAnswer('takeShopsDown', ({ body }) => ({
    rows: readIds(body).map((id) => ({ id, pages })),
  }))
  const back = mockAnswer('putShopsBack', ({ body }) => ({
    rows: (body as { rows: { id: string }[] }).rows.map(({ id }) => ({ id })),
  }))
  changeAnswers(down, back)
  await go.click()
  await expect.element(page.getByText(`${count.length}店の公開を止めました。`)).toBeVisible()
  const ids = count.map(({ id }) => id)
  expect(down.bodies).toEqual([{ ids, reason: '申し出がありました' }])
  await button(`${count.length}店を元に戻す`).click()
  await expect.element(page.getByText(`${count.length}店を元に戻しました。`)).toBeVisible()
  expect(back.bodies).toEqual([{ rows: ids.map((id) => ({ id, pages })) }])
  await expectAccessibleScreen()
})

test('saves the selected shops as a table', async () => {
  const exported = mockAnswer('exportUsers', { csv: 'いち' })
  await open()
  await choose(...names)
  changeAnswers(exported)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await button('CSV').click()
  await expect.poll(() => exported.bodies).toEqual([{ ids: [one.id, two.id, three.id] }])
  await expect.poll(() => click.mock.contexts.length).toBe(1)
  click.mockRestore()
})

test('links a message to all selected shops, of which there are at most 500', async () => {
  await open('phone')
  await choose(...names)
  const link = page.getByRole('link', { name: 'お知らせ', exact: true })
  const ids = [one, two, three].map(({ id }) => id).join('+')
  await expect.element(link).toHaveAttribute('href', `/edit/news/new#shops=${ids}`)
  await expectAccessibleScreen()
  // Ids of built shops repeat from the tenth on.
  const many = buildListedShops(501)
  for (const [index, shop] of many.entries()) shop.id = `many-${index}`
  changeAnswers(mockAnswer('listUsers', { users: many, count: 501, found: 501 }))
  await button('見つかった4店すべて').click()
  await expect.element(page.getByText(/^一度にえらべるのは500店までです。/)).toBeVisible()
  await expect.element(page.getByText('えらんだお店 3店')).toBeVisible()
})

test('lets suspended shops sign in again', async () => {
  await open()
  await choose(suspended.shop_name)
  changeAnswers(mockAnswer('suspendShops', answerRows()))
  await button('一時停止を解除').click()
  await button('1店の一時停止を解除する').click()
  await expect.element(page.getByText('1店の一時停止を解除しました。')).toBeVisible()
})

test('adds a tag to the selected shops, waits where the server asks for it, and undoes it where it was new', async () => {
  one.tags = ['VIP']
  await open()
  await choose(...names.slice(0, 2))
  await button('タグ').click()
  await expect.element(button('2店にタグをつける')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('タグ', { exact: true }).last().fill(' ＶＩＰ ')
  let refused = 0
  const tagShops = mockAnswer('tagShops', answerRows())
  changeAnswers(
    mockRefusal('tagShops', 429, {
      retryAfter: 0,
      when: () => {
        refused += 1
        return refused === 1
      },
    }),
    tagShops,
  )
  await button('2店にタグをつける').click()
  await expect.element(page.getByText('2店にタグ「VIP」をつけました。')).toBeVisible()
  await button('1店を元に戻す').click()
  await expect.element(page.getByText('1店のタグを元に戻しました。')).toBeVisible()
  expect(tagShops.bodies).toEqual([
    { ids: [one.id, two.id], add: ['VIP'] },
    { ids: [two.id], remove: ['VIP'] },
  ])
})

test('makes sign-in cards, prints them, and warns before they are closed unprinted', async () => {
  await open('phone')
  await choose(...names)
  await button('カード').click()
  await expect.element(page.getByText(/もうログインしたことがあります/)).toBeVisible()
  changeAnswers(
    mockAnswer('resetPasswords', ({ body }) => ({
      rows: readIds(body).map((id) => {
        const { login_id = '', shop_name = '' } = listed.find((shop) => shop.id === id) ?? {}
        return { id, login_id, shop_name, password: `kagi-${login_id}` }
      }),
    })),
  )
  await button('3店のカードを作る').click()
  await expect.element(page.getByText('3店を用意しました。')).toBeVisible()
  await expect.element(page.getByText(`kagi-${one.login_id}`).first()).toBeVisible()
  await expectAccessibleScreen()
  await button('とじる').click()
  await expect.element(page.getByText(/まだ印刷していないカードが3枚あります/)).toBeVisible()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await button('3枚を印刷する（A4で1枚）').click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  await button('とじる').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('selects all shops that the search finds, and reports that it could not', async () => {
  const all = buildListedShops(12).slice(4)
  const first = mockAnswer('listUsers', { users: all.slice(0, 4), count: 8, found: 8, cursor: 'n' })
  await openAdmin('/edit/users', [listOptions, first])
  await choose(all[0]?.shop_name ?? '')
  changeAnswers(mockRefusal('listUsers', 503, { res: 'ただいま混み合っています' }))
  await button('見つかった8店すべて').click()
  await expect.element(page.getByText('ただいま混み合っています')).toBeVisible()
  changeAnswers(mockAnswer('listUsers', { users: all, count: 8, found: 8 }))
  await button('見つかった8店すべて').click()
  await expect.element(page.getByText('えらんだお店 8店')).toBeVisible()
  await button('やめる').click()
  await expect.element(page.getByText('えらんだお店 8店')).not.toBeInTheDocument()
})

test('an admin who may only look selects nothing', async () => {
  await openScreen('/edit/users', {
    admin: { ...testAdmin, role: 'viewer' },
    answers: [listOptions, list],
  })
  await expect.element(page.getByText('お店 4件')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
})
