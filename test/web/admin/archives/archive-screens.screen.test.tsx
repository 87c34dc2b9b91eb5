import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { buildPhoto } from '#test/support/screen/library-answers.ts'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'

const hostile = `<img src=x onerror=alert(1)>\u202Egpj.${'ナ'.repeat(100)}.jpg`
const title = `=HYPERLINK("http://evil")${'w'.repeat(100)}`
const uses: FileUse[] = [
  { where: 'news', id: 'n1', title },
  { where: 'qanda', id: 'q1', title: '写真の入れかた' },
]

const listing = (img: LibraryImage[]) =>
  mockAnswer('listArchiveImages', { img, count: img.length, found: img.length })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(sizes)('says what to do when the archive is empty on a %s', async (size) => {
  await openAdmin('/edit/archivephoto', [listing([])], { size })
  await expect.element(page.getByRole('heading', { name: '写真アーカイブ' })).toBeVisible()
  await expect.element(page.getByText(/更新ニュースや使い方にのせる写真/)).toBeVisible()
  await expectAccessibleScreen()
})

test('reports that movies could not be loaded, and that they are loading', async () => {
  await openAdmin('/edit/archivemovie', [mockRefusal('listArchiveMovies', 500)])
  await expect.element(page.getByText('動画アーカイブを読み込めませんでした')).toBeVisible()
  changeAnswers(mockPending('listArchiveMovies'))
  await button('もう一度').click()
  await expect.element(page.getByText('動画アーカイブを読み込んでいます')).toBeVisible()
})

test.each(sizes)(
  'shows where a file with a hostile name is used and asks before deleting it on a %s',
  async (size) => {
    const used = buildPhoto('a', { name: hostile, used: uses })
    const answers = [listing([used, buildPhoto('b')])]
    await openAdmin('/edit/archivephoto', answers, { size })
    await expect.element(page.getByText('2枚', { exact: true })).toBeVisible()
    await expectAccessibleScreen()
    await page
      .getByRole('button', { name: /onerror/ })
      .first()
      .click()
    const view = page.getByRole('dialog', { name: /onerror/ })
    await expect
      .element(view.getByRole('link', { name: `更新ニュース「${title}」` }))
      .toHaveAttribute('href', '/edit/news/n1')
    await expect
      .element(view.getByRole('link', { name: '使い方「写真の入れかた」' }))
      .toHaveAttribute('href', '/edit/qanda/q1')
    await expect.element(button('ページで使う')).not.toBeInTheDocument()
    await expectAccessibleScreen()
    await button('入れかえる').click()
    await expect.element(page.getByText(/すぐに新しい写真が出ます/)).toBeVisible()
    await expectAccessibleScreen()
    await page.getByRole('dialog', { name: '写真を入れかえる' }).getByText('とじる').click()
    await button('消す').click()
    await expect
      .element(page.getByText('この写真は更新ニュースや使い方で使われています。'))
      .toBeVisible()
    await expectAccessibleScreen()
    changeAnswers(
      mockAnswer('deleteArchiveImage', ({ body }) => {
        expect(body).toEqual({ id: 'a', force: true })
        return { res: 'サーバーから消しました', img: [buildPhoto('b')], count: 1, found: 1 }
      }),
      listing([buildPhoto('b')]),
    )
    await button('それでも消す').click()
    await expect.element(page.getByText('1枚をサーバーから消しました。').first()).toBeVisible()
  },
)

test('searches in the archive and renames a file there', async () => {
  const list = mockAnswer('listArchiveImages', { img: [buildPhoto('a')], count: 5, found: 1 })
  const answers = [
    list,
    mockAnswer('updateArchiveImage', ({ body }) => {
      expect(body).toEqual({ id: 'a', name: '春の写真' })
      return { img: buildPhoto('a', { name: '春の写真' }), count: 5, res: '変更しました' }
    }),
  ]
  await openAdmin('/edit/archivephoto?q=夏&sort=name&used=no', answers)
  await expect.element(page.getByText('1枚見つかりました')).toBeVisible()
  const asked = Object.fromEntries(new URLSearchParams(list.queries[0]))
  expect([list.queries.length, asked]).toMatchObject([1, { q: '夏', sort: 'name', used: 'false' }])
  await page.getByRole('button', { name: 'a.jpg', exact: false }).first().click()
  await button('名前を変える').click()
  await expect.element(page.getByText(/お店には見えません/)).toBeVisible()
  await page.getByLabelText('名前', { exact: true }).fill('春の写真')
  await button('変更する').click()
  await expect.element(page.getByText('変更しました').first()).toBeVisible()
})
