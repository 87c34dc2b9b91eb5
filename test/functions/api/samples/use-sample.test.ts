import { expect, test } from 'vitest'
import {
  listImageFilePaths,
  parseImagePath,
  variantReadyPath,
} from '#functions/contract/files/file-path.ts'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  cleanupHourMs,
  failNextWrite,
  findDueNames,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { listKeys, readUsage, setUsage } from '#test/support/files/uploads.ts'
import { deriveVariants } from '#test/support/files/variants.ts'
import { addListedSample, uploadSampleFile } from '#test/support/shops/samples.ts'

const api = startApi()
const { admin } = api

const labels = { category: '春', link_name: '桜の背景' }
const bodyFor = (shop: ShopCaller, { id }: { id: string }) => ({ user: shop.user.id, id })
const parseImage = (url: string) => {
  const picture = parseImagePath(url)
  if (!picture) throw new Error(`${url} is no picture's path`)
  return picture
}

async function expectAllServed({ url }: Pick<LibraryImage, 'url'>) {
  for (const path of listImageFilePaths(parseImage(url))) {
    const response = await fetch(`${api.stack.media}${path}`)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|avif|webp)$/)
  }
}

test('a sample is copied into the images of the shop and is independent of it', async () => {
  const shop = await api.shop()
  const sample = await addListedSample(admin, labels)
  const { res, img, count } = await shop.ok('useSample', { body: bodyFor(shop, sample) })
  expect([res, count]).toEqual(['写真の一覧に入れました', 1])
  expect(img).toMatchObject({ name: '桜の背景', bytes: sample.bytes, width: 40, used: [] })
  expect(img.id).not.toBe(sample.id)
  expect((await shop.ok('listImages', { body: { user: shop.user.id } })).img).toEqual([img])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: sample.bytes, open: 0 })

  const upload = await uploadSampleFile(admin, 64)
  await admin.ok('updateSample', { body: { id: sample.id, upload_id: upload.id } })
  await admin.ok('deleteSample', { body: { id: sample.id } })
  expect(await runCleanupIn(50 * cleanupHourMs)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', `images/${sample.id}/`)).toEqual([])
  await expectAllServed(img)
})

test('a sample is copied with its variants; without them the copy gets its own', async () => {
  const shop = await api.shop()
  const sample = await addListedSample(admin, labels)
  const early = (await shop.ok('useSample', { body: bodyFor(shop, sample) })).img
  await deriveVariants(sample.url)
  const { sample: whole } = await admin.ok('getSample', { parameters: { id: sample.id } })
  const late = (await shop.ok('useSample', { body: bodyFor(shop, sample) })).img
  expect([sample, early, whole, late].map(({ url }) => parseImage(url).isAlone)).toEqual([
    true,
    true,
    false,
    false,
  ])
  await expectAllServed(late)
  await deriveVariants(early.url)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img.map(({ url }) => parseImage(url).isAlone)).toEqual([false, false])
  for (const each of img) await expectAllServed(each)
})

test('without a key each call makes a copy, and the key of another shop makes its own', async () => {
  const [one, other] = [await api.shop(), await api.shop()]
  const sample = await addListedSample(admin, labels)
  const body = bodyFor(one, sample)
  const first = await one.ok('useSample', { body })
  const second = await one.ok('useSample', { body }, { key: 'mine' })
  const third = await other.ok('useSample', { body: bodyFor(other, sample) }, { key: 'mine' })
  expect(new Set([first.img.id, second.img.id, third.img.id]).size).toBe(3)
  expect([second.count, third.count]).toEqual([2, 1])
})

test('copies nothing when the quota is full', async () => {
  const sample = await addListedSample(admin, labels)
  for (const full of [{ images: limits.imageCount }, { bytes: limits.libraryBytes }]) {
    const shop = await api.shop()
    await setUsage(shop, full)
    const { status, body } = await shop.call('useSample', { body: bodyFor(shop, sample) })
    expect([status, body.code]).toEqual([403, 'quota'])
    expect((await shop.ok('listImages', { body: { user: shop.user.id } })).img).toEqual([])
    expect(await findDueNames(shop.user.id)).toEqual([])
  }
})

test('an interrupted copy is finished by the same call or removed by the cleanup job', async () => {
  const shop = await api.shop()
  const sample = await addListedSample(admin, labels)
  const ask = (key: string) => shop.call('useSample', { body: bodyFor(shop, sample) }, { key })
  for (const key of ['lost', 'repeated']) {
    await listUnfinishedCopies(sample, () => ask(key))
  }
  expect((await shop.ok('countImages', { body: { user: shop.user.id } })).count).toBe(0)
  const [lost = '', repeated = ''] = await findDueNames(shop.user.id)
  expect([lost, repeated].every((name) => name.startsWith('GONE#'))).toBe(true)

  const { status, body } = await ask('repeated')
  expect([status, body.count]).toEqual([200, 1])
  await expectAllServed(body.img)
  expect(await runCleanupIn(25 * cleanupHourMs)).toEqual([])
  await expectAllServed(body.img)
  for (const name of [lost, repeated]) {
    const id = name.replace('GONE#', '')
    const left = await listKeys('MEDIA_BUCKET', `images/${id}/`)
    expect(left.length > 0).toBe(id === body.img.id)
  }
})

test('a repeated call adds no copy that the shop has moved to the trash', async () => {
  const shop = await api.shop()
  const sample = await addListedSample(admin, labels)
  const ask = () => shop.call('useSample', { body: bodyFor(shop, sample) }, { key: 'trashed' })
  await failNextWrite(/"PK":"OPERATION#.*"state":"done"/)
  expect((await ask()).status).toBe(500)
  const of = { user: shop.user.id, kind: 'image' as const }
  const [copy] = (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  if (!copy) throw new Error('The copy is missing')
  await shop.ok('deleteImage', { body: { id: copy.id } })
  // The first time the interrupted call could still be running.
  for (const refusal of [
    [503, 'busy'],
    [404, 'not_found'],
  ]) {
    const { status, body } = await ask()
    expect([status, body.code]).toEqual(refusal)
  }
  expect((await shop.ok('listImages', { body: { user: shop.user.id } })).img).toEqual([])
  expect((await shop.ok('restoreFile', { body: { ...of, id: copy.id } })).file).toEqual(copy)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: sample.bytes, open: 0 })
})

/** Copies the files of a sample while its main file is missing. */
async function listUnfinishedCopies(
  { url }: { url: string },
  call: () => Promise<{ status: number }>,
) {
  const { removeMedia } = await import('#functions/bucket/media.ts')
  const { putMedia } = await import('#functions/bucket/media.ts')
  const path = variantReadyPath(url)
  const bytes = Buffer.from(await (await fetch(`${api.stack.media}${path}`)).arrayBuffer())
  await removeMedia([path])
  expect((await call()).status).toBe(500)
  await putMedia([{ path, type: 'image/jpeg', bytes }])
}
