import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import {
  cleanupHourMs,
  findDueNames,
  holdNextWrite,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import { addMovie } from '#test/support/files/movies.ts'
import { addSmallShopImage, listKeys, readUsage, setUsage } from '#test/support/files/uploads.ts'
import { deriveVariants } from '#test/support/files/variants.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 100 } })
const { admin } = api

const day = 24 * cleanupHourMs
const of = ({ user }: ShopCaller) => ({ user: user.id, kind: 'image' as const })

const trash = (shop: ShopCaller) => shop.ok('listTrash', { body: of(shop) })
const restore = (shop: ShopCaller, id: string) =>
  shop.call('restoreFile', { body: { ...of(shop), id } })
const list = async (shop: ShopCaller) =>
  (await shop.ok('listImages', { body: { user: shop.user.id } })).img

async function shopWithTrash() {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  await shop.ok('deleteImage', { body: { id: img.id } })
  return { shop, img }
}

test('a deleted image comes back with its name, id and addresses', async () => {
  const { shop, img } = await shopWithTrash()
  expect(await list(shop)).toEqual([])
  const { files, count, bytes } = await trash(shop)
  const { used: _used, ...facts } = img
  expect(files).toMatchObject([facts])
  expect([count, bytes]).toEqual([1, img.bytes])
  const [file] = files
  const lifetime = Date.parse(file?.until ?? '') - Date.parse(file?.deleted_at ?? '')
  expect(lifetime).toBe(limits.deletedFileDays * day)

  const { status, body } = await restore(shop, img.id)
  expect([status, body.res, body.file]).toEqual([200, 'ごみ箱から元に戻しました', img])
  expect(await list(shop)).toEqual([img])
  expect(await trash(shop)).toMatchObject({ files: [], count: 0, bytes: 0 })
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
  expect(await findDueNames(shop.user.id)).not.toContain(`TRASH#IMAGE#${img.id}`)
})

test('the trash counts in the quota until it is emptied', async () => {
  const { shop, img } = await shopWithTrash()
  await setUsage(shop, { images: limits.imageCount, bytes: img.bytes })
  const ask = () =>
    shop.call('createUpload', {
      body: { library: 'images', name: '写真.jpg', type: 'image/jpeg', bytes: 1000 },
    })
  const refused = await ask()
  expect([refused.status, refused.body.code]).toEqual([403, 'quota'])
  expect(refused.body.res).toContain('ごみ箱からも消してください')
  const { res, files } = await emptyTrash(shop)
  expect([res, files]).toEqual(['完全に消しました', []])
  expect((await ask()).status).toBe(200)
  expect((await restore(shop, img.id)).status).toBe(404)
})

test('one file is removed for good, the others stay in the trash, newest first', async () => {
  const shop = await api.shop()
  const images = [
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
  ]
  const ids = images.map(({ id }) => id)
  for (const id of ids) await shop.ok('deleteImage', { body: { id } })
  const [first = '', second = '', third = ''] = ids
  const left = await emptyTrash(shop, 'image', [second, 'not-in-the-trash'])
  expect(left.files.map(({ id }) => id)).toEqual([third, first])
  const part = await shop.ok('listTrash', { body: { ...of(shop), limit: 1 } })
  const rest = await shop.ok('listTrash', { body: { ...of(shop), cursor: part.cursor ?? '' } })
  expect([...part.files, ...rest.files].map(({ id }) => id)).toEqual([third, first])
})

async function shopWithManyTrashed(count: number) {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  const { addCopiedFile } = await import('#functions/table/files/file-transactions.ts')
  const { findFile, listFiles } = await import('#functions/table/files/files.ts')
  const library = { owner: { shopId: shop.user.id }, kind: 'image' } as const
  const file = await findFile(library, img.id)
  if (!file) throw new Error('The image is missing')
  for (let index = 1; index < count; index += 1)
    await addCopiedFile(library, { ...file, id: `copy-${shop.user.id}-${index}` })
  for (const { id } of await listFiles(library)) await shop.ok('deleteImage', { body: { id } })
  return shop
}

test('more files than one transaction takes are removed at once', async () => {
  const shop = await shopWithManyTrashed(91)
  expect((await trash(shop)).count).toBe(91)
  expect(await readUsage(shop)).toMatchObject({ images: 91 })
  await emptyTrash(shop)
  expect((await trash(shop)).count).toBe(0)
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
})

test('a movie comes back with its poster, and only as a movie', async () => {
  const shop = await api.shop()
  const movie = await addMovie(shop)
  await shop.ok('deleteMovie', { body: { id: movie.id } })
  expect((await trash(shop)).count).toBe(0)
  expect((await restore(shop, movie.id)).status).toBe(404)
  const body = { user: shop.user.id, kind: 'movie', id: movie.id } as const
  expect((await shop.ok('restoreFile', { body })).file).toEqual(movie)
})

test('after fourteen days, also after a downtime, a file is gone and its quota free', async () => {
  const { shop, img } = await shopWithTrash()
  const folder = `images/${img.id}/`
  expect(await runCleanupIn(13.9 * day)).toEqual([])
  expect((await trash(shop)).count).toBe(1)
  expect(await listKeys('MEDIA_BUCKET', folder)).not.toEqual([])
  expect(await runCleanupIn(40 * day)).toEqual([])
  expect((await trash(shop)).count).toBe(0)
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
  expect(await runCleanupIn(42 * day)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', folder)).toEqual([])
  expect(await findDueNames(shop.user.id)).toEqual([])
})

const cleanUpAll = async () => expect(await runCleanupIn(15 * day)).toEqual([])

test('files of one shop that are due at once change its usage once, in one run', async () => {
  const shop = await shopWithManyTrashed(30)
  const purge = new RegExp(`TransactItems.*USER#${shop.user.id}","SK":"USAGE"`)
  expect(await crashAtWrite(Number.POSITIVE_INFINITY, cleanUpAll, purge)).toBe(1)
  expect((await trash(shop)).count).toBe(0)
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
  expect((await findDueNames(shop.user.id)).filter((name) => name.startsWith('TRASH#'))).toEqual([])
})

test('a file whose time is over is neither listed nor restored before the cleanup job ran', async () => {
  const { shop, img } = await shopWithTrash()
  const { moveFromTrashAt, listTrashAt } = await loadTrashRules(shop)
  const later = new Date(Date.now() + 15 * day)
  expect(await listTrashAt(later)).toEqual([])
  await expect(moveFromTrashAt(img.id, later)).rejects.toMatchObject({ code: 'not_found' })
})

async function loadTrashRules(shop: ShopCaller) {
  const { listRestorableFiles } = await import('#functions/rules/files/trash/file-trash.ts')
  const { restoreFile } = await import('#functions/rules/files/trash/file-trash.ts')
  const owner = { shopId: shop.user.id }
  const library = { owner, kind: 'image' } as const
  const call = { owner, person: { id: shop.user.id }, operation: undefined }
  return {
    listTrashAt: (now: Date) => listRestorableFiles(library, now),
    moveFromTrashAt: (id: string, now: Date) =>
      restoreFile({ ...call, now, body: { id } }, library),
  }
}

test('a file that is restored while the cleanup job removes it is either there or gone', async () => {
  const { shop, img } = await shopWithTrash()
  const purging = new RegExp(`TransactItems.*"Delete":.*TRASH#IMAGE#${img.id}`)
  const { held, release } = await holdNextWrite(purging)
  const cleaning = runCleanupIn(15 * day)
  await held
  expect((await restore(shop, img.id)).status).toBe(200)
  release()
  expect(await cleaning).toEqual([])
  expect(await list(shop)).toEqual([img])
  expect(await runCleanupIn(40 * day)).toEqual([])
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
})

test('deletions and restorations at once end in one place, with exact quota', async () => {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? shop.call('deleteImage', { body: { id: img.id } }) : restore(shop, img.id),
    ),
  )
  for (const { status } of answers) expect([200, 404, 503]).toContain(status)
  const [stored, trashed] = [await list(shop), (await trash(shop)).files]
  expect([...stored, ...trashed].map(({ id }) => id)).toEqual([img.id])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
  await restore(shop, img.id)
  expect(await list(shop)).toEqual([img])
})

test('an image in use that is deleted with force comes back as used where it is still live', async () => {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  const at = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveData', { body: { ...at, version: 1, data: [{ position_url: img.url }] } })
  await shop.ok('publishPage', { body: at })
  await shop.ok('deleteImage', { body: { id: img.id, force: true } })
  expect(await runCleanupIn(2 * day)).toEqual([])
  const html = await (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
  expect(html).toContain(variantReadyPath(img.url))
  const { body } = await restore(shop, img.id)
  expect(body.file.used).toEqual([{ where: 'live', page: 1, part: 'data', position_index: 1 }])
  expect((await shop.ok('getData', { body: at })).data[0]?.position_url).toBe('')
})

test('an image whose variants are made in the trash comes back with them', async () => {
  const { shop, img } = await shopWithTrash()
  await deriveVariants(img.url)
  const { body } = await restore(shop, img.id)
  expect(body.file.url).toBe(variantReadyPath(img.url))
})

test('a deleted shop leaves nothing of its trash', async () => {
  const { shop, img } = await shopWithTrash()
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  expect(await runCleanupIn(15 * day)).toEqual([])
  expect(await runCleanupIn(16 * day)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', `images/${img.id}/`)).toEqual([])
  expect(await findDueNames(shop.user.id)).toEqual([])
})

test('an export leaves the trash out', async () => {
  const { shop, img } = await shopWithTrash()
  const { exportShop } = await import('#functions/rules/shops/archives/export-shop.ts')
  const contents = await exportShop(shop.login_id)
  const documents: unknown[] = []
  for await (const document of contents?.documents() ?? []) documents.push(document)
  expect(documents.length).toBeGreaterThan(2)
  expect(JSON.stringify(documents)).not.toContain(img.id)
})

test('the bytes of a file are not due for a check before it can no longer be restored', async () => {
  const { shop, img } = await shopWithTrash()
  const owner = { shopId: shop.user.id }
  const until = Date.parse((await trash(shop)).files[0]?.until ?? '')
  expect(await findCheckTime(shop, img.id)).toBe(until + day)
  // A call that read the file before it was deleted, or made its variants.
  const { queueFileCleanup } = await import('#functions/table/due.ts')
  await queueFileCleanup(owner, img.id, new Date())
  expect(await findCheckTime(shop, img.id)).toBe(until + day)
  await restore(shop, img.id)
  expect(await findCheckTime(shop, img.id)).toBeLessThanOrEqual(Date.now() + day)
  await shop.ok('deleteImage', { body: { id: img.id } })
  await emptyTrash(shop)
  expect(await findCheckTime(shop, img.id)).toBeLessThanOrEqual(Date.now() + day)
})

/** When the bytes of this image are compared with their uses. */
async function findCheckTime({ user }: ShopCaller, id: string): Promise<number> {
  const { findFileCleanup } = await import('#functions/table/due.ts')
  return Date.parse((await findFileCleanup({ shopId: user.id }, id))?.split('#')[0] ?? '')
}

test('the bytes of a file that was deleted in the middle of their check stay', async () => {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  const owner = { shopId: shop.user.id }
  const { findFileCleanup, queueFileCleanup } = await import('#functions/table/due.ts')
  const { cleanUpMedia } = await import('#functions/rules/files/trash/clean-up-file.ts')
  await queueFileCleanup(owner, img.id, new Date())
  const note = await findFileCleanup(owner, img.id)
  // The check reads the trash before the deletion, and the library after it.
  const { held, release } = await holdNextWrite(new RegExp(`"Keys":.*"SK":"IMAGE#${img.id}"`))
  const checking = cleanUpMedia(owner, { fileId: img.id, note }, new Date(Date.now() + 2 * day))
  await held
  await shop.ok('deleteImage', { body: { id: img.id } })
  release()
  expect(await checking).toBeUndefined()
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
})

test('the bytes of a file that was restored in the middle of their check stay', async () => {
  const { shop, img } = await shopWithTrash()
  await setCheckTime(shop, img.id, new Date())
  // The check reads the library before the restoration, and the trash after it.
  const { held, release } = await holdNextWrite(new RegExp(`"Keys":.*TRASH#IMAGE#${img.id}`))
  const cleaning = runCleanupIn(2 * day)
  await held
  expect((await restore(shop, img.id)).status).toBe(200)
  release()
  expect(await cleaning).toEqual([])
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
})

/** Has the bytes of this image checked at this time, although it is in the trash. */
async function setCheckTime({ user }: ShopCaller, id: string, at: Date): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { dueAttributes } = await import('#functions/table/due.ts')
  const Item = { PK: `USER#${user.id}`, SK: `GONE#${id}`, ...dueAttributes('gone', id, at) }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}
