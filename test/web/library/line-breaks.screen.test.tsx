import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildPhoto } from '#test/support/screen/library-answers.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openScreen } from '#test/support/screen/screen.tsx'

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const noImages = mockAnswer('listImages', { img: [], count: 0, found: 0 })
const deletedAt = '2026-11-20T03:00:00.000Z'
const trash = mockAnswer('listTrash', {
  files: [
    {
      ...buildPhoto('photo-1', { name: '看板.jpg', bytes: 240_000 }),
      deleted_at: deletedAt,
      until: '2026-12-04T03:00:00.000Z',
    },
  ],
  count: 1,
  bytes: 240_000,
})

// As in index.html: browsers find phrases by the language.
beforeAll(() => document.documentElement.setAttribute('lang', 'ja'))

test('texts of a screen break between words at 360 px', async () => {
  await openScreen('/photo', { answers: [noImages, trash], size: 'phone' })
  await page.viewport(360, 640)
  await expect.element(page.getByText(/^ごみ箱の1枚（.+）も容量に入ります。/)).toBeVisible()
  expect(listBrokenWords()).toEqual([])
})

test('texts of a dialog break between words at 360 px', async () => {
  await openScreen('/photo/trash', { answers: [noImages, trash], size: 'phone' })
  await page.viewport(360, 640)
  await page.getByRole('button', { name: 'すべて今すぐ消す' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(listBrokenWords()).toEqual([])
})

/** Lists the words of paragraphs that begin on one line and end on the next. */
function listBrokenWords(): string[] {
  return Array.from(document.querySelectorAll('#app p, #app h1, #app h2')).flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { segment, index } of segmenter.segment(node.textContent ?? ''))
        if (countLines(node, index, index + segment.length) > 1)
          broken.push(`${segment} in ${node.textContent}`)
    return broken
  })
}

function countLines(node: Node, start: number, end: number): number {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}
