import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { listLines } from '#test/support/screen/list-lines.ts'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, shopUser } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { buildBlock } from '#test/web/editor/builders.ts'
import {
  openEditor,
  pageAnswer,
  pressTool,
  queryInPage,
} from '#test/web/editor/screen/opened-editor.ts'
import { chosenColours, chosenLooks } from '#web/editor/screen/look/use-shop-site.ts'

afterEach(async () => {
  // A choice that is still being sent would be the next test's too.
  await vi.waitUntil(() => localStorage.getItem(deviceKey) === null, { timeout: 15_000 })
  chosenColours.setState({}, true)
  chosenLooks.setState({}, true)
})

const deviceKey = `noren-look:${shopUser.id}`
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const themed = () => queryInPage('.themed .select') !== undefined

type LookBody = { look: Look | null; seen?: Look | null }

function acceptLooks(before: Look | null = null) {
  const server: { look: Look | null; calls: (Look | null)[]; bodies: LookBody[] } = {
    look: before,
    calls: [],
    bodies: [],
  }
  const answers = [
    mockAnswer('getShop', () => ({ ...emptyShop, look: server.look })),
    mockAnswer('changeLook', ({ body }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the client sends
      const sent = body as LookBody
      const { look } = sent
      server.look = look
      server.calls.push(look)
      server.bodies.push(sent)
      return { look }
    }),
  ]
  return { server, answers }
}

async function openLooks() {
  await pressTool('その他')
  await press(/^雰囲気/)
  await expect.element(page.getByRole('button', { name: '雰囲気「カフェ」' })).toBeVisible()
}

test('one tap changes the page and saves the look, and 元に戻す takes it back', async () => {
  const { server, answers } = acceptLooks()
  await openEditor({ answers, size: 'phone' })
  await openLooks()
  await expectAccessibleScreen()
  await press('雰囲気「カフェ」')
  await expect.poll(themed).toBe(true)
  await expect.poll(() => server.calls).toEqual([{ theme: 'cafe', colours: 0 }])
  await press('カフェの色「オリーブ」')
  await expect.poll(() => server.look).toEqual({ theme: 'cafe', colours: 2 })
  await page.getByText('雰囲気を「カフェ・オリーブ」にしました').first().findElement()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect.poll(() => server.look).toEqual({ theme: 'cafe', colours: 0 })
})

test('one tap arranges the page in another way, which stays with other looks', async () => {
  const { server, answers } = acceptLooks({ theme: 'cafe', colours: 0 })
  const slide = {
    id: 's',
    position_url: `/images/${'a'.repeat(22)}/${'b'.repeat(22)}/1200x800.jpg`,
    alt: '',
    link: '',
    display: true,
  }
  await openEditor({
    answers: [...answers, mockAnswer('getPage', () => ({ ...pageAnswer(), data1: [slide] }))],
    size: 'phone',
  })
  await openLooks()
  await press('大きな文字')
  await expect.poll(() => server.look).toEqual({ theme: 'cafe', colours: 0, composition: 'words' })
  await expectAccessibleScreen()
  await press('カフェの色「オリーブ」')
  await expect.poll(() => server.look).toEqual({ theme: 'cafe', colours: 2, composition: 'words' })
})

test('the page stays in sight above the sheet of looks, and nothing covers it', async () => {
  const { answers } = acceptLooks({ theme: 'cafe', colours: 0 })
  await openEditor({ answers, size: 'phone' })
  await openLooks()
  await press('カフェの色「オリーブ」')
  const told = page.getByText('雰囲気を「カフェ・オリーブ」にしました').first()
  await expect.element(told).toBeVisible()
  const sheet = page.getByRole('region', { name: '雰囲気' }).element().getBoundingClientRect()
  expect(sheet.top).toBeGreaterThanOrEqual(window.innerHeight / 2 - 1)
  expect(told.element().getBoundingClientRect().top).toBeGreaterThan(sheet.top)
})

test('vertical words are whole in the pictures of looks, however tall the window is', async () => {
  const { answers } = acceptLooks()
  const shop = { ...emptyShop.shop, catch_phrase: '炭火の香りと、今夜の一杯。' }
  await openEditor({ answers: [mockAnswer('getShop', { ...emptyShop, shop }), ...answers] })
  await page.viewport(1280, 1080)
  await openLooks()
  await expect.poll(() => listVerticalLines().length).toBe(2)
  for (const lines of listVerticalLines()) expect(lines).toEqual(['炭火の香りと、', '今夜の一杯。'])
})

/** The lines of each vertical phrase, from right to left. */
function listVerticalLines(): string[][] {
  const roots = Array.from(document.querySelectorAll('div'), ({ shadowRoot }) => shadowRoot)
  const phrases = roots.flatMap((root) => root?.querySelector('.as-vertical .phrase') ?? [])
  return phrases.map((phrase) => listLines(phrase, 'left'))
}

test('a theme keeps the colours that were chosen for it while others are tried', async () => {
  const { server, answers } = acceptLooks({ theme: 'pop', colours: 1 })
  await openEditor({ answers, size: 'phone' })
  await openLooks()
  await press('カフェの色「オリーブ」')
  await press('雰囲気「シック」')
  await expect.poll(() => server.look).toEqual({ theme: 'chic', colours: 0 })
  await press('とじる')
  await openLooks()
  await press('雰囲気「カフェ」')
  await expect.poll(() => server.look).toEqual({ theme: 'cafe', colours: 2 })
  await press('雰囲気「ポップ」')
  await expect.poll(() => server.look).toEqual(pop1)
})

const pop1 = { theme: 'pop', colours: 1 } as const

test('a look that could not be sent stays on the device and is sent later', async () => {
  const { server, answers } = acceptLooks()
  await openEditor({ answers: [mockUnreachable('changeLook'), ...answers] })
  await openLooks()
  await press('雰囲気「シック」')
  await expect.poll(themed).toBe(true)
  changeAnswers(...answers)
  await expect.poll(() => server.look, { timeout: 10_000 }).toEqual({ theme: 'chic', colours: 0 })
})

const conflictWith = (look: Look | null) =>
  mockRefusal('changeLook', 409, { code: 'conflict', current: { look } })

const leaveOnDevice = (value: unknown) => localStorage.setItem(deviceKey, JSON.stringify(value))

const pop = { theme: 'pop', colours: 0 } as const
const chic = { theme: 'chic', colours: 0 } as const

test('a look of an earlier visit is sent with the one that it replaces', async () => {
  leaveOnDevice({ look: chic, seen: null })
  const { server, answers } = acceptLooks()
  await openEditor({ answers })
  await expect.poll(() => server.bodies).toMatchObject([{ look: chic, seen: null }])
  await vi.waitUntil(() => localStorage.getItem(deviceKey) === null, { timeout: 15_000 })
})

test('a look of an earlier visit is dropped with a word where the shop has another one now', async () => {
  leaveOnDevice({ look: chic, seen: null })
  const { server, answers } = acceptLooks(pop)
  await openEditor({ size: 'phone', answers: [conflictWith(pop), ...answers] })
  const notice = page
    .getByText('ほかのスマホやパソコンで雰囲気が変わったため', { exact: false })
    .first()
  await expect.element(notice).toBeVisible()
  await expectAccessibleScreen()
  expect(localStorage.getItem(deviceKey)).toBeNull()
  await openLooks()
  const chosen = page.getByRole('button', { name: '雰囲気「ポップ」' })
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
  expect(server.look).toEqual(pop)
})

test('a dropped look can be chosen all the same', async () => {
  leaveOnDevice({ look: chic, seen: null })
  const { server, answers } = acceptLooks(pop)
  await openEditor({ answers: [conflictWith(pop), ...answers] })
  const again = page.getByRole('button', { name: 'このパソコンの雰囲気にする' })
  await expect.element(again).toBeVisible()
  changeAnswers(...answers)
  await again.click()
  await expect.poll(() => server.bodies).toMatchObject([{ look: chic, seen: pop }])
})

test('a look that is chosen after a saved one replaces that one', async () => {
  const { server, answers } = acceptLooks()
  await openEditor({ answers })
  await openLooks()
  await press('雰囲気「カフェ」')
  await expect.poll(() => server.look).toEqual({ theme: 'cafe', colours: 0 })
  await press('雰囲気「シック」')
  await expect
    .poll(() => server.bodies)
    .toMatchObject([{ seen: null }, { look: chic, seen: { theme: 'cafe', colours: 0 } }])
})

test('publishing warns of a look that is not saved yet, until it is', async () => {
  const { answers } = acceptLooks()
  await openEditor({ answers: [mockUnreachable('changeLook'), ...answers] })
  await openLooks()
  await press('雰囲気「シック」')
  await expect.poll(themed).toBe(true)
  await press('公開する')
  const warning = page.getByText('えらんだ雰囲気をまだ保存できていません', { exact: false })
  await expect.element(warning).toBeVisible()
  changeAnswers(...answers)
  await expect.element(warning).not.toBeInTheDocument()
})

test('a look is a change that goes live on all public pages, as the publish sheet shows', async () => {
  const { server, answers } = acceptLooks()
  let live: Look | null = null
  const url = 'https://pages.example.com/sakura/'
  const published_at = '2026-11-20T03:00:00.000Z'
  const pages = shopUser.pages.map((each) =>
    each.page === 3 ? each : { ...each, state: 'published' as const, published_at },
  )
  const session = () => ({
    ...shopUser,
    pages: pages.map((each) =>
      Object.assign({}, each, server.look !== live && { has_new_look: true }),
    ),
  })
  const other = { ...pageAnswer({ texts: 'b' }), page: 2 as const, has_samples: false }
  const thumbnails = mockAnswer('getPageThumbnails', { pages: [other] })
  await openEditor({
    state: 'published',
    user: session(),
    answers: [
      mockAnswer('getShop', () => ({ ...emptyShop, look: server.look, live_look: live })),
      mockAnswer('getSession', () => ({ user: session(), token: 'handle' })),
      mockAnswer('publishPage', () => {
        live = server.look
        return { res: '公開しました', url, state: 'published' as const }
      }),
      thumbnails,
      ...answers,
    ],
  })
  const status = page.getByText(/まだ公開していない変更があります/).first()
  const chips = page
    .getByRole('navigation', { name: 'メニュー' })
    .getByText('変更あり', { exact: true })
  await expect.element(page.getByText('公開中の内容と同じです')).toBeVisible()
  await openLooks()
  await press('雰囲気「シック」')
  await expect.element(status).toBeVisible()
  await expect.poll(() => chips.elements().length).toBe(2)
  await press('公開する')
  const part = page.getByRole('region', { name: '2つのページの雰囲気が変わります' })
  await expect.element(part.getByRole('img', { name: 'ページ2の新しい見た目' })).toBeVisible()
  expect(part.getByRole('img').elements()).toHaveLength(1)
  await expect.poll(() => thumbnails.bodies).toEqual([{ user: shopUser.id, live: true }])
  await expectAccessibleScreen()
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click()
  await press('編集にもどる')
  await expect.element(page.getByText(/公開中の内容と同じです/)).toBeVisible()
  await expect.poll(() => chips.elements().length).toBe(0)
})

test('the page has its own name in the tabs as soon as it is written', async () => {
  await openEditor({
    answers: [
      mockAnswer('saveBackground', { data: { ...whiteBackground, label: 'お品書き' }, version: 2 }),
    ],
  })
  await pressTool('その他')
  await press(/^背景・スライド写真/)
  await page.getByText('くわしい設定').click()
  await page.getByLabelText('ページの名前').fill('お品書き')
  const tabs = page.getByRole('navigation', { name: '編集するページ' })
  await expect.element(tabs.getByText('お品書き')).toBeVisible()
  await expect.element(tabs.getByText('ページ2')).toBeVisible()
})

test('a text that cannot be read is said so, and なおす leads there before publishing', async () => {
  const data = [buildBlock('a'), buildBlock('b', { position_index: 2, text_color: '#fefefe' })]
  await openEditor({ answers: [mockAnswer('getPage', { ...pageAnswer(), data })] })
  await expect
    .element(page.getByText('文字が読みにくい色です。「見た目」で変えられます'))
    .toBeVisible()
  await pressTool('公開する')
  await expect.element(page.getByText('読みにくい色の文字が1か所あります。')).toBeVisible()
  await press('なおす')
  await expect.element(page.getByRole('region', { name: '文字「b」' })).toBeVisible()
})
