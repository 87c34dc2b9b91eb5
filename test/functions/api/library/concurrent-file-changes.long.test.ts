import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { holdNextWrite } from '#test/support/faults/cleanup.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import { addShopImage, buildJpegFile, uploadFile } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await drawPhoto({ width: 40, height: 30 }).jpeg().toBuffer()
})

const addPhoto = async (shop: ShopCaller) => (await addShopImage(shop, buildJpegFile(jpeg))).img
const at = ({ user }: ShopCaller) => ({ user: user.id, page: 1 as const })

/** Saves page 1 with this image only, or with none. */
async function save(shop: ShopCaller, url: string) {
  const { version } = await shop.ok('getData', { body: at(shop) })
  return shop.call('saveData', { body: { ...at(shop), version, data: [{ position_url: url }] } })
}

const remove = (shop: ShopCaller, id: string, force = false) =>
  shop.call('deleteImage', { body: { id, ...(force && { force }) } })

const attaching = /TransactItems.*data_version/
const removal = /"Delete":.*"SK":"IMAGE#/

test('a save with an image is refused when the image is deleted first', async () => {
  const shop = await api.shop()
  const { id, url } = await addPhoto(shop)
  const { held, release } = await holdNextWrite(attaching)
  const saving = save(shop, url)
  await held
  expect((await remove(shop, id)).status).toBe(200)
  release()
  const { status, body } = await saving
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['data.0.position_url']])
})

test('an image that a page has started to use is not deleted', async () => {
  const shop = await api.shop()
  const { id, url } = await addPhoto(shop)
  const { held, release } = await holdNextWrite(removal)
  const removing = remove(shop, id)
  await held
  expect((await save(shop, url)).status).toBe(200)
  release()
  const { status, body } = await removing
  expect([status, body.code]).toEqual([409, 'in_use'])
  expect((await shop.ok('getData', { body: at(shop) })).data[0]?.position_url).toBe(url)
})

test('an image deleted with force while a page starts to use it is removed from the page', async () => {
  const shop = await api.shop()
  const { id, url } = await addPhoto(shop)
  const { held, release } = await holdNextWrite(removal)
  const removing = remove(shop, id, true)
  await held
  const saved = await save(shop, url)
  release()
  expect((await removing).status).toBe(200)
  const now = await shop.ok('getData', { body: at(shop) })
  expect(now.data[0]?.position_url).toBe('')
  expect(now.version).toBe(saved.body.version + 1)
})

test('a save with an image gets the new bytes when the replacement comes first', async () => {
  const shop = await api.shop()
  const { id, url } = await addPhoto(shop)
  const { id: upload_id } = await uploadFile(shop, buildJpegFile(jpeg))
  const { held, release } = await holdNextWrite(attaching)
  const saving = save(shop, url)
  await held
  const { img } = await shop.ok('updateImage', { body: { id, upload_id } })
  release()
  const { body } = await saving
  const now = await shop.ok('getData', { body: at(shop) })
  expect(body.data[0]?.position_url).toBe(img.url)
  expect([now.version, now.data]).toEqual([body.version, body.data])
})

test('a restored version shows nothing for an image that is deleted at the same time', async () => {
  const shop = await api.shop()
  const { id, url } = await addPhoto(shop)
  await save(shop, url)
  const page = createPageClient(shop)
  await shop.ok('publishPage', { body: at(shop) })
  await shop.ok('unpublishPage', { body: at(shop) })
  const { versions } = await shop.ok('listVersions', { body: at(shop) })
  await save(shop, '')
  const { held, release } = await holdNextWrite(attaching)
  const body = { ...at(shop), version: versions[0]?.version ?? 0 }
  const restoring = shop.ok('restoreVersion', { body })
  await held
  expect((await remove(shop, id)).status).toBe(200)
  release()
  const restored = await restoring
  expect(restored.data[0]?.position_url).toBe('')
  expect((await page.read()).data).toEqual(restored.data)
})

test('an archive image used by an entry is not deleted, and a deleted one is refused', async () => {
  const admin = await api.account()
  const archived = async () => {
    const { id } = await uploadFile(admin, { ...buildJpegFile(jpeg), library: 'editimages' })
    return (await admin.ok('uploadArchiveImage', { body: { upload_id: id } })).img
  }
  const write = (url: string) =>
    admin.call('addNews', { body: { title: '祭り', contents: '本文', photo: url } })
  const drop = (id: string) => admin.call('deleteArchiveImage', { body: { id } })

  const first = await archived()
  const marked = await holdNextWrite(removal)
  const removing = drop(first.id)
  await marked.held
  expect((await write(first.url)).status).toBe(200)
  marked.release()
  expect((await removing).status).toBe(409)

  const second = await archived()
  const written = await holdNextWrite(/TransactItems.*祭り/)
  const writing = write(second.url)
  await written.held
  expect((await drop(second.id)).status).toBe(200)
  written.release()
  expect((await writing).status).toBe(400)
})
