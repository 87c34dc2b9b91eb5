import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable, waiting } from '#test/support/answers.ts'
import { sampleNamed, samplesFrom } from '#test/support/sample-answers.ts'
import { answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { router } from '#web/app/routes.tsx'

const none = { samples: [], categories: [] }
const long =
  '冬 雪 温泉 露天風呂 夜 提灯 のれん 旅館 玄関 石畳 湯けむり とても長い名前のサンプル画像'
const some = {
  samples: [sampleNamed('そば 天ぷら', 1), sampleNamed(long, 2)],
  categories: ['和食', '季節'],
}
const words = page.getByLabelText('キーワード')

test('while the samples are on their way it says so after a second', async () => {
  await openScreen('/sample', { answers: [waiting('listSamples')] })
  await expect.element(page.getByText('サンプル画像を読み込んでいます')).toBeVisible()
})

test.each(['desktop', 'phone'] as const)('no samples yet, on a %s', async (size) => {
  await openScreen('/sample', { answers: [answering('listSamples', none)], size })
  await expect.element(page.getByText('サンプル画像がまだありません')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('samples that cannot be loaded say why, and come with another try', async () => {
  await openScreen('/sample', { answers: [unreachable('listSamples')] })
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  answerFromNow(answering('listSamples', some))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText('2枚あります')).toBeVisible()
})

test.each(['desktop', 'phone'] as const)(
  'long names stay within their tiles, on a %s',
  async (size) => {
    await openScreen('/sample', { answers: [answering('listSamples', some)], size })
    await expect.element(page.getByRole('link', { name: long })).toBeVisible()
    await expectSoundScreen()
  },
)

test('words are searched for, stand in the address, and where nothing fits all are a press away', async () => {
  const asked: string[] = []
  const answer = answering('listSamples', ({ query }) => {
    asked.push(query.get('q') ?? '')
    return query.get('q') ? { ...none, categories: ['和食'] } : some
  })
  await openScreen('/sample', { answers: [answer], size: 'phone' })
  await words.fill('soba ten')
  await expect.element(page.getByText('合う写真がありません')).toBeVisible()
  await expect.element(words).toHaveValue('soba ten')
  expect(asked).toEqual(['', 'soba ten'])
  expect(router.state.location.search).toBe('?q=soba+ten')
  await expectSoundScreen()
  await page.getByRole('button', { name: 'すべて見る' }).click()
  await expect.element(page.getByText('2枚あります')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('a category is asked for at once, and an address brings category and words', async () => {
  const asked: string[] = []
  const answer = answering('listSamples', ({ query }) => {
    asked.push(`${query.get('category')} ${query.get('q') ?? ''}`)
    return some
  })
  await openScreen('/sample?category=和食&q=そば', { answers: [answer] })
  await expect.element(words).toHaveValue('そば')
  await page.getByRole('radio', { name: '季節' }).click()
  await expect.element(page.getByRole('radio', { name: '季節' })).toBeChecked()
  await expect.poll(() => asked).toEqual(['和食 そば', '季節 そば'])
  // The link in the menu leads to all of them again.
  await router.navigate('/sample')
  await expect.element(words).toHaveValue('')
  await expect.element(page.getByRole('radio', { name: 'すべて' })).toBeChecked()
})

test('the list goes on, says when its next part did not come, and the way back leads into it', async () => {
  const first = { samples: samplesFrom(1, 60), categories: ['和食'], cursor: 'next' }
  await openScreen('/sample', {
    answers: [
      answering('getSample', { sample: sampleNamed('写真62', 62) }),
      answering('listSamples', ({ query }) =>
        query.get('cursor') ? { samples: samplesFrom(61, 2), categories: ['和食'] } : first,
      ),
    ],
    size: 'phone',
  })
  await expect.element(page.getByText('60枚以上あります')).toBeVisible()
  answerFromNow(failing('listSamples', 500))
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  answerFromNow(
    answering('listSamples', ({ query }) =>
      query.get('cursor') ? { samples: samplesFrom(61, 2), categories: ['和食'] } : first,
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
