import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listImageFilePaths, parseImagePath } from '#functions/contract/files/file-path.ts'
import { handler } from '#functions/events/install-samples.ts'
import { findSamplePictures, getSamplePictureFileId } from '#functions/rules/samples/copy-sample.ts'
import { listFiles } from '#functions/table/files/files.ts'
import { findQuotaUsage } from '#functions/table/files/quota.ts'
import { sampleOwner } from '#functions/table/owner.ts'
import { type SamplePictureId, samplePictures } from '#sample-pictures/sample-pictures.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { deriveVariants } from '#test/support/files/variants.ts'
import { drawGreyPictures, greyContentId } from '#test/support/shops/sample-pictures.ts'
import { addListedSample, uploadSampleFile } from '#test/support/shops/samples.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000 } })
const { admin } = api
const folder = mkdtempSync(`${tmpdir()}/noren-samples-`)

beforeAll(async () => {
  process.env['SAMPLE_PICTURES'] = folder
})
const findSamplePicture = async (id: SamplePictureId) => (await findSamplePictures([id])).get(id)

afterAll(() => rmSync(folder, { recursive: true }))

const installSamples = () => handler({})
const unchanged = { added: 0, changed: 0, left: 0 }

const draw = (drawings: Parameters<typeof drawGreyPictures>[1]) =>
  drawGreyPictures(folder, drawings)

const listSamples = async (caller: Caller) =>
  (await caller.ok('listSamples', { query: { limit: '100' } })).samples

async function getPicture(id: SamplePictureId) {
  const sample = await findSamplePicture(id)
  if (!sample) throw new Error(`${id} is not installed`)
  return sample
}

const getContent = async (id: SamplePictureId) =>
  parseImagePath((await getPicture(id)).path)?.contentId

beforeEach(() => draw({}))

test('adds the pictures as samples that shops see, search and copy, and adds nothing when it runs again', async () => {
  const all = samplePictures.length
  expect(await handler({ at_most: 10 })).toEqual({ added: 10, changed: 0, left: all - 10 })
  expect(await installSamples()).toEqual({ added: all - 10, changed: 0, left: 0 })
  const shop = await api.shop()
  const samples = await listSamples(shop)
  expect(samples.map(({ link_name, category }) => [link_name, category])).toEqual(
    samplePictures.map(({ name, category }) => [name, category]),
  )
  for (const { url, thumb_url, width, height } of samples.slice(0, 3)) {
    expect([width, height]).toEqual([16, 12])
    for (const path of [url.replace('.alone', ''), thumb_url])
      expect([path, (await fetch(`${api.stack.media}${path}`)).status]).toEqual([path, 200])
  }
  const { id } = await getPicture('soba-sake')
  const { img } = await shop.ok('useSample', { body: { user: shop.user.id, id } })
  expect(img).toMatchObject({ name: '日本酒 徳利とおちょこ', width: 16 })
  // The sample has no variants; those of the copy are made.
  await deriveVariants(img.url)
  const copy = parseImagePath(img.url)
  if (!copy) throw new Error(`${img.url} is no path of an image`)
  for (const path of listImageFilePaths({ ...copy, isAlone: false }))
    expect([path, (await fetch(`${api.stack.media}${path}`)).status]).toEqual([path, 200])

  expect(await installSamples()).toEqual(unchanged)
  expect(await listSamples(shop)).toEqual(samples)
  const { images, bytes } = (await findQuotaUsage(sampleOwner)) ?? {}
  const stored = await listFiles({ owner: sampleOwner, kind: 'image' })
  const sum = stored.reduce((total, file) => total + file.bytes, 0)
  expect([images, bytes]).toEqual([stored.length, sum])
  const { lines } = await admin.ok('listAudit', { query: {} })
  expect(lines.find(({ what }) => what === '付属のサンプル画像を用意')).toMatchObject({
    outcome: 'done',
    who: { kind: 'operator' },
  })
})

test('a release replaces a picture that was drawn anew, and the quota fits', async () => {
  await installSamples()
  const before = await getContent('soba-sake')
  await draw({ 'soba-zaru': 4 })
  expect(await installSamples()).toEqual({ added: 0, changed: 1, left: 0 })
  expect(await getContent('soba-zaru')).toBe(await greyContentId(4))
  expect(await getContent('soba-sake')).toBe(before)
  const samples = await listSamples(admin)
  const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0)
  expect(await findQuotaUsage(sampleOwner)).toMatchObject({ images: samples.length, bytes })
  expect(await installSamples()).toEqual(unchanged)
})

test('a deleted sample stays deleted, and what admins have changed or added stays theirs', async () => {
  await installSamples()
  const own = await addListedSample(admin, { category: '春', link_name: '桜' })
  const sake = await getPicture('soba-sake')
  await admin.ok('deleteSample', { body: { id: sake.id } })
  const washi = await getPicture('texture-washi')
  const upload = await uploadSampleFile(admin)
  await admin.ok('updateSample', { body: { id: washi.id, upload_id: upload.id } })
  const zaru = await getPicture('soba-zaru')
  await admin.ok('updateSample', { body: { id: zaru.id, link_name: '当店のそば' } })

  await draw({ 'soba-zaru': 6, 'soba-sake': 7, 'texture-washi': 8 })
  expect((await installSamples()).added).toBe(0)
  expect(await findSamplePicture('soba-sake')).toBeUndefined()
  expect((await getPicture('texture-washi')).width).toBe(40)
  expect(await getPicture('soba-zaru')).toMatchObject({ link_name: '当店のそば' })
  expect(await getContent('soba-zaru')).toBe(await greyContentId(6))
  expect(await listSamples(admin)).toContainEqual(own)
})

test('an interrupted installation is completed by the next run', async () => {
  const changed = ['izakaya-beer', 'ramen-bowl', 'cafe-cake'] as const
  await installSamples()
  await draw(Object.fromEntries(changed.map((id) => [id, 9])))
  await expect(crashAtWrite(9, installSamples)).rejects.toThrow('The process is dead')
  const contents = await Promise.all(changed.map(getContent))
  expect(contents.filter((content) => content === contents[0]).length).toBeLessThan(3)
  await installSamples()
  for (const id of changed) {
    expect(await getContent(id)).toBe(await greyContentId(9))
    expect((await fetch(`${api.stack.media}${(await getPicture(id)).path}`)).status).toBe(200)
  }
  expect(await installSamples()).toEqual(unchanged)
})

test('the id of a sample is the same in every release', () => {
  expect(getSamplePictureFileId('soba-zaru')).toBe('zeuFpdyLv3VktwIv5pSvRM')
})
