import { expect, type Page } from '@playwright/test'
import { openEditor, test } from '#test/support/browser/browser.ts'
import { addFileBlock, expectAllSaved } from '#test/support/browser/editor.ts'
import { listPackets } from '#test/support/files/list-packets.ts'
import { readTestMovie } from '#test/support/files/movies.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const findPicker = (page: Page) => page.getByRole('dialog', { name: '動画をえらぶ' })
const findTile = (page: Page) =>
  findPicker(page).getByRole('list', { name: 'アップロード' }).getByRole('listitem')
const findBlock = (page: Page) => page.getByRole('button', { name: '部品1: 動画', exact: true })
const chooseFiles = (page: Page, file: Chosen) =>
  findPicker(page)
    .getByLabel(/この(スマホ|パソコン)から追加/)
    .setInputFiles(file)

const buildMp4 = async (): Promise<Chosen> => ({
  name: 'そば打ち.mp4',
  mimeType: 'video/mp4',
  buffer: await readTestMovie('index-last.mp4'),
})

const buildMov = async (file: 'iphone' | 'hevc' | 'pcm'): Promise<Chosen> => ({
  name: 'IMG_0001.MOV',
  mimeType: 'video/quicktime',
  buffer: await readTestMovie(`${file}.mov`),
})

/** Plays the only movie of the page and returns its size. */
const play = (page: Page) =>
  page.locator('video').evaluate(async (player: HTMLVideoElement) => {
    player.muted = true
    await player.play()
    return [player.videoWidth, player.videoHeight]
  })

test.beforeEach(async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
  await addFileBlock(page, '動画')
})

test('a movie is uploaded once despite a lost answer, published, and plays @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const sentTo: string[] = []
  page.on('request', (request) => sentTo.push(new URL(request.url()).pathname))
  await page.route(
    '**/api/movies/fileupload',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await chooseFiles(page, await buildMp4())
  await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
  await expect(findBlock(page)).toBeVisible()
  // The movie and its poster are sent once each.
  expect(sentTo.filter((path) => path === '/api/uploads')).toHaveLength(2)
  expect((await shop.ok('listMovies', { body: { user: shop.user.id } })).movie).toHaveLength(1)

  // The poster is a frame of the movie, made here and checked by the server.
  const panel = page.getByRole('region', { name: '動画', exact: true })
  const poster = (await panel.getByLabel('いまの動画').getAttribute('poster')) ?? ''
  const answer = await page.request.get(poster)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await panel.getByRole('button', { name: '動画を入れかえる' }).click()
  const listed = findPicker(page).getByRole('button', { name: /そば打ち\.mp4.*0:02/ })
  await expect(listed.getByRole('img')).toHaveAttribute('src', poster)
  await listed.click()
  await expect(findPicker(page)).toBeHidden()
  await expectAllSaved(page)
  await page.goto((await createPageClient(shop).publish()).url)
  const video = page.locator('video')
  await expect(video).toHaveAttribute('src', /^\/movies\//)
  await expect(video).toHaveAttribute('poster', poster.replace(stack.media, ''))
  expect((await play(page))[0]).toBe(160)
})

test('a movie of an iPhone is sent as an MP4 of the same content, held upright @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await chooseFiles(page, await buildMov('iphone'))
  await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
  await expect(findBlock(page)).toBeVisible()
  const { movie } = await shop.ok('listMovies', { body: { user: shop.user.id } })
  const [own] = movie
  if (!own) throw new Error('The library is empty')
  expect(own).toMatchObject({ type: 'video/mp4', width: 90, height: 160, seconds: 1.5 })
  expect(own.poster_url).not.toBe('')

  const sent = Buffer.from(await (await fetch(stack.media + own.url)).arrayBuffer())
  expect(sent.toString('latin1')).not.toMatch(/qt {2}|Apple|\+35\.6/)
  const original = await listPackets((await buildMov('iphone')).buffer)
  expect(await listPackets(sent)).toEqual(original)
  expect(original.filter(({ kind }) => kind === 'video')).toHaveLength(15)
  await expectAllSaved(page)
  await page.goto((await createPageClient(shop).publish()).url)
  expect(await play(page)).toEqual([90, 160])
})

const damaged = { name: 'IMG_0001.MOV', mimeType: 'video/quicktime', buffer: Buffer.from('moov') }
const refusedMovies = [
  ['a new iPhone’s format', () => buildMov('hevc'), '互換性優先'],
  ['a camera’s sound', () => buildMov('pcm'), 'この動画の音は'],
  ['a damaged file', () => damaged, 'この動画は読み取れませんでした'],
  [
    'another kind of movie',
    () => ({ ...damaged, name: 'a.avi', mimeType: 'video/x-msvideo' }),
    'この動画は、見る人の機器によって再生できません',
  ],
] as const

test('movies that cannot be shown are refused before they are sent, and one that was removed is not sent @any-size', async ({
  page,
}) => {
  const sentTo: string[] = []
  page.on('request', (request) => sentTo.push(new URL(request.url()).pathname))
  const countUploads = () => sentTo.filter((path) => path === '/api/uploads').length
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    '**/assets/prepare-movie-*.js',
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  const script = page.waitForRequest('**/assets/prepare-movie-*.js')
  await chooseFiles(page, await buildMov('iphone'))
  await script
  await findTile(page).getByRole('button', { name: 'やめる' }).click()
  await expect(findTile(page)).toHaveCount(0)
  release()

  for (const [, build, text] of refusedMovies) {
    await chooseFiles(page, await build())
    await expect(findTile(page).getByRole('alert')).toContainText(text)
    await expect(findTile(page).getByRole('button', { name: 'もう一度送る' })).toHaveCount(0)
    await findTile(page).getByRole('button', { name: '一覧からはずす' }).click()
    await expect(findTile(page)).toHaveCount(0)
  }
  expect(countUploads()).toBe(0)
  // The next movie waits no longer for the place of the removed one.
  await chooseFiles(page, await buildMp4())
  await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
  expect(countUploads()).toBe(2)
})

test('a movie goes without a poster that the browser cannot make or the server refuses @any-size', async ({
  page,
  shop,
}) => {
  // What the canvas returns: nothing, or no image.
  for (const [index, given] of [null, 'なんでもない'].entries()) {
    await page.evaluate((text) => {
      HTMLCanvasElement.prototype.toBlob = (tell) =>
        tell(text === null ? null : new Blob([text], { type: 'image/jpeg' }))
    }, given)
    if (index > 0) await addFileBlock(page, '動画')
    await chooseFiles(page, await buildMp4())
    await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
    const { movie } = await shop.ok('listMovies', { body: { user: shop.user.id } })
    expect(movie.map(({ poster_url }) => poster_url)).toEqual(Array(index + 1).fill(''))
  }
})
