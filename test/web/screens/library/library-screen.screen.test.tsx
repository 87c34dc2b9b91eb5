import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Image } from '#functions/contract/file.ts'
import { answering, failing, unreachable, waiting } from '#test/support/answers.ts'
import { answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'

const moment = '2026-11-20T03:00:00.000Z'
const photoOf = (number: number, fields: Partial<Image> = {}): Image => ({
  id: `photo-${number}`,
  name: `写真${number}.jpg`,
  url: `/favicon.svg#${number}`,
  thumb_url: `/favicon.svg#${number}`,
  type: 'image/jpeg',
  bytes: 2_000_000,
  width: 1600,
  height: 1200,
  used: [],
  created_at: moment,
  updated_at: moment,
  ...fields,
})

const photos = (count: number) => Array.from({ length: count }, (_, index) => photoOf(index + 1))
const listing = (img: Image[], more: { count?: number; cursor?: string } = {}) =>
  answering('listImages', { img, count: img.length, found: more.count ?? img.length, ...more })

const used = photoOf(1, {
  name: '看板.jpg',
  used: [
    { where: 'draft', page: 1, part: 'data', position_index: 3 },
    { where: 'live', page: 1, part: 'data', position_index: 3 },
  ],
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tile = (name: string) => page.getByRole('button', { name }).first()

test('while photos are on their way their shapes are there, and after a second it says so', async () => {
  await openScreen('/photo', { answers: [waiting('listImages')] })
  await expect.element(page.getByText('写真を読み込んでいます')).toBeVisible()
  await expectSoundScreen()
})

test('photos that cannot be loaded say why, and come with another try', async () => {
  await openScreen('/photo', { answers: [failing('listImages', 500)], size: 'phone' })
  await expect.element(page.getByText('写真を読み込めませんでした')).toBeVisible()
  await expectSoundScreen()
  answerFromNow(listing(photos(3)))
  await button('もう一度').click()
  await expect.element(page.getByText('3 / 500枚')).toBeVisible()
})

test.each(['desktop', 'phone'] as const)(
  'an empty library says what to do on a %s',
  async (size) => {
    await openScreen('/photo', { answers: [listing([])], size })
    await expect.element(page.getByText('写真がまだありません')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'サンプル画像を見る' }))
      .toHaveAttribute('href', '/sample')
    await expectSoundScreen()
  },
)

test('no movies yet', async () => {
  const none = answering('listMovies', { movie: [], count: 0, found: 0 })
  await openScreen('/movie', { answers: [none], size: 'phone' })
  await expect.element(page.getByText('0 / 50本')).toBeVisible()
  await expectSoundScreen()
})

test('a search that finds nothing leads back to all', async () => {
  const answers = [
    answering('listImages', ({ body }) => {
      const img = JSON.stringify(body).includes('"q"') ? [] : photos(2)
      return { img, count: 2, found: img.length }
    }),
  ]
  await openScreen('/photo?q=ないもの', { answers })
  await expect.element(page.getByText('合う写真がありません')).toBeVisible()
  await button('すべて見る').click()
  await expect.element(tile('写真1.jpg')).toBeVisible()
  await expect.element(page.getByLabelText('名前でさがす')).toHaveValue('')
})

test('long names and a nearly full library stay in their places on a phone', async () => {
  const name = `とても長い名前の写真${'あ'.repeat(180)}.jpg`
  const img = [photoOf(1, { name }), photoOf(2, { name: 'x'.repeat(200), thumb_url: '' })]
  await openScreen('/photo', { answers: [listing(img, { count: 480 })], size: 'phone' })
  await expect.element(page.getByText(/もうすぐいっぱいです/)).toBeVisible()
  await expectSoundScreen()
})

test('a list that goes on says so when its next part does not come', async () => {
  const img = photos(60)
  await openScreen('/photo', { answers: [listing(img, { count: 61, cursor: 'next' })] })
  await expect.element(tile('写真1.jpg')).toBeVisible()
  answerFromNow(unreachable('listImages'))
  await button('もっと見る').click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  answerFromNow(listing([photoOf(61)], { count: 61 }))
  await button('もっと見る').click()
  await expect.element(tile('写真61.jpg')).toBeInTheDocument()
})

test('a photo that the address names and that is gone is told, and the list stays', async () => {
  await openScreen('/photo?id=gone', { answers: [listing(photos(2))] })
  await expect.element(page.getByText('その写真は、もうありません。').first()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('a picture that does not come says so', async () => {
  const img = [photoOf(1, { url: '/images/none.jpg' })]
  await openScreen('/photo?id=photo-1', { answers: [listing(img)], size: 'phone' })
  await expect.element(page.getByText(/表示できませんでした/)).toBeVisible()
  await expectSoundScreen()
})

test('one that was put on a page meanwhile asks once more before it is deleted', async () => {
  const answers = [
    listing([photoOf(1)]),
    failing('deleteImage', 409, { code: 'in_use', used: used.used }),
  ]
  await openScreen('/photo?id=photo-1', { answers })
  await button('消す').click()
  await expect.element(page.getByText('消した写真は、元に戻せません。')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'この写真を消しますか？' })
    .getByRole('button', { name: '消す', exact: true })
    .click()
  await expect.element(page.getByText(/ページで使われていました/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ページ1の部品3' })).toBeVisible()
  await expectSoundScreen()
  answerFromNow(
    answering('deleteImage', ({ body }) => {
      expect(body).toMatchObject({ id: 'photo-1', force: true })
      return { img: [], count: 0, found: 0 }
    }),
    listing([]),
  )
  await button('それでも消す').click()
  await expect.element(page.getByText('1枚を削除しました。').first()).toBeVisible()
  await expect.element(page.getByText('写真がまだありません')).toBeVisible()
})

test('what could not be deleted is still asked about, with why', async () => {
  await openScreen('/photo', { answers: [listing(photos(3)), unreachable('deleteImage')] })
  await page.getByLabelText('写真1.jpgをえらぶ').click()
  await page.getByLabelText('写真3.jpgをえらぶ').click()
  await button('消す').click()
  await page.getByRole('dialog').getByRole('button', { name: '消す', exact: true }).click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: '2枚の写真を消しますか？' })).toBeVisible()
})

test('choosing all chooses those too that are not in sight yet', async () => {
  const answers = [
    answering('listImages', ({ body }) =>
      JSON.stringify(body).includes('cursor')
        ? { img: photos(80).slice(60), count: 80, found: 80 }
        : { img: photos(60), count: 80, found: 80, cursor: 'next' },
    ),
  ]
  await openScreen('/photo', { answers, size: 'phone' })
  await button('えらんで消す').click()
  await button('すべてえらぶ').click()
  await expect.element(page.getByText('80枚えらんでいます')).toBeVisible()
  await button('やめる').click()
  await expect.element(button('えらんで消す')).toBeVisible()
})

test('a name that the server refuses stays in its field, with why', async () => {
  const answers = [
    listing([used]),
    failing('updateImage', 400, { fields: { name: '使えない文字が入っています' } }),
  ]
  await openScreen('/photo?id=photo-1', { answers, size: 'phone' })
  await button('名前を変える').click()
  await page.getByLabelText('名前', { exact: true }).fill('夏の看板')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('使えない文字が入っています')).toBeVisible()
  await expect.element(page.getByLabelText('名前', { exact: true })).toHaveValue('夏の看板')
  await expectSoundScreen()
  answerFromNow(failing('updateImage', 500))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
})

test('a photo of a long name is seen with all that can be done with it, on a phone as well', async () => {
  const img = [photoOf(1, { name: `${'長い名前の写真'.repeat(28)}.jpg`, used: used.used })]
  await openScreen('/photo?id=photo-1', { answers: [listing(img)], size: 'phone' })
  await expect.element(page.getByRole('link', { name: 'ページ1の部品3' })).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('one whose new name does not fit the search any more stays open, and is not said to be gone', async () => {
  let isRenamed = false
  const answers = [
    answering('listImages', () => {
      const img = isRenamed ? [photoOf(2)] : [photoOf(1), photoOf(2)]
      return { img, count: 2, found: img.length }
    }),
    answering('updateImage', () => {
      isRenamed = true
      return { img: photoOf(1, { name: '夏の看板' }), count: 2 }
    }),
  ]
  await openScreen('/photo?q=写真&id=photo-1', { answers })
  await button('名前を変える').click()
  await page.getByLabelText('名前', { exact: true }).fill('夏の看板')
  await userEvent.keyboard('{Enter}')
  const view = page.getByRole('dialog', { name: '夏の看板' })
  await expect.element(view).toBeVisible()
  await expect.element(page.getByText('1枚見つかりました')).toBeInTheDocument()
  await expect.element(view).toBeVisible()
  await view.getByRole('button', { name: 'とじる' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(/ありません/)).not.toBeInTheDocument()
})

test('the way back closes the question first, and then the view', async () => {
  await openScreen('/photo', { answers: [listing(photos(2))], size: 'phone' })
  await tile('写真1.jpg').click()
  await button('名前を変える').click()
  await expect.element(page.getByLabelText('名前', { exact: true })).toBeVisible()
  window.history.back()
  await expect.element(page.getByLabelText('名前', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '写真1.jpg' })).toBeVisible()
  window.history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('choosing all says so when not all could be loaded, and the focus goes where the work goes on', async () => {
  const img = photos(60)
  await openScreen('/photo', { answers: [listing(img, { count: 61, cursor: 'next' })] })
  await button('えらんで消す').click()
  await expect.element(page.getByLabelText('写真1.jpgをえらぶ')).toHaveFocus()
  answerFromNow(unreachable('listImages'))
  await button('すべてえらぶ').click()
  await expect.element(page.getByText(/すべては読み込めませんでした/)).toBeVisible()
  await button('やめる').click()
  await expect.element(button('えらんで消す')).toHaveFocus()
})
