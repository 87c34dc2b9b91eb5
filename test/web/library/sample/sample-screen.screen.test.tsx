import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import {
  mockAnswer,
  mockPending,
  mockRefusal,
  mockUnreachable,
} from '#test/support/screen/mock-answers.ts'
import { buildSample, buildSamples } from '#test/support/screen/sample-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { router } from '#web/app/routes.tsx'

const none = { samples: [], categories: [] }
const long =
  '冬 雪 温泉 露天風呂 夜 提灯 のれん 旅館 玄関 石畳 湯けむり とても長い名前のサンプル画像'
const some = {
  samples: [buildSample('そば 天ぷら', 1), buildSample(long, 2)],
  categories: ['和食', '季節'],
}
const searchField = page.getByLabelText('キーワード')

test('says after a second that the samples are loading', async () => {
  await openScreen('/sample', { answers: [mockPending('listSamples')] })
  await expect.element(page.getByText('サンプル画像を読み込んでいます')).toBeVisible()
})

test.each(sizes)('says that there are no samples yet on a %s', async (size) => {
  await openScreen('/sample', { answers: [mockAnswer('listSamples', none)], size })
  await expect.element(page.getByText('サンプル画像がまだありません')).toBeVisible()
  await expect.element(searchField).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('reports that samples could not be loaded and retries', async () => {
  await openScreen('/sample', { answers: [mockUnreachable('listSamples')] })
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  changeAnswers(mockAnswer('listSamples', some))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText('2枚あります')).toBeVisible()
})

test.each(sizes)('fits long names into their tiles on a %s', async (size) => {
  await openScreen('/sample', { answers: [mockAnswer('listSamples', some)], size })
  await expect.element(page.getByRole('link', { name: long })).toBeVisible()
  await expectAccessibleScreen()
})

test('searches by words, keeps them in the URL, and offers all samples when nothing matches', async () => {
  const answer = mockAnswer('listSamples', ({ query }) =>
    query.get('q') ? { ...none, categories: ['和食'] } : some,
  )
  await openScreen('/sample', { answers: [answer], size: 'phone' })
  await searchField.fill('soba ten')
  await expect.element(page.getByText('合う写真がありません')).toBeVisible()
  await expect.element(searchField).toHaveValue('soba ten')
  const asked = answer.queries.map((query) => new URLSearchParams(query).get('q'))
  expect(asked).toEqual([null, 'soba ten'])
  expect(router.state.location.search).toBe('?q=soba+ten')
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'すべて見る' }).click()
  await expect.element(page.getByText('2枚あります')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('filters by category at once and reads category and words from the URL', async () => {
  const asked: string[] = []
  const answer = mockAnswer('listSamples', ({ query }) => {
    asked.push(`${query.get('category')} ${query.get('q') ?? ''}`)
    return some
  })
  await openScreen('/sample?category=和食&q=そば', { answers: [answer] })
  await expect.element(searchField).toHaveValue('そば')
  await page.getByRole('radio', { name: '季節' }).click()
  await expect.element(page.getByRole('radio', { name: '季節' })).toBeChecked()
  await expect.poll(() => asked).toEqual(['和食 そば', '季節 そば'])
  // The link in the menu leads to all samples.
  await router.navigate('/sample')
  await expect.element(searchField).toHaveValue('')
  await expect.element(page.getByRole('radio', { name: 'すべて' })).toBeChecked()
})

test('loads the next page, reports a failure, and restores the position on the way back', async () => {
  const first = { samples: buildSamples(1, 60), categories: ['和食'], cursor: 'next' }
  await openScreen('/sample', {
    answers: [
      mockAnswer('getSample', { sample: buildSample('写真62', 62) }),
      mockAnswer('listSamples', ({ query }) =>
        query.get('cursor') ? { samples: buildSamples(61, 2), categories: ['和食'] } : first,
      ),
    ],
    size: 'phone',
  })
  await expect.element(page.getByText('60枚以上あります')).toBeVisible()
  changeAnswers(mockRefusal('listSamples', 500))
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  changeAnswers(
    mockAnswer('listSamples', ({ query }) =>
      query.get('cursor') ? { samples: buildSamples(61, 2), categories: ['和食'] } : first,
    ),
  )
  await page.getByRole('button', { name: 'もっと見る' }).click()
  const last = page.getByRole('link', { name: '写真62', exact: true })
  await last.click()
  await expect.element(page.getByRole('heading', { name: '写真62', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '一覧にもどる' }).click()
  await expect.element(last).toHaveFocus()
  await expect.element(last).toBeInViewport()
})

test('the text of an unfinished conversion is not searched', async () => {
  const asked: (string | null)[] = []
  const answer = mockAnswer('listSamples', ({ query }) => {
    asked.push(query.get('q'))
    return { samples: buildSamples(1, 2), categories: [] }
  })
  await openScreen('/sample', { answers: [answer] })
  await searchField.click()
  const reading = { text: 'てんぷｒ', selectionStart: 4, selectionEnd: 4 }
  const session = cdp() as unknown as { send: (name: string, to: object) => Promise<void> }
  await session.send('Input.imeSetComposition', reading)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await session.send('Input.insertText', { text: '天ぷら' })
  await expect.poll(() => asked.at(-1)).toBe('天ぷら')
  expect(asked).not.toContain('てんぷｒ')
})
