import { expect, test } from 'vitest'
import { lacksVariants, mainFilePath } from '#functions/contract/files/file-path.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { cleanupHourMs, cleanupMinuteMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { deleteImageForGood } from '#test/support/files/delete-files.ts'
import { addSmallShopImage, listKeys } from '#test/support/files/uploads.ts'
import { deriveVariants, readVariantNote, requireImagePath } from '#test/support/files/variants.ts'

// The event comes when a test says so.
const api = startApi()

const listPaths = async ({ ok, user }: ShopCaller) =>
  (await ok('listImages', { body: { user: user.id } })).img.map(({ url }) => url)

/** Whether the cleanup job is to look at the note on a picture. */
async function isDue(url: string): Promise<boolean> {
  const { listDueItems: listDue } = await import('#functions/table/due.ts')
  const due = await listDue(new Date(Date.now() + 1000 * cleanupHourMs), 100)
  return due.some(({ key }) => key.PK === `PICTURE#${requireImagePath(url).fileId}`)
}

test('a record is due for one day only; a later event still makes the variants', async () => {
  const shop = await api.shop()
  const { url } = await addSmallShopImage(shop)
  expect(await runCleanupIn(6 * cleanupMinuteMs)).toEqual([])
  expect(await isDue(url)).toBe(true)
  expect(await runCleanupIn(26 * cleanupHourMs)).toEqual([])
  expect(await isDue(url)).toBe(false)
  expect((await fetch(`${api.stack.media}${url}`)).status).toBe(200)
  expect((await listPaths(shop)).map(lacksVariants)).toEqual([true])
  await deriveVariants(url)
  expect((await listPaths(shop)).map(lacksVariants)).toEqual([false])
  expect(await readVariantNote(url)).toBeUndefined()
})

test('bytes that a repeated event writes again after their removal are removed a day later', async () => {
  const shop = await api.shop()
  const { id, url } = await addSmallShopImage(shop)
  await deleteImageForGood(shop, id)
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { putMedia, readMedia } = await import('#functions/bucket/media.ts')
  const { cleanUpFile } = await import('#functions/rules/files/trash/clean-up-file.ts')
  const { listDueItems, removeDueItem } = await import('#functions/table/due.ts')
  const nextDay = new Date(Date.now() + 25 * cleanupHourMs)
  const due = await listDueItems(nextDay, 100)
  const path = mainFilePath(requireImagePath(url))
  bucket.middlewareStack.add(
    (next, context) => async (args) => {
      if (context['commandName'] !== 'CopyObjectCommand') return next(args)
      // S3 reads the bytes before their removal, and writes the copy after it.
      const bytes = await readMedia(path)
      for (const item of due) {
        if (item.kind === 'gone') await cleanUpFile(item, nextDay)
        if (item.kind === 'upload') await removeDueItem(item)
      }
      await putMedia([{ path, type: 'image/jpeg', bytes: bytes ?? Buffer.alloc(0) }])
      return next(args)
    },
    { step: 'initialize', name: 'removeMeanwhile' },
  )
  expect(await runCleanupIn(6 * cleanupMinuteMs)).toEqual([])
  bucket.middlewareStack.remove('removeMeanwhile')
  expect(await listKeys('MEDIA_BUCKET', `images/${id}/`)).toEqual([path.slice(1)])
  for (const later of [25, 52]) expect(await runCleanupIn(later * cleanupHourMs)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', `images/${id}/`)).toEqual([])
})

test('removes records of files that do not exist', async () => {
  const { putVariantJob: putPictureNote } = await import('#functions/table/files/variant-jobs.ts')
  const shop = await api.shop()
  const { id, url } = await addSmallShopImage(shop)
  const unwritten = url.replace(/[\w-]+\/(\d+x)/, 'another-content-id/$1')
  await putPictureNote({ shopId: shop.user.id }, requireImagePath(unwritten), new Date())
  await deleteImageForGood(shop, id)
  for (const later of [25, 52, 80]) expect(await runCleanupIn(later * cleanupHourMs)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', `images/${requireImagePath(url).fileId}/`)).toEqual([])
  expect([await readVariantNote(unwritten), await readVariantNote(url)]).toEqual([
    undefined,
    undefined,
  ])
})
