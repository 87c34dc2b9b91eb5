import { expect, test, vi } from 'vitest'
import { lacksVariants } from '#functions/contract/files/file-path.ts'
import { startApi } from '#test/support/api.ts'
import {
  cleanupMinuteMs,
  failNextWrite,
  holdNextWrite,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import {
  addShopImage,
  buildJpegFile,
  buildSmallJpeg,
  listKeys,
  uploadFile,
} from '#test/support/files/uploads.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

// Events come by themselves, as on AWS.
const api = startApi({ imageVariants: true })

test('shows variants that were made before the record as soon as it exists', async () => {
  const shop = await api.shop()
  const { id } = await uploadFile(shop, buildJpegFile(await buildSmallJpeg()))
  const record = await holdNextWrite(/"Item":\{"PK":"[^"]+","SK":"IMAGE#/)
  const taking = shop.ok('uploadImage', { body: { upload_id: id } })
  await record.held
  const { findVariantJob: findPictureNote } = await import('#functions/table/files/variant-jobs.ts')
  const ids = (await listKeys('MEDIA_BUCKET', 'images/')).map((key) => key.split('/'))
  const notes = () =>
    Promise.all(
      ids.map(([, fileId = '', contentId = '']) => findPictureNote({ fileId, contentId })),
    )
  await expect
    .poll(notes, { timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ isMade: true }))
  record.release()
  const { img } = await taking
  expect((await waitForVariants(shop)).map(({ id: each }) => each)).toEqual([img.id])
})

test('a failed event is delivered again', async () => {
  const shop = await api.shop()
  await failNextWrite(/is_made/)
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { img } = await addShopImage(shop, buildJpegFile(await buildSmallJpeg()))
  await expect
    .poll(() => told.mock.calls.flat().join(''), { timeout: 60_000 })
    .toContain('The process was stopped by the test')
  told.mockRestore()
  expect(lacksVariants(img.url)).toBe(true)
  expect(await runCleanupIn(6 * cleanupMinuteMs)).toEqual([])
  await waitForVariants(shop)
})
