import { describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  addMovie,
  buildOtherMp4File,
  buildPosterFile,
  uploadToLibrary,
} from '#test/support/files/movies.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi()

const loadPage = ({ user }: ShopCaller) => ({ user: user.id, page: 1 }) as const

test('a block shows a movie, the list names the use, and the live page has a player', async () => {
  const shop = await api.shop()
  const [movie, picture] = [
    await addMovie(shop, await buildPosterFile(400)),
    await addSmallShopImage(shop),
  ]
  const data = [{ position_url: picture.url }, { position_url: movie.url, alt: 'そば打ち' }]
  const saved = await shop.ok('saveData', { body: { ...loadPage(shop), data, version: 1 } })
  expect(saved.data.map(({ position_url }) => position_url)).toEqual([picture.url, movie.url])
  const read = await shop.ok('getData', { body: loadPage(shop) })
  expect(read.data).toEqual(saved.data)

  const { movie: listed } = await shop.ok('listMovies', { body: { user: shop.user.id } })
  const use = { where: 'draft', page: 1, part: 'data', position_index: 2 }
  expect(listed[0]?.used).toEqual([use])

  const { url } = await shop.ok('publishPage', { body: loadPage(shop) })
  const html = await (await fetch(url)).text()
  expect(html).toContain(`src="${movie.url}"`)
  expect(html).toContain(`poster="${movie.poster_url}"`)
  expect(html).toMatch(/;media-src 'self';/)
  for (const path of [movie.url, movie.poster_url])
    expect((await fetch(`${api.stack.pages}${path}`)).status).toBe(200)
  expect(html).toContain('aria-label="そば打ち"')
})

describe('backgrounds and slides accept images only', () => {
  test('a movie is refused by its field', async () => {
    const shop = await api.shop()
    const position_url = (await addMovie(shop)).url
    const message = 'ここには動画を置けません。写真を選んでください。'
    const background = await shop.call('saveBackground', {
      body: { ...loadPage(shop), data: { position_url }, version: 1 },
    })
    expect([background.status, background.body.fields]).toEqual([
      400,
      { 'data.position_url': message },
    ])
    const slides = await shop.call('saveSlides', {
      body: { ...loadPage(shop), data1: [], data2: [{}, { position_url }], version: 1 },
    })
    expect([slides.status, slides.body.fields]).toEqual([400, { 'data2.1.position_url': message }])
  })

  test('a movie path with the name of an image is refused', async () => {
    const shop = await api.shop()
    const { id } = await addMovie(shop)
    const position_url = `/images/${id}/${id}/160x90.jpg`
    const { status, body } = await shop.call('saveBackground', {
      body: { ...loadPage(shop), data: { position_url }, version: 1 },
    })
    expect([status, body.fields]).toEqual([
      400,
      { 'data.position_url': '自分の写真・動画から選んでください' },
    ])
  })
})

test('a replaced movie is on the draft at once, and its old path is still accepted', async () => {
  const shop = await api.shop()
  const { id, url } = await addMovie(shop)
  const data = [{ position_url: url }]
  await shop.ok('saveData', { body: { ...loadPage(shop), data, version: 1 } })
  const upload_id = await uploadToLibrary('movies', shop, {
    ...(await buildOtherMp4File()),
    replaces: id,
  })
  const { movie } = await shop.ok('updateMovie', { body: { id, upload_id } })
  const shown = async () =>
    (await shop.ok('getData', { body: loadPage(shop) })).data[0]?.position_url
  expect(await shown()).toBe(movie.url)
  const saved = await shop.ok('saveData', { body: { ...loadPage(shop), data, version: 2 } })
  expect(saved.data[0]?.position_url).toBe(movie.url)
})

test('a movie in use is deleted with force only, and the block shows nothing in its place', async () => {
  const shop = await api.shop()
  const { id, url } = await addMovie(shop)
  const data = [{ position_url: url, text_check: true, text: 'ようこそ' }]
  await shop.ok('saveData', { body: { ...loadPage(shop), data, version: 1 } })
  const { status, body } = await shop.call('deleteMovie', { body: { id } })
  expect([status, body.code, body.used]).toEqual([
    409,
    'in_use',
    [{ where: 'draft', page: 1, part: 'data', position_index: 1 }],
  ])
  const left = await shop.ok('deleteMovie', { body: { id, force: true } })
  expect([left.movie, left.count]).toEqual([[], 0])
  const read = await shop.ok('getData', { body: loadPage(shop) })
  expect(read.data[0]).toMatchObject({ position_url: '', text: 'ようこそ' })
})
