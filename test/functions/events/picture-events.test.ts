import { expect, test, vi } from 'vitest'
import { isPathAlone } from '#functions/contract/picture.ts'
import { startApi } from '#test/support/api.ts'
import { failNextWrite, holdNextWrite, minutes, sweepIn } from '#test/support/sweeping.ts'
import { addPicture, jpegFile, keysIn, sendFile, smallJpeg } from '#test/support/uploads.ts'
import { withVariants } from '#test/support/variants.ts'

// Events come by themselves, as on AWS.
const api = startApi({ derives: true })

test('variants that were made before there was a record are shown as soon as there is one', async () => {
  const shop = await api.shop()
  const { id } = await sendFile(shop, jpegFile(await smallJpeg()))
  const record = await holdNextWrite(/"Item":\{"PK":"[^"]+","SK":"IMAGE#/)
  const taking = shop.ok('uploadImage', { body: { upload_id: id } })
  await record.held
  const { findPictureNote } = await import('#functions/table/picture-notes.ts')
  const ids = (await keysIn('MEDIA_BUCKET', 'images/')).map((key) => key.split('/'))
  const notes = () =>
    Promise.all(
      ids.map(([, fileId = '', contentId = '']) => findPictureNote({ fileId, contentId })),
    )
  await expect
    .poll(notes, { timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ isMade: true }))
  record.release()
  const { img } = await taking
  expect((await withVariants(shop)).map(({ id: each }) => each)).toEqual([img.id])
}, 120_000)

test('an event that came to nothing comes again', async () => {
  const shop = await api.shop()
  await failNextWrite(/is_made/)
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { img } = await addPicture(shop, jpegFile(await smallJpeg()))
  await expect
    .poll(() => told.mock.calls.flat().join(''), { timeout: 60_000 })
    .toContain('The process died here')
  told.mockRestore()
  expect(isPathAlone(img.url)).toBe(true)
  expect(await sweepIn(6 * minutes)).toEqual([])
  await withVariants(shop)
}, 120_000)
