import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { deleteImageForGood } from '#test/support/files/delete-files.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import { addShopImage, buildJpegFile } from '#test/support/files/uploads.ts'
import { setSchemaVersion } from '#test/support/shops/set-schema-version.ts'

const api = startApi()
const day = 25 * cleanupHourMs
const page = 1 as const

test('no bytes are removed where a newer release wrote a page', async () => {
  const shop = await api.shop()
  const bytes = await drawPhoto({ width: 400, height: 300 }).jpeg().toBuffer()
  const { img } = await addShopImage(shop, buildJpegFile(bytes))
  const body = { user: shop.user.id, page, data: [{ position_url: img.url }] }
  await shop.ok('saveData', { body: { ...body, version: 1 } })
  const isServed = async () => (await fetch(`${api.stack.media}${img.url}`)).status === 200
  const shown = { shopId: shop.user.id }
  const stored = { PK: `USER#${shop.user.id}`, SK: `PAGE#${page}` }
  await setSchemaVersion(stored, 99)
  const { listDraftFilePaths: listFilePaths } = await import(
    '#functions/table/pages/draft-file-paths.ts'
  )
  const { listPageFiles } = await import('#functions/table/pages/page-files.ts')
  const { findNeededVersions: findNeed } = await import('#functions/table/pages/versions.ts')
  await expect(listFilePaths(shown, [img.id])).rejects.toMatchObject({ code: 'busy' })
  await expect(listPageFiles(shown)).rejects.toMatchObject({ code: 'busy' })
  await expect(findNeed(shown, page)).rejects.toMatchObject({ code: 'busy' })
  expect((await shop.call('deleteImage', { body: { id: img.id } })).status).toBe(503)
  // Removed by a release that can read the page, which was then taken back.
  await setSchemaVersion(stored, 1)
  await deleteImageForGood(shop, img.id)
  await setSchemaVersion(stored, 99)
  expect(await runCleanupIn(day)).toMatchObject([{ error: { code: 'busy' } }])
  expect(await isServed()).toBe(true)
  await setSchemaVersion(stored, 1)
  expect(await runCleanupIn(2 * day)).toEqual([])
  expect(await isServed()).toBe(false)
})
