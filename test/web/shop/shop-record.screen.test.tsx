import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { phones } from '#test/support/screen/sizes.ts'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { router } from '#web/app/routes.tsx'
import { openRecord, parseRecord, readRecord } from './open-record.ts'

const phone = page.getByLabelText('電話番号', { exact: true })
const address = page.getByLabelText('住所', { exact: true })
const save = page.getByRole('button', { name: '保存する', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(phones)(
  'saves what is filled in, normalized, and offers the bar for filled fields, on a %s',
  async (size) => {
    const saves = await openRecord({ size })
    await expect.element(page.getByLabelText('お店の名前')).toHaveValue('さくら食堂')
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await expectAccessibleScreen()
    const bar = page.getByRole('checkbox', { name: '電話', exact: true })
    await expect.element(bar).toBeDisabled()
    await phone.fill('０３ー１２３４ー５６７８')
    await bar.click()
    await page.getByLabelText('郵便番号').fill('１１０ー０００１')
    await page.getByLabelText('Instagram').fill('@sakura.shokudo')
    await page.getByRole('combobox', { name: '業種' }).selectOptions('食堂・定食')
    await button('現金').click()
    await button('PayPay').click()
    await expect.element(page.getByText('変更があります')).toBeVisible()
    await save.click()
    await expect.element(page.getByText('保存しました')).toBeVisible()
    await expect.element(phone).toHaveValue('03-1234-5678')
    expect(saves.map(readRecord)).toEqual([
      parseRecord({
        name: 'さくら食堂',
        type: 'diner',
        phone: '03-1234-5678',
        postal_code: '110-0001',
        instagram: 'https://www.instagram.com/sakura.shokudo',
        payments: '現金・PayPay',
        bar: ['phone'],
      }),
    ])
    await expectAccessibleScreen()
  },
)

test('shows problems at their fields and sends nothing', async () => {
  const saves = await openRecord()
  await phone.fill('でんわ')
  await page.getByLabelText('メールアドレス').fill('sakura')
  await save.click()
  await expect.element(page.getByText('電話番号は数字とハイフンで入力してください')).toBeVisible()
  await expect.element(page.getByText('メールアドレスの形が正しくありません')).toBeVisible()
  await expect.element(page.getByText('赤い字のところを直してください。')).toBeVisible()
  await expect.element(phone).toHaveFocus()
  await expectAccessibleScreen()
  await phone.fill('03-1234-5678')
  await expect
    .element(page.getByText('電話番号は数字とハイフンで入力してください'))
    .not.toBeInTheDocument()
  expect(saves).toEqual([])
})

test.each(phones)(
  'asks once before public pages change, and can be undone, on a %s',
  async (size) => {
    const pages = [
      { page: 1, label: 'トップ' },
      { page: 2, label: 'お品書き' },
    ] as const
    const saves = await openRecord({
      size,
      shop: { address: '東京都台東区谷中3-1-2' },
      pages: [...pages],
    })
    await address.fill('東京都台東区上野1-1-1')
    await save.click()
    const question = page.getByRole('dialog', { name: '保存しますか？' })
    await expect.element(question.getByText('ページ2', { exact: true })).toBeVisible()
    await expect.element(question.getByText('変わるところ：住所')).toBeVisible()
    await expectAccessibleScreen()
    expect(saves).toEqual([])
    await question.getByRole('button', { name: '保存する' }).click()
    await expect
      .element(page.getByText('保存しました。公開中のページ1・ページ2も変わりました'))
      .toBeVisible()
    await button('元に戻す').click()
    await expect.element(page.getByText(/^元に戻しました/)).toBeVisible()
    await expect.element(address).toHaveValue('東京都台東区谷中3-1-2')
    await expect.element(button('元に戻す')).not.toBeInTheDocument()
    expect(saves).toMatchObject([{ version: 1 }, { version: 2 }])
    expect(saves.map((body) => readRecord(body).address)).toEqual([
      '東京都台東区上野1-1-1',
      '東京都台東区谷中3-1-2',
    ])
  },
)

test('merges changes of another device to other fields', async () => {
  const saves = await openRecord()
  const shop = parseRecord({ name: 'さくら食堂', phone: '03-9999-9999' })
  changeAnswers(
    mockRefusal('updateShop', 409, {
      code: 'conflict',
      current: { shop, version: 5 },
      when: ({ body }) => JSON.stringify(body).includes('"version":1'),
    }),
  )
  await address.fill('東京都台東区谷中3-1-2')
  await save.click()
  await expect.element(page.getByText('保存しました')).toBeVisible()
  await expect.element(phone).toHaveValue('03-9999-9999')
  expect(saves).toMatchObject([{ version: 5 }])
  expect(saves.map(readRecord)).toEqual([{ ...shop, address: '東京都台東区谷中3-1-2' }])
})

test.each([
  ['あなたの内容で続ける', '03-1111-1111'],
  ['保存されている内容にする', '03-9999-9999'],
])('shows a conflict with both contents and continues by 「%s」', async (choice, expected) => {
  const saves = await openRecord()
  const shop = parseRecord({ name: 'さくら食堂', phone: '03-9999-9999' })
  changeAnswers(
    mockRefusal('updateShop', 409, {
      code: 'conflict',
      current: { shop, version: 5 },
      when: ({ body }) => JSON.stringify(body).includes('"version":1'),
    }),
  )
  await phone.fill('03-1111-1111')
  await address.fill('東京都台東区谷中3-1-2')
  await save.click()
  const notice = page.getByRole('region', {
    name: 'ほかのスマホやパソコンでも、同じところが変更されました',
  })
  await expect.element(notice.getByText('03-9999-9999')).toBeVisible()
  await expect.element(notice.getByText('03-1111-1111')).toBeVisible()
  await expectAccessibleScreen()
  await button(choice).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(phone).toHaveValue(expected)
  await save.click()
  await expect.element(page.getByText('保存しました')).toBeVisible()
  expect(saves.map((body) => readRecord(body))).toMatchObject([
    { phone: expected, address: '東京都台東区谷中3-1-2' },
  ])
})

test('keeps the text on this device when it cannot be saved', async () => {
  await openRecord()
  await phone.fill('03-1111-1111')
  changeAnswers(mockUnreachable('updateShop'))
  await save.click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expect.element(phone).toHaveValue('03-1111-1111')
  changeAnswers(mockAnswer('listNews', { news: [] }))
  await router.navigate('/news')
  await expect.element(phone).not.toBeInTheDocument()
  await router.navigate('/shop')
  await expect.element(phone).toHaveValue('03-1111-1111')
  await expect.element(page.getByText(/書きかけが、このパソコンに残っていました/)).toBeVisible()
  await expectAccessibleScreen()
  await button('書きかけを捨てる').click()
  await expect.element(phone).toHaveValue('')
})

test('chooses the logo from the own photos and takes it off again', async () => {
  const saves = await openRecord()
  const logo = `/images/${'a'.repeat(22)}/${'b'.repeat(22)}/1200x800.png`
  const photo = {
    id: 'photo-1',
    name: '看板.png',
    url: logo,
    thumb_url: '',
    type: 'image/png',
    bytes: 1000,
    width: 1200,
    height: 800,
    used: [],
    created_at: '2026-11-20T03:00:00.000Z',
    updated_at: '2026-11-20T03:00:00.000Z',
  }
  changeAnswers(mockAnswer('listImages', { img: [photo], count: 1, found: 1 }))
  await button('写真からえらぶ').click()
  const picker = page.getByRole('dialog', { name: '写真をえらぶ' })
  await picker.getByRole('button', { name: /看板/ }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'いまのロゴ' })).toBeInTheDocument()
  await save.click()
  await expect.element(page.getByText('保存しました')).toBeVisible()
  await button('ロゴをはずす').click()
  await save.click()
  await expect.poll(() => saves.map((body) => readRecord(body).logo)).toEqual([logo, ''])
})

test('lets an admin fill in the record of a shop', async () => {
  const updateShop = mockAnswer('updateShop', ({ body }) => ({
    shop: readRecord(body),
    version: 4,
    pages: [],
  }))
  await openAdmin('/edit/user/shop-7/shop', [
    mockAnswer('getShop', ({ query }) => {
      const shop = parseRecord({ name: `お店 ${query.get('user')}` })
      return { ...emptyShop, shop, version: 3 }
    }),
    updateShop,
  ])
  await expect.element(page.getByLabelText('お店の名前')).toHaveValue('お店 shop-7')
  await expect.element(page.getByText('ロゴは、お店の写真からお店がえらびます。')).toBeVisible()
  await expectAccessibleScreen()
  await page.getByLabelText('電話番号').fill('03-1234-5678')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect.element(page.getByText('保存しました')).toBeVisible()
  expect(updateShop.bodies).toMatchObject([
    { user: 'shop-7', version: 3, shop: { phone: '03-1234-5678' } },
  ])
})
