import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { findSideOverflow } from '#test/support/browser/accessibility-in-page.ts'
import { buildPhoto } from '#test/support/screen/library-answers.ts'
import {
  mockAnswer,
  mockPending,
  mockRefusal,
  mockUnreachable,
} from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { testShopWith } from '#test/support/screen/test-shop.ts'
import { buildBlock } from '#test/web/editor/builders.ts'
import { pageAnswer } from '#test/web/editor/screen/opened-editor.ts'

const photoPath = `/images/${'a'.repeat(22)}/${'b'.repeat(22)}/1600x1200.jpg`
const numberedPhoto = (number: number, fields: Partial<LibraryImage> = {}) => {
  const url = `/favicon.svg#${number}`
  const own = { name: `写真${number}.jpg`, url, thumb_url: url, ...fields }
  return buildPhoto(`photo-${number}`, own)
}

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => numberedPhoto(index + 1))
const listing = (img: LibraryImage[], more: { count?: number; cursor?: string } = {}) =>
  mockAnswer('listImages', { img, count: img.length, found: more.count ?? img.length, ...more })

const used = numberedPhoto(1, {
  name: '看板.jpg',
  used: [
    { where: 'draft', page: 1, part: 'data', position_index: 3 },
    { where: 'live', page: 1, part: 'data', position_index: 3 },
  ],
})

/** The draft of the page that uses it, under the page's own name. */
const user = testShopWith({ label: 'お店' })
const block = buildBlock('c', { text_check: false, position_url: photoPath, alt: '店の外観' })
const draft = mockAnswer('getPage', {
  ...pageAnswer(),
  data: [...pageAnswer().data, { ...block, position_index: 3 }],
})
const place = page.getByRole('link', { name: '「お店」の写真「店の外観」' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tile = (name: string) => page.getByRole('button', { name }).first()

test('shows a skeleton while images are loading, and says so after a second', async () => {
  await openScreen('/photo', { answers: [mockPending('listImages')] })
  await expect.element(page.getByText('写真を読み込んでいます')).toBeVisible()
  await expectAccessibleScreen()
})

test('does not scroll sideways on a PC with texts of twice the size', async () => {
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await openScreen('/photo', { answers: [listing(photos(3))] })
  document.documentElement.style.fontSize = '200%'
  await expect.element(page.getByRole('combobox', { name: '使いみち' })).toBeVisible()
  expect(findSideOverflow()).toEqual([])
})

test('reports that images could not be loaded and retries', async () => {
  await openScreen('/photo', { answers: [mockRefusal('listImages', 500)], size: 'phone' })
  await expect.element(page.getByText('写真を読み込めませんでした')).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(listing(photos(3)))
  await button('もう一度').click()
  await expect.element(page.getByText('3 / 500枚')).toBeVisible()
})

test.each(sizes)('says what to do when the library is empty on a %s', async (size) => {
  await openScreen('/photo', { answers: [listing([])], size })
  await expect.element(page.getByText('写真がまだありません')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'サンプル画像を見る' }))
    .toHaveAttribute('href', '/sample')
  await expectAccessibleScreen()
})

test('says that there are no movies yet', async () => {
  const none = mockAnswer('listMovies', { movie: [], count: 0, found: 0 })
  await openScreen('/movie', { answers: [none], size: 'phone' })
  await expect.element(page.getByText('0 / 50本')).toBeVisible()
  await expectAccessibleScreen()
})

test('copies of sample pictures have a part of their own, with the places that use them', async () => {
  const own = numberedPhoto(1, { name: '店先.jpg' })
  const uses = [1, 2, 3].map((index) => ({
    where: 'draft' as const,
    page: 1 as const,
    part: 'data' as const,
    position_index: index,
  }))
  const sample = numberedPhoto(2, { name: '見本のそば.jpg', used: uses })
  const answers = [
    mockAnswer('listImages', ({ body }) => {
      const img = JSON.stringify(body).includes('"sample":true') ? [sample] : [own]
      return { img, count: 2, found: 1, samples: 1 }
    }),
  ]
  await openScreen('/photo', { answers, size: 'phone' })
  await expect.element(button('自分の写真（1枚）')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(tile('店先.jpg')).toBeVisible()
  const sampleTile = page.getByRole('button', { name: /^見本のそば/ })
  await expect.element(sampleTile).not.toBeInTheDocument()
  await expect.element(page.getByText('うち見本のイラスト 1枚')).toBeVisible()
  await button('見本のイラスト（1枚）').click()
  await expect.element(sampleTile).toBeVisible()
  await expect.element(button('店先.jpg')).not.toBeInTheDocument()
  await expect.element(page.getByText(/ページの3か所に使っています/)).toBeVisible()
  await expectAccessibleScreen()
})

test('offers all files when a search finds nothing', async () => {
  const answers = [
    mockAnswer('listImages', ({ body }) => {
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

test('fits long names and the quota warning on a phone', async () => {
  const name = `とても長い名前の写真${'あ'.repeat(180)}.jpg`
  const img = [
    numberedPhoto(1, { name }),
    numberedPhoto(2, { name: 'x'.repeat(200), thumb_url: '' }),
  ]
  await openScreen('/photo', { answers: [listing(img, { count: 480 })], size: 'phone' })
  await expect.element(page.getByText(/もうすぐいっぱいです/)).toBeVisible()
  await expectAccessibleScreen()
})

test('reports that the next page could not be loaded', async () => {
  const img = photos(60)
  await openScreen('/photo', { answers: [listing(img, { count: 61, cursor: 'next' })] })
  await expect.element(tile('写真1.jpg')).toBeVisible()
  changeAnswers(mockUnreachable('listImages'))
  await button('もっと見る').click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  changeAnswers(listing([numberedPhoto(61)], { count: 61 }))
  await button('もっと見る').click()
  await expect.element(tile('写真61.jpg')).toBeInTheDocument()
})

test('reports a deleted image that the URL names and shows the list', async () => {
  await openScreen('/photo?id=gone', { answers: [listing(photos(2))] })
  await expect.element(page.getByText('その写真は、もうありません。').first()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('reports that an image could not be shown', async () => {
  const img = [numberedPhoto(1, { url: '/images/none.jpg' })]
  await openScreen('/photo?id=photo-1', { answers: [listing(img)], size: 'phone' })
  await expect.element(page.getByText(/表示できませんでした/)).toBeVisible()
  await expectAccessibleScreen()
})

test('asks again before deleting a file that was added to a page in the meantime', async () => {
  const answers = [
    draft,
    listing([numberedPhoto(1)]),
    mockRefusal('deleteImage', 409, { code: 'in_use', used: used.used }),
  ]
  await openScreen('/photo?id=photo-1', { answers, user })
  await button('消す').click()
  await expect.element(page.getByText(/14日のあいだ、ごみ箱から元に戻せます/)).toBeVisible()
  await expect.element(page.getByText(/ページで使われていました/)).toBeVisible()
  await expect.element(place).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(
    mockAnswer('deleteImage', ({ body }) => {
      expect(body).toMatchObject({ id: 'photo-1', force: true })
      return { res: 'サーバーから消しました', img: [], count: 0, found: 0 }
    }),
    listing([]),
  )
  await button('それでも消す').click()
  await expect.element(page.getByText('1枚をサーバーから消しました。').first()).toBeVisible()
  await expect.element(page.getByText('写真がまだありません')).toBeVisible()
})

test('keeps files that could not be deleted in the dialog, with the reason', async () => {
  await openScreen('/photo', { answers: [listing(photos(3)), mockUnreachable('deleteImage')] })
  await page.getByLabelText('写真1.jpgをえらぶ').click()
  await page.getByLabelText('写真3.jpgをえらぶ').click()
  await button('消す').click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: '2枚の写真を消しますか？' })).toBeVisible()
})

test('selects also files that are not loaded yet', async () => {
  const answers = [
    mockAnswer('listImages', ({ body }) =>
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

test('keeps a rejected name in its field, with the reason', async () => {
  const answers = [
    draft,
    listing([used]),
    mockRefusal('updateImage', 400, { fields: { name: '使えない文字が入っています' } }),
  ]
  await openScreen('/photo?id=photo-1', { answers, size: 'phone' })
  await button('名前を変える').click()
  await page.getByLabelText('名前', { exact: true }).fill('夏の看板')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('使えない文字が入っています')).toBeVisible()
  await expect.element(page.getByLabelText('名前', { exact: true })).toHaveValue('夏の看板')
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('updateImage', 500))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
})

test('shows an image with a long name and its actions on a phone', async () => {
  const img = [numberedPhoto(1, { name: `${'長い名前の写真'.repeat(28)}.jpg`, used: used.used })]
  await openScreen('/photo?id=photo-1', { answers: [draft, listing(img)], user, size: 'phone' })
  await expect.element(place).toBeVisible()
  await expectAccessibleScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('keeps a file open whose new name does not match the search', async () => {
  let isRenamed = false
  const answers = [
    mockAnswer('listImages', () => {
      const img = isRenamed ? [numberedPhoto(2)] : [numberedPhoto(1), numberedPhoto(2)]
      return { img, count: 2, found: img.length }
    }),
    mockAnswer('updateImage', () => {
      isRenamed = true
      return { img: numberedPhoto(1, { name: '夏の看板' }), count: 2 }
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

test('closes the dialog, then the full-size view, on the way back', async () => {
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

test('says when not all files could be loaded for selection and moves the focus on', async () => {
  const img = photos(60)
  await openScreen('/photo', { answers: [listing(img, { count: 61, cursor: 'next' })] })
  await button('えらんで消す').click()
  await expect.element(page.getByLabelText('写真1.jpgをえらぶ')).toHaveFocus()
  changeAnswers(mockUnreachable('listImages'))
  await button('すべてえらぶ').click()
  await expect.element(page.getByText(/すべては読み込めませんでした/)).toBeVisible()
  await button('やめる').click()
  await expect.element(button('えらんで消す')).toHaveFocus()
})
