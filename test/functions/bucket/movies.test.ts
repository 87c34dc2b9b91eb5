import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { readTestMovie } from '#test/support/files/movies.ts'
import { listKeys, postUploadForm } from '#test/support/files/uploads.ts'

const api = startApi()

test('bytes that were sent to the same key after the check are neither read nor copied', async () => {
  const {
    copyUploadToMedia: copyArrived,
    findUploadedObject: findArrived,
    readUploadedRange: readArrived,
  } = await import('#functions/bucket/movies.ts')
  const shop = await api.shop()
  const file = await readTestMovie('index-last.mp4')
  const { upload } = await shop.ok('createUpload', {
    body: { library: 'movies', name: 'a.mp4', type: 'video/mp4', bytes: file.length },
  })
  await postUploadForm(upload, file)
  const place = { ownerId: shop.user.id, uploadId: upload.id }
  const arrived = await findArrived(place)
  expect(arrived?.bytes).toBe(file.length)
  const etag = arrived?.etag ?? ''
  const stretch = { start: 4, end: 8 }
  expect(Buffer.from(await readArrived(place, etag, stretch)).toString()).toBe('ftyp')

  await postUploadForm(upload, Buffer.alloc(file.length, 1))
  await expect(readArrived(place, etag, stretch)).rejects.toMatchObject({ code: 'busy' })
  const path = `/movies/${shop.user.id}/${upload.id}/1x1.mp4`
  const target = { path, type: 'video/mp4', bytes: file.length }
  const metadata = [{ name: 'udta', at: 0, start: 8, end: 9 }]
  for (const found of [[], metadata])
    await expect(copyArrived(place, etag, { ...target, metadata: found })).rejects.toMatchObject({
      code: 'busy',
    })
  expect(await listKeys('MEDIA_BUCKET', path.slice(1))).toEqual([])
})

test('a movie that is stored already is not copied again', async () => {
  const { copyUploadToMedia: copyArrived, findUploadedObject: findArrived } = await import(
    '#functions/bucket/movies.ts'
  )
  const shop = await api.shop()
  const file = await readTestMovie('index-last.mp4')
  const { upload } = await shop.ok('createUpload', {
    body: { library: 'movies', name: 'a.mp4', type: 'video/mp4', bytes: file.length },
  })
  await postUploadForm(upload, file)
  const place = { ownerId: shop.user.id, uploadId: upload.id }
  const etag = (await findArrived(place))?.etag ?? ''
  const path = `/movies/${shop.user.id}/${upload.id}/2x2.mp4`
  const target = { path, type: 'video/mp4', bytes: file.length, metadata: [] }
  await copyArrived(place, etag, target)
  const { headers } = await fetch(`${api.stack.media}${path}`)
  expect(headers.get('content-type')).toBe('video/mp4')

  // Other bytes have come since: they are not what was checked, and the copy needs them no more.
  await postUploadForm(upload, Buffer.alloc(file.length, 1))
  await copyArrived(place, etag, target)
  const served = Buffer.from(await (await fetch(`${api.stack.media}${path}`)).arrayBuffer())
  expect(served.equals(file)).toBe(true)
})

test('a missing object is undefined, or busy for a caller that has just seen it', async () => {
  const { readMedia } = await import('#functions/bucket/media.ts')
  const {
    findUploadedObject: findArrived,
    findMediaObject: findOnMedia,
    readUploadedRange: readArrived,
  } = await import('#functions/bucket/movies.ts')
  const place = { ownerId: 'nobody', uploadId: 'none' }
  expect(await findArrived(place)).toBeUndefined()
  expect(await findOnMedia('/movies/none/none/1x1.mp4')).toBeUndefined()
  expect(await readMedia('/movies/none/none/poster.jpg')).toBeUndefined()
  const read = readArrived(place, '"etag"', { start: 0, end: 1 })
  await expect(read).rejects.toMatchObject({ code: 'busy' })
})
