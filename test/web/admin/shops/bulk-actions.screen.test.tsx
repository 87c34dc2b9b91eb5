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
import { testShop } from '#test/support/screen/test-shop.ts'

const listed = buildListedShops(8).slice(4)
const [suspended, one, two, three] = listed
if (!suspended || !one || !two || !three) throw new Error('A shop is missing')
const names = [one, two, three].map(({ shop_name }) => shop_name)

const list = mockAnswer('listUsers', { users: listed, count: 4, found: 4 })
const support = { tags: ['要連絡'], notes: [] }

const open = (size: 'desktop' | 'phone' = 'desktop') =>
  openAdmin('/edit/users', [listOptions, list], { size })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const choose = async (...chosen: string[]) => {
  for (const name of chosen) await page.getByRole('checkbox', { name: `${name}をえらぶ` }).click()
}

/** The shop of a call's body. */
const readId = (body: unknown) => (body as { id: string }).id

test.each(sizes)(
  'suspends the selected shops one by one on a %s, says which failed, and repeats those',
  async (size) => {
    await open(size)
    await choose(suspended.shop_name, ...names)
    await expect.element(page.getByText('えらんだお店 4店')).toBeVisible()
    await expectAccessibleScreen()
    await button('一時停止').click()
    await expect.element(page.getByText('3店を一時停止しますか？')).toBeVisible()
    await expect.element(page.getByText('すでに一時停止中の1店は、そのままです。')).toBeVisible()
    await expectAccessibleScreen()
    const answer = mockAnswer('updateUser', { user: testShop })
    changeAnswers(
      mockRefusal('updateUser', 404, {
        res: '見つかりません',
        when: ({ body }) => readId(body) === two.id,
      }),
      answer,
    )
    await button('3店を一時停止する').click()
    await expect.element(page.getByText('2店を一時停止しました。残りは 1店です。')).toBeVisible()
    await expect.element(page.getByText(/見つかりません/)).toBeVisible()
    expect(answer.bodies).toEqual([one, three].map(({ id }) => ({ id, status: 'suspended' })))
    await expectAccessibleScreen()
    changeAnswers(answer)
    await button('残りの1店をもう一度').click()
    await expect.element(page.getByText('3店を一時停止しました。')).toBeVisible()
    expect(answer.bodies.map(readId)).toEqual([one.id, three.id, two.id])
    await button('とじる').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

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
  changeAnswers(mockAnswer('updateUser', { user: testShop }))
  await button('一時停止を解除').click()
  await button('1店の一時停止を解除する').click()
  await expect.element(page.getByText('1店の一時停止を解除しました。')).toBeVisible()
})

test('adds a tag to the selected shops, waits where the server asks for it, and removes one', async () => {
  await open()
  await choose(...names.slice(0, 2))
  await button('タグ').click()
  await expect.element(button('2店にタグをつける')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('タグ', { exact: true }).last().fill(' ＶＩＰ ')
  let refused = 0
  const changeShopTags = mockAnswer('changeShopTags', { support })
  changeAnswers(
    mockRefusal('changeShopTags', 429, {
      retryAfter: 0,
      when: () => {
        refused += 1
        return refused === 1
      },
    }),
    changeShopTags,
  )
  await button('2店にタグをつける').click()
  await expect.element(page.getByText('2店を変更しました。')).toBeVisible()
  expect(changeShopTags.bodies).toEqual([one, two].map(({ id }) => ({ id, add: ['VIP'] })))
  await button('とじる').click()

  await button('タグ').click()
  await page.getByRole('radio', { name: '外す' }).click()
  await page.getByLabelText('タグ', { exact: true }).last().fill('VIP')
  await button('2店からタグを外す').click()
  await expect.element(page.getByText('2店を変更しました。')).toBeVisible()
  expect(changeShopTags.bodies.at(-1)).toEqual({ id: two.id, remove: ['VIP'] })
})

test('makes sign-in cards, prints them, and warns before they are closed unprinted', async () => {
  await open('phone')
  await choose(...names)
  await button('カード').click()
  await expect.element(page.getByText(/もうログインしたことがあります/)).toBeVisible()
  changeAnswers(
    mockAnswer('resetPassword', ({ body }) => {
      const shop = listed.find(({ id }) => id === readId(body))
      const { login_id = '', shop_name = '' } = shop ?? {}
      return { user: { ...testShop, login_id, shop_name }, password: `kagi-${login_id}` }
    }),
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
