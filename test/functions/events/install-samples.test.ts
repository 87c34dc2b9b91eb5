import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseImagePath } from '#functions/contract/files/image-path.ts'
import { handler as installSamples } from '#functions/events/install-samples.ts'
import {
  findSamplePictures,
  getSamplePictureFileId,
} from '#functions/rules/samples/find-sample-picture.ts'
import { listFiles } from '#functions/table/files/files.ts'
import { findQuotaUsage } from '#functions/table/files/quota.ts'
import { sampleOwner } from '#functions/table/owner.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { deriveVariants } from '#test/support/files/variants.ts'
import { addListedSample, uploadSampleFile } from '#test/support/shops/samples.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000 } })
const folder = mkdtempSync(`${tmpdir()}/noren-samples-`)
let admin: Caller

beforeAll(async () => {
  admin = await api.admin()
  process.env['SAMPLE_PICTURES'] = folder
})
const findSamplePicture = async (id: SamplePictureId) => (await findSamplePictures([id])).get(id)

afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a folder as rendering does, with these pictures; `version` is a digit that stands for a drawing. */
async function render(versions: Partial<Record<SamplePictureId, string>>) {
  const contents = Object.entries(versions).map(
    ([id, version]) => [id, version.repeat(22)] as const,
  )
  for (const [, content] of contents) {
    const level = Number(content[0]) * 20
    const background = { r: level, g: level, b: level }
    const plain = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    await writeFile(`${folder}/${content}.jpg`, await plain.clone().jpeg().toBuffer())
    await writeFile(
      `${folder}/${content}.webp`,
      await plain.resize({ width: 320 }).webp().toBuffer(),
    )
  }
  await writeFile(`${folder}/pictures.json`, JSON.stringify(Object.fromEntries(contents)))
}

const listSamples = async (caller: Caller) =>
  (await caller.ok('listSamples', { query: { limit: '100' } })).samples

async function getPicture(id: SamplePictureId) {
  const sample = await findSamplePicture(id)
  if (!sample) throw new Error(`${id} is not installed`)
  return sample
}

const getContent = async (id: SamplePictureId) =>
  parseImagePath((await getPicture(id)).path)?.contentId

beforeEach(async () => {
  await render({ 'soba-zaru': '1', 'soba-sake': '2', 'texture-washi': '3' })
})

test('adds the pictures as samples that shops see, search and copy, and adds nothing when it runs again', async () => {
  expect(await installSamples()).toEqual({ added: 3, changed: 0 })
  const shop = await api.shop()
  const samples = await listSamples(shop)
  expect(samples.map(({ link_name, category }) => [link_name, category])).toEqual([
    ['ざるそば', 'そば・和食'],
    ['日本酒 徳利とおちょこ', 'お酒'],
    ['和紙', '背景'],
  ])
  for (const { url, thumb_url, width, height } of samples) {
    expect([width, height]).toEqual([1600, 1200])
    for (const path of [url.replace('.alone', ''), thumb_url])
      expect([path, (await fetch(`${api.stack.media}${path}`)).status]).toEqual([path, 200])
  }
  const { id } = await getPicture('soba-sake')
  const { img } = await shop.ok('useSample', { body: { user: shop.user.id, id } })
  expect(img).toMatchObject({ name: '日本酒 徳利とおちょこ', width: 1600 })

  expect(await installSamples()).toEqual({ added: 0, changed: 0 })
  expect(await listSamples(shop)).toEqual(samples)
  const { images, bytes } = (await findQuotaUsage(sampleOwner)) ?? {}
  const stored = await listFiles({ owner: sampleOwner, kind: 'image' })
  const sum = stored.reduce((total, file) => total + file.bytes, 0)
  expect([images, bytes]).toEqual([stored.length, sum])
  const { lines } = await admin.ok('listAudit', { query: {} })
  expect(lines.filter(({ what }) => what === '付属のサンプル画像を用意')).toMatchObject([
    { outcome: 'done', who: { kind: 'operator' } },
  ])
})

test('a release replaces a picture that was drawn anew and adds new ones, and the quota fits', async () => {
  await installSamples()
  await deriveVariants((await getPicture('soba-zaru')).path)
  await render({ 'soba-zaru': '4', 'soba-sake': '2', 'texture-washi': '3', 'cafe-bread': '5' })
  expect(await installSamples()).toEqual({ added: 1, changed: 1 })
  expect(await getContent('soba-zaru')).toBe('4'.repeat(22))
  expect(await getContent('soba-sake')).toBe('2'.repeat(22))
  expect(await getPicture('cafe-bread')).toMatchObject({ link_name: 'パン いろいろ' })
  const samples = await listSamples(admin)
  const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0)
  expect(await findQuotaUsage(sampleOwner)).toMatchObject({ images: samples.length, bytes })
  expect(await installSamples()).toEqual({ added: 0, changed: 0 })
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

  await render({ 'soba-zaru': '6', 'soba-sake': '7', 'texture-washi': '8' })
  expect((await installSamples()).added).toBe(0)
  expect(await findSamplePicture('soba-sake')).toBeUndefined()
  expect((await getPicture('texture-washi')).width).toBe(40)
  expect(await getPicture('soba-zaru')).toMatchObject({ link_name: '当店のそば' })
  expect(await getContent('soba-zaru')).toBe('6'.repeat(22))
  expect(await listSamples(admin)).toContainEqual(own)
})

test('an interrupted installation is completed by the next run', async () => {
  await render({ 'izakaya-beer': '1', 'ramen-bowl': '2', 'cafe-cake': '3' })
  await expect(crashAtWrite(9, installSamples)).rejects.toThrow('The process is dead')
  const added = ['izakaya-beer', 'ramen-bowl', 'cafe-cake'] as const
  const found = await Promise.all(added.map(findSamplePicture))
  expect(found.filter(Boolean).length).toBeLessThan(3)
  await installSamples()
  for (const id of added)
    expect((await fetch(`${api.stack.media}${(await getPicture(id)).path}`)).status).toBe(200)
  expect(await installSamples()).toEqual({ added: 0, changed: 0 })
})

test('the id of a sample is the same in every release', () => {
  expect(getSamplePictureFileId('soba-zaru')).toBe('zeuFpdyLv3VktwIv5pSvRM')
})
