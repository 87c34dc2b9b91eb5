import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable, waiting } from '#test/support/answers.ts'
import { sampleNamed, samplesFrom } from '#test/support/sample-answers.ts'
import {
  anAdmin,
  answerFromNow,
  expectSoundScreen,
  openScreen,
  shopUser,
} from '#test/support/screen.tsx'
import { router } from '#web/app/routes.tsx'
import { useTypedWords } from '#web/screens/sample/typed-words.ts'

const sample = sampleNamed('そば 天ぷら', 1)
const address = `/sampledetail?id=${sample.id}`
const here = answering('getSample', { sample })
const list = answering('listSamples', { samples: samplesFrom(5, 3), categories: ['和食'] })
const noList = failing('listSamples', 500)
const moment = '2026-11-20T03:00:00.000Z'
const copied = {
  img: { ...sample, name: 'そば 天ぷら', type: 'image/jpeg', used: [], created_at: moment },
  count: 13,
}
const button = (name: string) => page.getByRole('button', { name })

test('while the sample is on its way it says so after a second', async () => {
  await openScreen(address, { answers: [waiting('getSample'), waiting('listSamples')] })
  await expect.element(page.getByText('サンプル画像を読み込んでいます')).toBeVisible()
})

test.each([address, '/sampledetail'])(
  '%s may lead to none, and then on to the others',
  async (to) => {
    await openScreen(to, { answers: [failing('getSample', 404), list], size: 'phone' })
    await expect.element(page.getByText('このサンプル画像はありません')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('link', { name: 'ほかのサンプル画像を見る' }).click()
    await expect.element(page.getByText('3枚あります')).toBeVisible()
  },
)

test('a sample that cannot be loaded says why, and comes with another try', async () => {
  await openScreen(address, { answers: [failing('getSample', 500), noList] })
  await expect.element(page.getByText('サンプル画像を読み込めませんでした')).toBeVisible()
  answerFromNow(here)
  await button('もう一度').click()
  await expect.element(page.getByRole('heading', { name: 'そば 天ぷら', level: 1 })).toBeVisible()
})

test('a download that fails says why, and can be tried again', async () => {
  await openScreen(address, { answers: [here, list, unreachable('downloadSample')], size: 'phone' })
  await button('ダウンロード').click()
  await expect
    .element(page.getByText(/ダウンロードできませんでした.*サーバーにつながり/))
    .toBeVisible()
  await expectSoundScreen()
  answerFromNow(failing('downloadSample', 404))
  await button('ダウンロード').click()
  await expect.element(page.getByText(/断りの言葉（not_found）/)).toBeVisible()
})

test('a full library says so; once there is room the sample is there, and the photos a press away', async () => {
  const full = failing('useSample', 403, { code: 'quota', res: '写真が500枚になりました。' })
  const other = sampleNamed('桜', 9)
  const answers = [answering('getSample', { sample: other }), list, full]
  await openScreen(`/sampledetail?id=${other.id}`, { answers })
  await button('自分の写真に追加').click()
  await expect.element(page.getByText('写真が500枚になりました。')).toBeVisible()
  answerFromNow(answering('useSample', copied))
  await button('自分の写真に追加').click()
  await expect.element(page.getByText('自分の写真に入っています')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '自分の写真を見る' }))
    .toHaveAttribute('href', '/photo')
  await expectSoundScreen()
})

test.each(['desktop', 'phone'] as const)(
  'which page, and what happens when it fails, on a %s',
  async (size) => {
    const [first, ...others] = shopUser.pages
    const pages = first
      ? [{ ...first, state: 'changed' as const, published_at: moment }, ...others]
      : []
    await openScreen(address, {
      answers: [here, list, unreachable('useSample')],
      user: { ...shopUser, pages },
      size,
    })
    await button('ページで使う').click()
    const dialog = page.getByRole('dialog', { name: 'この写真をどのページで使いますか？' })
    await expect.element(dialog.getByText('公開中（未公開の変更あり）')).toBeVisible()
    await dialog.getByRole('button', { name: /ページ1/ }).click()
    await expect.element(dialog.getByText(/サーバーにつながりませんでした/)).toBeVisible()
    await expectSoundScreen()
    await dialog.getByRole('button', { name: 'とじる' }).click()
    await expect.element(button('ページで使う')).toHaveFocus()
  },
)

test('one goes from sample to sample, past the end of what was loaded, and keeps the button', async () => {
  await openScreen('/sample', {
    answers: [
      answering('listSamples', ({ query }) =>
        query.get('cursor')
          ? { samples: samplesFrom(3, 1), categories: ['和食'] }
          : { samples: samplesFrom(1, 2), categories: ['和食'], cursor: 'next' },
      ),
      failing('getSample', 500),
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
  // All in one place of the history: the way back is the list.
  await router.navigate(-1)
  await expect.element(page.getByRole('link', { name: '写真3', exact: true })).toHaveFocus()
})

test('what is typed while words are saved stays, over the words that were saved', async () => {
  onTestFinished(() => useTypedWords.setState({ typed: {} }))
  const held = Promise.withResolvers<void>()
  const saved = { ...sample, link_name: 'うどん' }
  await openScreen(`/edit/editsampledetail?id=${saved.id}`, {
    admin: anAdmin,
    answers: [
      list,
      here,
      answering('updateSample', async () => {
        await held.promise
        return { sample: saved }
      }),
    ],
  })
  const field = page.getByLabelText('さがす言葉')
  await field.fill('うどん')
  await button('変更する').click()
  await field.fill('うどん 冬')
  answerFromNow(failing('getSample', 503), failing('listSamples', 503))
  held.resolve()
  await expect.element(page.getByText('変更しました。')).toBeVisible()
  await expect.element(field).toHaveValue('うどん 冬')
  await expect.element(page.getByRole('heading', { name: 'うどん', level: 1 })).toBeVisible()
})
