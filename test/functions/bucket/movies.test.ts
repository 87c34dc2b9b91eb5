import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { movieBytes } from '#test/support/movies.ts'
import { keysIn, sendForm } from '#test/support/uploads.ts'

const api = startApi()

test('what is sent to the same place after it was looked at is neither read nor copied', async () => {
  const { copyArrived, findArrived, readArrived } = await import('#functions/bucket/movies.ts')
  const shop = await api.shop()
  const file = await movieBytes('index-last.mp4')
  const { upload } = await shop.ok('createUpload', {
    body: { library: 'movies', name: 'a.mp4', type: 'video/mp4', bytes: file.length },
  })
  await sendForm(upload, file)
  const place = { ownerId: shop.user.id, uploadId: upload.id }
  const arrived = await findArrived(place)
  expect(arrived?.bytes).toBe(file.length)
  const etag = arrived?.etag ?? ''
  const stretch = { start: 4, end: 8 }
  expect(Buffer.from(await readArrived(place, etag, stretch)).toString()).toBe('ftyp')

  await sendForm(upload, Buffer.alloc(file.length, 1))
  await expect(readArrived(place, etag, stretch)).rejects.toMatchObject({ code: 'busy' })
  const path = `/movies/${shop.user.id}/${upload.id}/1x1.mp4`
  const copied = copyArrived(place, etag, { path, type: 'video/mp4' })
  await expect(copied).rejects.toMatchObject({ code: 'busy' })
  expect(await keysIn('MEDIA_BUCKET', path.slice(1))).toEqual([])
})

test('a movie that lies there already is not copied again', async () => {
  const { copyArrived, findArrived } = await import('#functions/bucket/movies.ts')
  const shop = await api.shop()
  const file = await movieBytes('index-last.mp4')
  const { upload } = await shop.ok('createUpload', {
    body: { library: 'movies', name: 'a.mp4', type: 'video/mp4', bytes: file.length },
  })
  await sendForm(upload, file)
  const place = { ownerId: shop.user.id, uploadId: upload.id }
  const etag = (await findArrived(place))?.etag ?? ''
  const path = `/movies/${shop.user.id}/${upload.id}/2x2.mp4`
  await copyArrived(place, etag, { path, type: 'video/mp4' })
  const { headers } = await fetch(`${api.stack.media}${path}`)
  expect(headers.get('content-type')).toBe('video/mp4')

  // Other bytes have come since: they are not what was checked, and the copy needs them no more.
  await sendForm(upload, Buffer.alloc(file.length, 1))
  await copyArrived(place, etag, { path, type: 'video/mp4' })
  const served = Buffer.from(await (await fetch(`${api.stack.media}${path}`)).arrayBuffer())
  expect(served.equals(file)).toBe(true)
})

test('what is not there is undefined, or busy for who has just seen it', async () => {
  const { readMedia } = await import('#functions/bucket/media.ts')
  const { findArrived, findOnMedia, readArrived } = await import('#functions/bucket/movies.ts')
  const place = { ownerId: 'nobody', uploadId: 'none' }
  expect(await findArrived(place)).toBeUndefined()
  expect(await findOnMedia('/movies/none/none/1x1.mp4')).toBeUndefined()
  expect(await readMedia('/movies/none/none/poster.jpg')).toBeUndefined()
  const read = readArrived(place, '"etag"', { start: 0, end: 1 })
  await expect(read).rejects.toMatchObject({ code: 'busy' })
})
