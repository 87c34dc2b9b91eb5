import { beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { buildJpegFile, uploadFile } from '#test/support/files/uploads.ts'
import {
  addListedSample,
  addUnlistedSample,
  uploadSampleFile,
} from '#test/support/shops/samples.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api
let shop: ShopCaller
beforeAll(async () => {
  shop = await api.shop()
})
const labels = { category: '春', link_name: '桜の背景' }

async function idsFor(caller: Caller, query: Record<string, string> = {}) {
  const { samples } = await caller.ok('listSamples', { query: { limit: '100', ...query } })
  return samples.map(({ id }) => id)
}

test('shops do not see an image before it is listed', async () => {
  const sample = await addUnlistedSample(admin)
  expect(sample).toMatchObject({ category: '', link_name: '', width: 40, height: 30 })
  const parameters = { id: sample.id }
  expect(await idsFor(admin)).toContain(sample.id)
  expect(await idsFor(shop)).not.toContain(sample.id)
  expect((await shop.call('downloadSample', { parameters })).status).toBe(404)
  expect((await shop.call('getSample', { parameters })).status).toBe(404)
  expect((await admin.ok('getSample', { parameters })).sample).toEqual(sample)
  const use = { user: shop.user.id, id: sample.id }
  expect((await shop.call('useSample', { body: use })).status).toBe(404)
  await admin.ok('downloadSample', { parameters })

  const { res, sample: listed } = await admin.ok('addSample', {
    body: { ...parameters, ...labels },
  })
  expect(res).toBe('登録しました')
  expect(listed).toEqual({ ...sample, ...labels, updated_at: listed.updated_at })
  const { samples } = await shop.ok('listSamples', {})
  expect(samples[0]).toEqual(listed)
  expect((await shop.ok('getSample', { parameters })).sample).toEqual(listed)
  expect((await fetch(`${api.stack.media}${listed.thumb_url}`)).status).toBe(200)
})

test('processing the same upload again, with or without a key, gives one sample', async () => {
  const { id } = await uploadSampleFile(admin)
  const body = { upload_id: id }
  const first = await admin.ok('uploadSample', { body }, { key: 'sample-upload' })
  expect(await admin.ok('uploadSample', { body }, { key: 'sample-upload' })).toEqual(first)
  expect(await admin.ok('uploadSample', { body })).toEqual(first)
  expect((await idsFor(admin)).filter((each) => each === first.sample.id)).toHaveLength(1)
})

test('an upload to another library does not become a sample', async () => {
  const { upload } = await admin.ok('createUpload', {
    body: { library: 'editimages', name: 'a.jpg', type: 'image/jpeg', bytes: 10 },
  })
  const { status } = await admin.call('uploadSample', { body: { upload_id: upload.id } })
  expect(status).toBe(404)
})

test('listing again with the same labels changes nothing, other labels are a conflict', async () => {
  const sample = await addListedSample(admin, labels)
  const body = { id: sample.id, ...labels }
  expect((await admin.ok('addSample', { body })).sample).toEqual(sample)
  const other = await admin.call('addSample', { body: { ...body, category: '夏' } })
  expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  const { samples } = await admin.ok('listSamples', {})
  expect(samples.find(({ id }) => id === sample.id)).toEqual(sample)
})

test('of two admins who list one image with other labels one gets 409', async () => {
  const { id } = await addUnlistedSample(admin)
  const answers = await Promise.all(
    ['春', '夏'].map((category) => admin.call('addSample', { body: { ...labels, id, category } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const won = answers.find(({ status }) => status === 200)?.body.sample
  const { samples } = await admin.ok('listSamples', {})
  expect(samples.find((each) => each.id === id)).toEqual(won)
})

test('the category of all samples is no category of a sample', async () => {
  const { id } = await addUnlistedSample(admin)
  const { status, body } = await admin.call('addSample', {
    body: { id, ...labels, category: 'ALL' },
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['category']])
})

describe('changing a sample', () => {
  test('keeps the other fields', async () => {
    const before = await addListedSample(admin, labels)
    const body = { id: before.id, link_name: '夜桜' }
    const { res, sample } = await admin.ok('updateSample', { body })
    expect(res).toBe('変更しました')
    expect(sample).toEqual({ ...before, link_name: '夜桜', updated_at: sample.updated_at })
  })

  test('replaces the image under the same id', async () => {
    const before = await addListedSample(admin, labels)
    const upload = await uploadSampleFile(admin, 64)
    const { sample } = await admin.ok('updateSample', {
      body: { id: before.id, upload_id: upload.id, category: '夏' },
    })
    expect(sample).toMatchObject({
      id: before.id,
      width: 64,
      category: '夏',
      link_name: '桜の背景',
    })
    expect(sample.url).not.toBe(before.url)
    expect((await fetch(`${api.stack.media}${sample.url}`)).status).toBe(200)
  })

  test('changes nothing when the image is refused', async () => {
    const before = await addListedSample(admin, labels)
    const broken = { ...buildJpegFile(Buffer.from('写真ではない')), library: 'sample' } as const
    const { id: upload_id } = await uploadFile(admin, broken)
    const body = { id: before.id, upload_id, category: '夏' }
    expect((await admin.call('updateSample', { body })).status).toBe(400)
    const { samples } = await admin.ok('listSamples', {})
    expect(samples.find(({ id }) => id === before.id)).toEqual(before)
  })
})

test('deleting returns the remaining list, also when repeated under its key', async () => {
  const [staying, leaving] = [
    await addListedSample(admin, labels),
    await addListedSample(admin, labels),
  ]
  const body = { id: leaving.id }
  const first = await admin.ok('deleteSample', { body }, { key: 'sample-delete' })
  expect(first.res).toBe('削除しました')
  expect(first.samples[0]).toEqual(staying)
  expect(await admin.ok('deleteSample', { body }, { key: 'sample-delete' })).toEqual(first)
  expect((await admin.call('deleteSample', { body })).status).toBe(404)
  expect(await idsFor(shop)).not.toContain(leaving.id)
  expect((await shop.call('downloadSample', { parameters: body })).status).toBe(404)
})
