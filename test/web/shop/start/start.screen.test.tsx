import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Sample } from '#functions/contract/files/sample.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { templates } from '#templates/templates.ts'
import type { Size } from '#test/support/browser/viewports.ts'
import { listLines } from '#test/support/screen/list-lines.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { buildSample } from '#test/support/screen/sample-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { phones } from '#test/support/screen/sizes.ts'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { parseRecord, readRecord } from '#test/web/shop/open-record.ts'

const newShop: typeof shopUser = {
  ...shopUser,
  pages: shopUser.pages.map((each) => ({ ...each, untouched: true })),
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const expectQuestion = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()

type Start = {
  user?: typeof shopUser
  size?: Size
  shop?: object
  samples?: Sample[]
  version?: number
}

/** Opens /start; `saves` and `starts` get the bodies of the calls. */
async function openStart({
  user = newShop,
  size = 'phone',
  shop = {},
  samples = [],
  version = 1,
}: Start = {}) {
  let stored = parseRecord({ name: user.shop_name, ...shop })
  const updateShop = mockAnswer('updateShop', ({ body }) => {
    stored = readRecord(body)
    version += 1
    return { shop: stored, version, pages: [] }
  })
  const startPages = mockAnswer('startPages', { look: templates.cafe.looks[0] })
  await openScreen('/start', {
    user,
    size,
    answers: [
      mockAnswer('getShop', () => ({ ...emptyShop, shop: stored, version })),
      updateShop,
      mockAnswer('listSamples', { samples, categories: [] }),
      startPages,
    ],
  })
  return { saves: updateShop.bodies, starts: startPages.bodies }
}

async function answerUntilLook() {
  await press('カフェ・パン')
  await press('つぎへ')
  await press('とばす')
  await press('とばす')
  await press('とばす')
  await expectQuestion('どの雰囲気にしますか？')
}

test('asks one question at a time, saves each answer, and makes the pages', async () => {
  const { saves, starts } = await openStart()
  await expectQuestion('お店に近いものをえらんでください')
  await expectAccessibleScreen()
  await press('カフェ・パン')
  await expectQuestion('お店の名前は？')
  await page.getByLabelText('お店の名前').fill('喫茶つばめ')
  await expectAccessibleScreen()
  await press('つぎへ')
  await page.getByLabelText('電話番号').fill('０３ー１２３４ー５６７８')
  await press('つぎへ')
  await page.getByLabelText('住所', { exact: true }).fill('東京都台東区谷中3-1-2')
  await press('つぎへ')
  await expectQuestion('営業時間は？')
  await expectAccessibleScreen()
  expect(saves).toHaveLength(3)
  await press('この時間にする')
  await expectQuestion('どの雰囲気にしますか？')
  expect(saves.at(-1)).toMatchObject({
    shop: {
      name: '喫茶つばめ',
      phone: '03-1234-5678',
      address: '東京都台東区谷中3-1-2',
      hours: { weekly: { sat: [{ open: expect.any(String) as string }] } },
    },
  })
  await expect.poll(() => page.getByText('喫茶つばめ').elements().length).toBeGreaterThan(0)
  await expectAccessibleScreen()
  const second = page.getByRole('button', { pressed: false }).filter({ hasText: '・' }).first()
  await second.click()
  await press('雑誌ふう')
  await press('この雰囲気でつくる')
  await expectQuestion('3つのページができました')
  await expectAccessibleScreen()
  const look = { ...templates.cafe.looks[1], composition: 'magazine' }
  expect(starts).toEqual([{ user: newShop.id, trade: 'cafe', look }])
  await expect.element(page.getByRole('link', { name: '公開する' })).toHaveAttribute('href', '/1')
})

test('とばす is offered only while a question has no answer', async () => {
  await openStart()
  await press('カフェ・パン')
  await expectQuestion('お店の名前は？')
  const skip = page.getByRole('button', { name: 'とばす' })
  await expect.element(skip).not.toBeInTheDocument()
  await page.getByLabelText('お店の名前').fill('')
  await expect.element(skip).toBeVisible()
  await press('とばす')
  await expectQuestion('お店の電話番号は？')
  await expect.element(skip).toBeVisible()
  await page.getByLabelText('電話番号').fill('03-1234-5678')
  await expect.element(skip).not.toBeInTheDocument()
})

test('the vertical words of a look stand whole below the name of the shop', async () => {
  const name = templates.soba.pages[1].hero
  const path = '/images/01JD0000000000000000000000/sample-000000000000000/1200x900.jpg'
  const sample = { ...buildSample('店先'), name: `${name}.jpg`, url: path }
  await openStart({ shop: { catch_phrase: 'ゆでたての、そばの香り。' }, samples: [sample] })
  await press('そば・和食')
  await press('つぎへ')
  for (let count = 0; count < 3; count += 1) await press('とばす')
  await expectQuestion('どの雰囲気にしますか？')
  // Three looks, and the first composition of the chosen one.
  await expect.poll(() => listVerticalHeroes().length).toBe(4)
  for (const { header, phrase } of listVerticalHeroes()) {
    expect(phrase.top).toBeGreaterThanOrEqual(header.bottom)
    expect(phrase.lines).toEqual(['ゆでたての、', 'そばの香り。'])
  }
})

/** The header's text and the phrase of each preview with vertical lines. */
function listVerticalHeroes() {
  const roots = Array.from(document.querySelectorAll('div'), ({ shadowRoot }) => shadowRoot)
  return roots.flatMap((root) => {
    const phrase = root?.querySelector('.as-vertical.shows .phrase')
    const brand = root?.querySelector('.top .brand')
    if (!phrase || !brand) return []
    const { top } = phrase.getBoundingClientRect()
    return [
      { header: brand.getBoundingClientRect(), phrase: { top, lines: listLines(phrase, 'left') } },
    ]
  })
}

test('the pages that were made are shown from the top', async () => {
  await openStart()
  await answerUntilLook()
  await page.getByRole('button', { pressed: false }).filter({ hasText: '・' }).last().click()
  window.scrollTo(0, document.body.scrollHeight)
  expect(window.scrollY).toBeGreaterThan(0)
  await press('この雰囲気でつくる')
  await expectQuestion('3つのページができました')
  expect(window.scrollY).toBe(0)
})

test('the suggested hours are saved only when the owner confirms them', async () => {
  const { saves } = await openStart()
  await press('そば・和食')
  await press('つぎへ')
  await press('とばす')
  await press('とばす')
  await expect.element(page.getByText('よくある営業時間')).toBeVisible()
  await press('時間を直す')
  await expect.element(page.getByRole('button', { name: /^火曜日/ })).toBeVisible()
  await press('とばす')
  await expectQuestion('どの雰囲気にしますか？')
  // The trade is saved with the first answer.
  expect(saves).toHaveLength(1)
  expect(saves).toMatchObject([{ shop: { type: 'soba', hours: emptyShop.shop.hours } }])
})

test('says what is wrong with an answer and stays', async () => {
  const { saves } = await openStart({ size: 'phone' })
  await press('そば・和食')
  await press('つぎへ')
  await page.getByLabelText('電話番号').fill('電話なし')
  await press('つぎへ')
  await expect.element(page.getByLabelText('電話番号')).toHaveAttribute('aria-invalid', 'true')
  expect(saves).toHaveLength(1)
})

test('continues at the same question after a return, and あとで leads home', async () => {
  await openStart()
  await press('美容室')
  await press('つぎへ')
  await expectQuestion('お店の電話番号は？')
  await press('もどる')
  await expectQuestion('お店の名前は？')
  changeAnswers(mockAnswer('listNews', { news: [] }))
  await press('あとで')
  await expect
    .element(page.getByRole('heading', { name: 'ホームページを作りましょう' }))
    .toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('link', { name: 'かんたん作成' }).click()
  await expectQuestion('お店の名前は？')
})

test('says why the pages were not made, and sends the same request again', async () => {
  const keys = new Set<string | null>()
  await openStart()
  await answerUntilLook()
  changeAnswers(
    http.post('/api/shop/start', ({ request }) => {
      keys.add(request.headers.get('idempotency-key'))
      return HttpResponse.error()
    }),
  )
  await press('この雰囲気でつくる')
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await press('もう一度つくる')
  await expect.element(page.getByRole('button', { name: 'もう一度つくる' })).toBeVisible()
  expect(keys.size).toBe(1)
  changeAnswers(mockRefusal('startPages', 403, { code: 'quota', res: '写真がいっぱいです。' }))
  await press('もう一度つくる')
  await expect.element(page.getByText('写真がいっぱいです。')).toBeVisible()
})

test('asks before the drafts of a shop that has pages are replaced', async () => {
  const { starts } = await openStart({ user: shopUser })
  await answerUntilLook()
  await press('この雰囲気でつくる')
  await expect.element(page.getByText(/「前の内容」に残る/)).toBeVisible()
  await expectAccessibleScreen()
  expect(starts).toEqual([])
  await press('入れかえてつくる')
  await expectQuestion('3つのページができました')
  expect(starts).toHaveLength(1)
})

test.each(phones)(
  'goes on after the last answer on another device, and shows a page of each trade, on a %s',
  async (size) => {
    const { saves } = await openStart({ size })
    await expect.poll(() => listHeroes().length).toBe(trades.length)
    await press('カフェ・パン')
    await press('つぎへ')
    await page.getByLabelText('電話番号').fill('03-1234-5678')
    await press('つぎへ')
    await expectQuestion('お店の住所は？')
    expect(saves.at(-1)).toMatchObject({ shop: { type: 'cafe', phone: '03-1234-5678' } })
    localStorage.clear()
    await openStart({ size, shop: { type: 'cafe', phone: '03-1234-5678' }, version: 3 })
    await expectQuestion('お店の住所は？')
    await press('もどる')
    await press('もどる')
    await press('もどる')
    await expect
      .element(page.getByRole('button', { name: 'カフェ・パン' }))
      .toHaveAttribute('aria-current', 'true')
  },
)

const listHeroes = () =>
  Array.from(document.querySelectorAll('button div'), ({ shadowRoot }) =>
    shadowRoot?.querySelector('.noren-page'),
  ).filter(Boolean)

const find = (addresses: string[]) => changeAnswers(mockAnswer('findAddresses', { addresses }))

test.each(phones)(
  'a postal code fills in an empty address, offers several towns, and keeps what was typed, on a %s',
  async (size) => {
    const address = page.getByLabelText('住所', { exact: true })
    const code = page.getByLabelText('郵便番号')
    await openStart({ size })
    await press('カフェ・パン')
    await press('つぎへ')
    await press('とばす')
    find(['東京都台東区谷中'])
    await code.fill('１１００００１')
    await expect.element(address).toHaveValue('東京都台東区谷中')
    await address.fill('谷中３ー１ー２')
    await expect.element(code).toHaveValue('110-0001')
    find(['東京都台東区谷中', '東京都台東区池之端'])
    await code.fill('110-0008')
    await press('東京都台東区谷中3-1-2')
    await expect.element(address).toHaveValue('東京都台東区谷中3-1-2')
    find([])
    await code.fill('000-0000')
    await expect.element(page.getByText(/住所は見つかりませんでした/)).toBeVisible()
    await expect.element(address).toHaveValue('東京都台東区谷中3-1-2')
    await expectAccessibleScreen()
  },
)
