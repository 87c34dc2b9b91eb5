import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { buildSlide } from '#test/web/editor/builders.ts'
import {
  mockSaves,
  openEditor,
  pageAnswer,
  pressTool,
} from '#test/web/editor/screen/opened-editor.ts'

const path = (id: string) => `/images/${id.padEnd(22, '0')}/photo-${'0'.repeat(16)}/1200x900.jpg`
const buildPhoto = (id: string): LibraryImage => ({
  id: id.padEnd(22, '0'),
  name: `${id}.jpg`,
  url: path(id),
  thumb_url: '/favicon.svg',
  type: 'image/jpeg',
  bytes: 2000,
  width: 1200,
  height: 900,
  used: [],
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-20T03:00:00.000Z',
})
const img = ['ichi', 'ni'].map(buildPhoto)
const library = [
  mockAnswer('listImages', { img, count: 2, found: 2 }),
  mockAnswer('listMovies', { movie: [], count: 0, found: 0 }),
  mockSaves(),
]
const picker = page.getByRole('dialog', { name: '写真をえらぶ' })

async function openScenery() {
  await pressTool('その他')
  await page.getByRole('button', { name: /背景・スライド/ }).click()
}

test('a movie block accepts a photo, and a background accepts photos only', async () => {
  await openEditor({ answers: library })
  await pressTool('追加')
  await page.getByRole('button', { name: /^動画 / }).click()
  const movies = page.getByRole('dialog', { name: '動画をえらぶ' })
  await movies.getByRole('tab', { name: /写真/ }).click()
  await picker.getByRole('button', { name: /ichi/ }).click()
  await expect.element(page.getByRole('button', { name: /部品3: 写真/ })).toBeInTheDocument()
  await openScenery()
  await page.getByRole('button', { name: '写真をえらぶ' }).click()
  await expect.element(picker.getByRole('tab', { name: 'サンプル画像' })).toBeVisible()
  expect(
    picker
      .getByRole('tab')
      .all()
      .map((each) => each.element().textContent),
  ).toEqual(['自分の写真', 'サンプル画像'])
})

test('photos beyond the limit of slides are not added, with an explanation', async () => {
  const data1 = Array.from({ length: 19 }, (_, index) =>
    buildSlide(`s${index}`, { position_url: path('ichi') }),
  )
  const saved = mockAnswer('saveSlides', ({ body }) => ({
    ...(body as { data1: typeof data1; data2: typeof data1 }),
    version: 2,
  }))
  const answers = [mockAnswer('getPage', { ...pageAnswer(), data1 }), saved, ...library]
  await openEditor({ answers, size: 'phone' })
  await openScenery()
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await page.getByRole('button', { name: '写真を追加' }).click()
  for (const name of [/ichi/, /ni/]) await picker.getByRole('button', { name }).click()
  await expect.element(picker.getByText('ここに追加できるのは、あと1枚までです。')).toBeVisible()
  await picker.getByRole('button', { name: '1枚を追加' }).click()
  const strip = page.getByRole('list', { name: '上のスライド写真' })
  await expect.poll(() => strip.getByRole('listitem').all().length).toBe(20)
  await expect.element(page.getByText(/スライド写真は20枚までです/).first()).toBeVisible()
})
