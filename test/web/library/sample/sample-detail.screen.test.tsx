import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  mockAnswer,
  mockPending,
  mockRefusal,
  mockUnreachable,
} from '#test/support/screen/mock-answers.ts'
import { buildSample, buildSamples } from '#test/support/screen/sample-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openAdmin,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { mockPages, mockSaves } from '#test/web/editor/screen/opened-editor.ts'
import { router } from '#web/app/routes.tsx'

const sample = buildSample('そば 天ぷら', 1)
const address = `/sampledetail?id=${sample.id}`
const here = mockAnswer('getSample', { sample })
const list = mockAnswer('listSamples', { samples: buildSamples(5, 3), categories: ['和食'] })
const noList = mockRefusal('listSamples', 500)
const moment = '2026-11-20T03:00:00.000Z'
const copied = {
  img: { ...sample, name: 'そば 天ぷら', type: 'image/jpeg', used: [], created_at: moment },
  count: 13,
}
const button = (name: string) => page.getByRole('button', { name })

test('says after a second that the sample is loading', async () => {
  await openScreen(address, { answers: [mockPending('getSample'), mockPending('listSamples')] })
  await expect.element(page.getByText('サンプル画像を読み込んでいます')).toBeVisible()
})

test.each([address, '/sampledetail'])(
  '%s leads to the other samples when there is none',
  async (to) => {
    await openScreen(to, { answers: [mockRefusal('getSample', 404), list], size: 'phone' })
    await expect.element(page.getByText('このサンプル画像はありません')).toBeVisible()
    await expectAccessibleScreen()
    await page.getByRole('link', { name: 'ほかのサンプル画像を見る' }).click()
    await expect.element(page.getByText('3枚あります')).toBeVisible()
  },
)

test('reports that a sample could not be loaded and retries', async () => {
  await openScreen(address, { answers: [mockRefusal('getSample', 500), noList] })
  await expect.element(page.getByText('サンプル画像を読み込めませんでした')).toBeVisible()
  changeAnswers(here)
  await button('もう一度').click()
  await expect.element(page.getByRole('heading', { name: 'そば 天ぷら', level: 1 })).toBeVisible()
})

test('reports a failed download and retries', async () => {
  await openScreen(address, {
    answers: [here, list, mockUnreachable('downloadSample')],
    size: 'phone',
  })
  await button('ダウンロード').click()
  await expect
    .element(page.getByText(/ダウンロードできませんでした.*サーバーにつながり/))
    .toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('downloadSample', 404))
  await button('ダウンロード').click()
  await expect.element(page.getByText(/断りの言葉（not_found）/)).toBeVisible()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  changeAnswers(mockAnswer('downloadSample', { url: 'https://media.example.com/soba' }))
  await button('ダウンロード').click()
  await expect.element(page.getByText(/ダウンロードを始めました/)).toBeVisible()
  expect(click.mock.contexts).toMatchObject([{ href: 'https://media.example.com/soba' }])
  click.mockRestore()
})

test('reports a full library, then adds the sample and links to the images', async () => {
  const full = mockRefusal('useSample', 403, { code: 'quota', res: '写真が500枚になりました。' })
  const other = buildSample('桜', 9)
  const answers = [mockAnswer('getSample', { sample: other }), list, full]
  await openScreen(`/sampledetail?id=${other.id}`, { answers })
  await button('自分の写真に追加').click()
  await expect.element(page.getByText('写真が500枚になりました。')).toBeVisible()
  changeAnswers(mockAnswer('useSample', copied))
  await button('自分の写真に追加').click()
  await expect.element(page.getByText('自分の写真に入っています')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '自分の写真を見る' }))
    .toHaveAttribute('href', '/photo')
  await expectAccessibleScreen()
})

test.each(sizes)('asks for the page and reports a failure on a %s', async (size) => {
  const [first, ...others] = shopUser.pages
  const pages = first
    ? [{ ...first, state: 'changed' as const, published_at: moment }, ...others]
    : []
  await openScreen(address, {
    answers: [here, list, mockUnreachable('useSample')],
    user: { ...shopUser, pages },
    size,
  })
  await button('ページで使う').click()
  const dialog = page.getByRole('dialog', { name: 'この写真をどのページで使いますか？' })
  await expect.element(dialog.getByText('公開中（未公開の変更あり）')).toBeVisible()
  await dialog.getByRole('button', { name: /ページ1/ }).click()
  await expect.element(dialog.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expectAccessibleScreen()
  await dialog.getByRole('button', { name: 'とじる' }).click()
  await expect.element(button('ページで使う')).toHaveFocus()
})

test('steps from sample to sample across pages of the list and keeps the focus on the button', async () => {
  await openScreen('/sample', {
    answers: [
      mockAnswer('listSamples', ({ query }) =>
        query.get('cursor')
          ? { samples: buildSamples(3, 1), categories: ['和食'] }
          : { samples: buildSamples(1, 2), categories: ['和食'], cursor: 'next' },
      ),
      mockRefusal('getSample', 500),
    ],
  })
  await page.getByRole('link', { name: '写真1', exact: true }).click()
  await expect.element(button('前へ')).toHaveAttribute('aria-disabled', 'true')
  for (const name of ['写真2', '写真3']) {
    await expect.element(button('次へ')).not.toHaveAttribute('aria-disabled')
    await button('次へ').click()
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect.element(button('次へ')).toHaveFocus()
  }
  await expect.element(button('次へ')).toHaveAttribute('aria-disabled', 'true')
  // All steps share one history entry: back leads to the list.
  await router.navigate(-1)
  await expect.element(page.getByRole('link', { name: '写真3', exact: true })).toHaveFocus()
})

test('keeps tags typed during a save', async () => {
  const held = Promise.withResolvers<void>()
  const saved = { ...sample, link_name: 'うどん' }
  await openAdmin(`/edit/editsampledetail?id=${saved.id}`, [
    list,
    here,
    mockAnswer('updateSample', async () => {
      await held.promise
      return { sample: saved }
    }),
  ])
  const field = page.getByLabelText('さがす言葉')
  await field.fill('うどん')
  await button('変更する').click()
  await field.fill('うどん 冬')
  changeAnswers(mockRefusal('getSample', 503), mockRefusal('listSamples', 503))
  held.resolve()
  await expect.element(page.getByText('変更しました。')).toBeVisible()
  await expect.element(field).toHaveValue('うどん 冬')
  await expect.element(page.getByRole('heading', { name: 'うどん', level: 1 })).toBeVisible()
})

test('uses a sample on a page by one copy, and the use is undone', async () => {
  const saves: (string | undefined)[][] = []
  const other = buildSample('梅', 8)
  const img = { ...copied.img, url: other.url }
  const useSample = mockAnswer('useSample', { ...copied, img })
  await openScreen(`/sampledetail?id=${other.id}`, {
    answers: [
      mockAnswer('getSample', { sample: other }),
      list,
      useSample,
      mockPages(),
      mockSaves((body) => void saves.push(readFiles(body))),
      mockAnswer('reportEditing', { others: 0, versions: { data: 1, bg: 1, slide: 1 } }),
    ],
  })
  await button('ページで使う').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /ページ2.*下書き/ })
    .click()
  await expect.poll(() => window.location.pathname).toBe('/2')
  await expect.element(page.getByText('写真を追加しました').last()).toBeVisible()
  const block = page.getByRole('button', { name: /^部品1: 写真/ })
  await expect.element(block).toBeInViewport()
  await expect.poll(() => saves.at(-1)).toEqual([other.url])
  expect(useSample.bodies).toHaveLength(1)
  await button('元に戻す').last().click()
  await expect.element(block).not.toBeInTheDocument()
  await expect.poll(() => saves.at(-1)).toEqual([])
  // The editor reports that it is left, which belongs to this test.
  await router.navigate('/kono-gamen-wa-nai')
  await expect.element(page.getByText('このアドレスの画面はありません')).toBeVisible()
})

/** The files of the blocks of a save. */
const readFiles = (body: unknown) =>
  (body as { data: { position_url?: string }[] }).data.map((block) => block.position_url)
