import { expect, type Page } from '@playwright/test'
import { openEditor, openSceneryPanel, test } from '#test/support/browser/browser.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { listPackets } from '#test/support/files/list-packets.ts'
import { readTestMovie } from '#test/support/files/movies.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const findPicker = (page: Page) => page.getByRole('dialog', { name: '動画をえらぶ' })
const findTile = (page: Page) =>
  findPicker(page).getByRole('list', { name: 'アップロード' }).getByRole('listitem')
const findBlock = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chooseFiles = (page: Page, files: Chosen | Chosen[]) =>
  findPicker(page).getByLabel('この端末から追加').setInputFiles(files)

const buildMp4 = async (name = 'そば打ち.mp4'): Promise<Chosen> => ({
  name,
  mimeType: 'video/mp4',
  buffer: await readTestMovie('index-last.mp4'),
})

/** Adds a block to page 1 and opens the picker for its movie. */
async function askForMovie(page: Page) {
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: '追加' })
    .click()
  await page
    .getByRole('region', { name: '部品を追加' })
    .getByRole('button', { name: /^動画 / })
    .click()
}

test.beforeEach(async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
})

test('a movie is uploaded into a block, published, and plays', async ({ page, stack, shop }) => {
  await askForMovie(page)
  await chooseFiles(page, await buildMp4())
  await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
  await expect(findBlock(page, '部品1: 動画')).toBeVisible()

  // The poster is a frame of the movie, made here and checked by the server.
  const panel = page.getByRole('region', { name: '動画', exact: true })
  const own = panel.getByLabel('いまの動画')
  const poster = await own.getAttribute('poster')
  const answer = await page.request.get(poster ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])

  // The library shows the movie with its poster and length.
  await panel.getByRole('button', { name: '動画を入れかえる' }).click()
  const listed = findPicker(page).getByRole('button', { name: /そば打ち\.mp4.*0:02/ })
  const thumbnail = listed.getByRole('img')
  await expect(thumbnail).toHaveAttribute('src', poster ?? '')
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(160)
  await listed.click()
  await expect(findPicker(page)).toBeHidden()

  await expect(page.getByText(/保存しました/)).toBeVisible()
  const { url } = await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  await page.goto(url)
  const video = page.locator('video')
  await expect(video).toHaveAttribute('src', /^\/movies\//)
  await expect(video).toHaveAttribute('poster', poster?.replace(stack.media, '') ?? '')
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true
    await player.play()
  })
  await expect
    .poll(() =>
      video.evaluate(
        ({ currentTime, videoWidth }: HTMLVideoElement) => currentTime > 0 && videoWidth,
      ),
    )
    .toBe(160)
})

test('a movie whose answer was lost is registered without being sent again @any-size', async ({
  page,
  shop,
}) => {
  const sentTo: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sentTo.push(new URL(request.url()).pathname)
  })
  let isBroken = true
  const bodies: (string | null)[] = []
  await page.route('**/api/movies/fileupload', async (route) => {
    bodies.push(route.request().postData())
    const answer = await route.fetch()
    if (!isBroken) return route.fulfill({ response: answer })
    isBroken = false
    await route.abort()
  })
  await askForMovie(page)
  await chooseFiles(page, await buildMp4())
  await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
  await expect(findBlock(page, '部品1: 動画')).toBeVisible()
  // The movie and its poster are sent once each.
  expect(sentTo.filter((path) => path === '/api/uploads')).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
  const { movie } = await shop.ok('listMovies', { body: { user: shop.user.id } })
  expect(movie).toHaveLength(1)
})

test('a refusal of the server is shown on the tile without a retry button @any-size', async ({
  page,
}) => {
  await askForMovie(page)
  const buffer = await readTestMovie('hevc.mp4')
  await chooseFiles(page, { name: 'iphone.mp4', mimeType: 'video/mp4', buffer })
  await expect(findTile(page).getByRole('alert')).toContainText('互換性優先', { timeout: 60_000 })
  await expect(findTile(page).getByRole('button', { name: 'もう一度送る' })).toHaveCount(0)
})

const buildMov = async (file: 'iphone' | 'hevc' | 'pcm'): Promise<Chosen> => ({
  name: 'IMG_0001.MOV',
  mimeType: 'video/quicktime',
  buffer: await readTestMovie(`${file}.mov`),
})

test('a movie of an iPhone is sent as an MP4 of the same content, held upright @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await askForMovie(page)
  await chooseFiles(page, await buildMov('iphone'))
  await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
  await expect(findBlock(page, '部品1: 動画')).toBeVisible()

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

  await expect(page.getByText(/保存しました/)).toBeVisible()
  const { url } = await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  await page.goto(url)
  const played = page.locator('video').evaluate(async (player: HTMLVideoElement) => {
    player.muted = true
    await player.play()
    return [player.videoWidth, player.videoHeight]
  })
  expect(await played).toEqual([90, 160])
})

const refusedMovies = [
  ['a new iPhone’s format', () => buildMov('hevc'), '互換性優先'],
  ['a camera’s sound', () => buildMov('pcm'), 'この動画の音は'],
  [
    'a damaged file',
    async () => ({ ...(await buildMov('iphone')), buffer: Buffer.from('moov') }),
    'この動画は読み取れませんでした',
  ],
  [
    'another kind of movie',
    async () => ({ ...(await buildMov('iphone')), name: 'a.avi', mimeType: 'video/x-msvideo' }),
    'この種類の動画は入りません',
  ],
] as const

for (const [name, build, words] of refusedMovies) {
  test(`${name} is refused before it is sent @any-size`, async ({ page }) => {
    let isAsked = false
    await page.route('**/api/uploads', async (route) => {
      isAsked = true
      await route.continue()
    })
    await askForMovie(page)
    await chooseFiles(page, await build())
    await expect(findTile(page).getByRole('alert')).toContainText(words)
    await expect(findTile(page).getByRole('button', { name: 'もう一度送る' })).toHaveCount(0)
    expect(isAsked).toBe(false)
  })
}

test('a movie of an iPhone that is removed before it is converted is never sent @any-size', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/rewrap-movie-*.js', async (route) => {
    await released
    await route.continue()
  })
  const sentTo: string[] = []
  page.on('request', (request) => sentTo.push(new URL(request.url()).pathname))
  await askForMovie(page)
  const script = page.waitForRequest('**/assets/rewrap-movie-*.js')
  await chooseFiles(page, await buildMov('iphone'))
  await script
  await findTile(page).getByRole('button', { name: 'やめる' }).click()
  await expect(findTile(page)).toHaveCount(0)
  release()
  // The next movie waits for the place of the removed one no longer, and its upload is the only one.
  await chooseFiles(page, await buildMp4())
  await expect(findPicker(page)).toBeHidden({ timeout: 60_000 })
  expect(sentTo.filter((path) => path === '/api/uploads')).toHaveLength(2)
})

test('a movie block accepts a photo, and a background accepts photos only @any-size', async ({
  page,
}) => {
  await askForMovie(page)
  await page.getByRole('tab', { name: '写真' }).click()
  const photos = page.getByRole('dialog', { name: '写真をえらぶ' })
  await photos.getByLabel('この端末から追加').setInputFiles({
    name: '店.jpg',
    mimeType: 'image/jpeg',
    buffer: await buildCameraJpeg({ width: 400, height: 300 }),
  })
  await expect(photos).toBeHidden({ timeout: 60_000 })
  await expect(findBlock(page, '部品1: 写真')).toBeVisible()
  await page
    .getByRole('region', { name: '写真', exact: true })
    .getByRole('button', { name: 'とじる' })
    .click()

  await openSceneryPanel(page)
  await page.getByRole('button', { name: '写真をえらぶ' }).click()
  await expect(photos.getByRole('tab')).toHaveText(['自分の写真', 'サンプル画像'])
  await photos.getByLabel('この端末から追加').setInputFiles(await buildMp4())
  await expect(photos.getByRole('alert')).toContainText('ここには動画を置けません')
})

// What the canvas returns: nothing, or an image that the server refuses.
const postersGiven: [what: string, given: string | null][] = [
  ['this browser can make no poster of', null],
  ['has a poster that the server refuses', 'なんでもない'],
]
for (const [what, given] of postersGiven) {
  test(`a movie that ${what} goes without one @any-size`, async ({ page, shop }) => {
    await page.addInitScript((text) => {
      HTMLCanvasElement.prototype.toBlob = (tell) =>
        tell(text === null ? null : new Blob([text], { type: 'image/jpeg' }))
    }, given)
    await page.reload()
    await askForMovie(page)
    await chooseFiles(page, await buildMp4())
    await expect(findBlock(page, '部品1: 動画')).toBeVisible({ timeout: 60_000 })
    const { movie } = await shop.ok('listMovies', { body: { user: shop.user.id } })
    expect(movie.map(({ poster_url }) => poster_url)).toEqual([''])

    await page.getByRole('button', { name: '動画を入れかえる' }).click()
    const listed = findPicker(page).getByRole('button', { name: /そば打ち\.mp4.*0:02/ })
    await expect(listed).toBeVisible()
  })
}
