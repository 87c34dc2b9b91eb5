import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPhoto } from '#test/support/screen/library-answers.ts'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'
import { phones, sizes } from '#test/support/screen/sizes.ts'
import { openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'

const moment = '2026-11-20T03:00:00.000Z'
const text =
  '送信中のファイルが1件（300MB）あり、そのための容量をとってあるので、空きが足りません。送信が終わるのを待つか、送信を取り消すと、追加できます。保存してあるファイルはそのままです。'
const photo = buildPhoto('photo-1', { name: '看板.png', type: 'image/png' })
const full = mockRefusal('createUpload', 403, {
  code: 'quota',
  res: text,
  under_way: [{ upload_id: 'abandoned', bytes: 300 * 1024 ** 2 }],
})
const noPhotos = mockAnswer('listImages', { img: [], count: 0, found: 0 })
const noSameImage = mockAnswer('findSameImage', {})
const url = `${window.location.origin}/store`
const upload = { id: 'mine', url, fields: { key: 'a' }, expires_at: moment }
const cancel = page.getByRole('button', { name: '送信中のファイルを取り消す' })

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob()], '看板.png', { type: 'image/png' })
}

/** Answers like a server with free space again; returns the ids of the cancelled uploads. */
function answerWithFreeSpace(): string[] {
  const cancelled: string[] = []
  changeAnswers(
    mockAnswer('cancelUpload', ({ body }) => {
      cancelled.push((body as { upload_id: string }).upload_id)
      return {}
    }),
    mockAnswer('createUpload', () => {
      expect(cancelled).toEqual(['abandoned'])
      return { upload }
    }),
    http.post('/store', () => new HttpResponse(null, { status: 204 })),
    mockAnswer('uploadImage', { img: photo, count: 1 }),
    mockAnswer('listImages', { img: [photo], count: 1, found: 1 }),
  )
  return cancelled
}

test.each(phones)('says that a photo is sent again after a failure, on a %s', async (size) => {
  const answers = [noPhotos, noSameImage, mockUnreachable('createUpload')]
  await openScreen('/photo', { answers, size })
  await userEvent.upload(page.getByLabelText(/このパソコンから追加/), await aPhoto())
  await expect.element(page.getByText('送れなかったので、もう一度送ります。')).toBeVisible()
  const arrived = Promise.withResolvers<void>()
  changeAnswers(
    mockAnswer('createUpload', { upload }),
    http.post('/store', async () => {
      await arrived.promise
      return new HttpResponse(null, { status: 204 })
    }),
    mockAnswer('uploadImage', { img: photo, count: 1 }),
    mockAnswer('listImages', { img: [photo], count: 1, found: 1 }),
  )
  await expect.element(page.getByText(/^もう一度送っています/)).toBeVisible()
  await expectAccessibleScreen()
  arrived.resolve()
  await expect.element(page.getByText('1 / 500枚')).toBeVisible()
})

test.each(sizes)('frees a library full of abandoned uploads by 取り消す on a %s', async (size) => {
  await openScreen('/photo', { answers: [noPhotos, noSameImage, full], size })
  await expect.element(page.getByText('写真がまだありません')).toBeVisible()
  await userEvent.upload(page.getByLabelText(/このパソコンから追加/), await aPhoto())
  await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessibleScreen()
  const cancelled = answerWithFreeSpace()
  await cancel.click()
  await expect.element(page.getByText('1 / 500枚')).toBeVisible()
  expect(cancelled).toEqual(['abandoned'])
})

test('reports a failed cancellation and retries', async () => {
  await openScreen('/photo', { answers: [noPhotos, noSameImage, full] })
  await expect.element(page.getByText('写真がまだありません')).toBeVisible()
  await userEvent.upload(page.getByLabelText(/このパソコンから追加/), await aPhoto())
  changeAnswers(mockRefusal('cancelUpload', 503, { res: '混み合っています。' }))
  await cancel.click()
  await expect
    .element(page.getByText('送信を取り消せませんでした。混み合っています。'))
    .toBeVisible()
  const cancelled = answerWithFreeSpace()
  await cancel.click()
  await expect.element(page.getByText('1 / 500枚')).toBeVisible()
  expect(cancelled).toEqual(['abandoned'])
})

test('offers the same in the file picker of the editor', async () => {
  await openEditor({ answers: [noPhotos, noSameImage, full], size: 'phone' })
  await pressTool('追加')
  await page.getByRole('button', { name: /^写真 / }).click()
  await userEvent.upload(page.getByLabelText(/このパソコンから追加/), await aPhoto())
  await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessibleScreen()
  const cancelled = answerWithFreeSpace()
  await cancel.click()
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.poll(() => cancelled).toEqual(['abandoned'])
})
