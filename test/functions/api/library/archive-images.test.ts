import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { emptyArchiveTrash } from '#test/support/files/delete-files.ts'
import {
  buildJpegFile,
  buildSmallJpeg,
  listKeys,
  postUploadForm,
} from '#test/support/files/uploads.ts'

const api = startApi()

const library = 'editimages'
let admin: Caller
beforeAll(async () => {
  admin = await api.admin()
})

async function send(width = 40, replaces?: string) {
  const { file, ...declared } = buildJpegFile(await buildSmallJpeg(width))
  const bytes = file.byteLength
  const { upload } = await admin.ok('createUpload', {
    body: { ...declared, library, bytes, ...(replaces && { replaces }) },
  })
  expect((await postUploadForm(upload, file)).status).toBe(204)
  return upload.id
}

const add = async () =>
  (await admin.ok('uploadArchiveImage', { body: { upload_id: await send() } })).img

async function usage() {
  const { findQuotaUsage: findUsage } = await import('#functions/table/files/quota.ts')
  const { archiveOwner: archive } = await import('#functions/table/owner.ts')
  const { images, bytes, open } = (await findUsage(archive)) ?? { images: 0, bytes: 0, open: {} }
  return { images, bytes, open: Object.keys(open).length }
}

test('an admin uploads, lists, renames, replaces and deletes archive images', async () => {
  const [first, second] = [await add(), await add()]
  const list = await admin.ok('listArchiveImages', {})
  expect(list).toEqual({ res: 'OK', img: [second, first], count: 2, found: 2 })
  expect(await usage()).toEqual({ images: 2, bytes: first.bytes + second.bytes, open: 0 })

  const renamed = await admin.ok('updateArchiveImage', { body: { id: first.id, name: '使い方' } })
  expect(renamed).toMatchObject({ res: '変更しました', img: { name: '使い方' }, count: 2 })
  const { img } = await admin.ok('updateArchiveImage', {
    body: { id: first.id, upload_id: await send(88, first.id) },
  })
  expect(img).toMatchObject({ id: first.id, name: '使い方', width: 88 })
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)

  const left = await admin.ok('deleteArchiveImage', { body: { id: second.id } })
  expect(left).toEqual({ res: '削除しました', img: [img], count: 1, found: 1 })
  await emptyArchiveTrash(admin)
  expect(await usage()).toEqual({ images: 1, bytes: img.bytes, open: 0 })
  expect(await listKeys('UPLOADS_BUCKET', 'incoming/archive/')).toEqual([])
})

test('a long list continues at its cursor for the admin who received it', async () => {
  await Promise.all([add(), add(), add()])
  const all = await admin.ok('listArchiveImages', {})
  const start = await admin.ok('listArchiveImages', { query: { limit: '2' } })
  expect([start.img, start.count]).toEqual([all.img.slice(0, 2), all.count])
  const rest = await admin.ok('listArchiveImages', {
    query: { cursor: start.cursor ?? '', limit: '100' },
  })
  expect([rest.img, rest.cursor]).toEqual([all.img.slice(2), undefined])
  const refused = await admin.call('listArchiveImages', { query: { cursor: `${start.cursor}x` } })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['cursor']])
})

test('an image used by an entry is deleted with force only, and the entry shows none', async () => {
  const { id, url } = await add()
  const { news } = await admin.ok('addNews', {
    body: { title: '夏の更新', contents: '本文', photo: url },
  })
  const { status, body } = await admin.call('deleteArchiveImage', { body: { id } })
  expect([status, body.code]).toEqual([409, 'in_use'])
  const used = [{ where: 'news', id: news.id, title: '夏の更新' }]
  expect(body.used).toEqual(used)
  const { img } = await admin.ok('listArchiveImages', {})
  expect(img.find((each) => each.id === id)?.used).toEqual(used)

  const { img: replaced } = await admin.ok('updateArchiveImage', {
    body: { id, upload_id: await send(89, id) },
  })
  const shown = async () => (await admin.ok('getNews', { parameters: { id: news.id } })).news.photo
  expect(await shown()).toBe(replaced.url)
  await admin.ok('deleteArchiveImage', { body: { id, force: true } })
  expect(await shown()).toBe('')
})

test('shops cannot list or upload to the archive, and admins cannot upload to a shop', async () => {
  const shop = await api.shop()
  const { id } = await add()
  const tried = [
    await shop.call('listArchiveImages', {}),
    await shop.call('uploadArchiveImage', { body: { upload_id: await send() } }),
    await shop.call('updateArchiveImage', { body: { id, name: '名' } }),
    await shop.call('deleteArchiveImage', { body: { id } }),
  ]
  for (const { status, body } of tried) expect([status, body.code]).toEqual([403, 'forbidden'])
  expect((await shop.call('deleteImage', { body: { id } })).status).toBe(404)
  const part = (await admin.ok('listArchiveImages', {})).img[0]
  const save = await shop.call('saveData', {
    body: { user: shop.user.id, page: 1, data: [{ position_url: part?.url }], version: 1 },
  })
  expect([save.status, Object.keys(save.body.fields ?? {})]).toEqual([400, ['data.0.position_url']])
})
