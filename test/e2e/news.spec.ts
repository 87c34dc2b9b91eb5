import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import { buildMp4File, buildPosterFile, uploadToLibrary } from '#test/support/files/movies.ts'

test('an entry opens from far down the list, its movie plays, and Back returns to its place @any-size', async ({
  page,
  stack,
  shop,
  admin,
}, { project }) => {
  const upload_id = await uploadToLibrary('editmovies', admin, await buildMp4File())
  const poster_upload_id = await uploadToLibrary('editmovies', admin, await buildPosterFile())
  const { movie } = await admin.ok('uploadArchiveMovie', { body: { upload_id, poster_upload_id } })
  const title = `動画のお知らせ ${project.name}`
  const { news } = await admin.ok('addNews', {
    body: { title, contents: '見どころ\n0:00 はじめに\n0:01 おわりに', movie: movie.url },
  })
  const filler = Array.from({ length: 8 }, (_, index) => `あとのお知らせ ${project.name} ${index}`)
  const contents = 'くわしくは後日\n'.repeat(8)
  await Promise.all(filler.map((each) => admin.ok('addNews', { body: { title: each, contents } })))

  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await page.getByRole('button', { name: title }).click()
  const link = page.getByRole('link', { name: `${title} このお知らせだけをひらく・共有する` })
  await link.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(`${stack.app}/news/${news.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  // The metadata is loaded before playing, and then the requested position.
  const video = page.getByLabel(`${title}の動画`, { exact: true })
  await expect(video).toHaveAttribute(
    'poster',
    movie.poster_url && `${stack.media}${movie.poster_url}`,
  )
  const range = await page.request.get(`${stack.media}${movie.url}`, {
    headers: { range: 'bytes=100-199' },
  })
  expect([range.status(), (await range.body()).byteLength]).toEqual([206, 100])
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(1)
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true
  })
  await page.getByRole('button', { name: '動画を0:01から再生する' }).click()
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThanOrEqual(1)
  await expect(video.locator('..')).toHaveAttribute('data-state', 'ended')
  await expect(video).toHaveAccessibleDescription('最後まで再生しました')
  await expectAccessible(page)

  await page.getByRole('link', { name: '一覧にもどる' }).click()
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

  // The address alone opens the entry.
  await page.goto(`${stack.app}/news/${news.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: '一覧にもどる' }).click()
  await expect(page).toHaveURL(`${stack.app}/news#news`)
})
