import { expect, test } from 'vitest'
import { isPathAlone } from '#functions/contract/picture.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { hours, minutes, sweepIn } from '#test/support/sweeping.ts'
import { addSmallPicture, keysIn } from '#test/support/uploads.ts'
import { deriveVariants, noteOf, pictureOf } from '#test/support/variants.ts'

// The event comes when a test says so.
const api = startApi()

const pathsOf = async ({ ok, user }: ShopCaller) =>
  (await ok('listImages', { body: { user: user.id } })).img.map(({ url }) => url)

/** Whether the sweeper is to look at the note on a picture. */
async function isDue(url: string): Promise<boolean> {
  const { listDue } = await import('#functions/table/due.ts')
  const due = await listDue(new Date(Date.now() + 1000 * hours), 100)
  return due.some(({ key }) => key.PK === `PICTURE#${pictureOf(url).fileId}`)
}

test('what nothing came of in a day is due no more, and is made by the next event all the same', async () => {
  const shop = await api.shop()
  const { url } = await addSmallPicture(shop)
  expect(await sweepIn(6 * minutes)).toEqual([])
  expect(await isDue(url)).toBe(true)
  expect(await sweepIn(26 * hours)).toEqual([])
  expect(await isDue(url)).toBe(false)
  expect((await fetch(`${api.stack.media}${url}`)).status).toBe(200)
  expect((await pathsOf(shop)).map(isPathAlone)).toEqual([true])
  await deriveVariants(url)
  expect((await pathsOf(shop)).map(isPathAlone)).toEqual([false])
  expect(await noteOf(url)).toBeUndefined()
})

test('nothing is left of a note on bytes that were never written, or are gone', async () => {
  const { putPictureNote } = await import('#functions/table/picture-notes.ts')
  const shop = await api.shop()
  const { id, url } = await addSmallPicture(shop)
  const unwritten = url.replace(/[\w-]+\/(\d+x)/, 'another-content-id/$1')
  await putPictureNote({ shopId: shop.user.id }, pictureOf(unwritten), new Date())
  await shop.ok('deleteImage', { body: { id } })
  for (const later of [25, 52, 80]) expect(await sweepIn(later * hours)).toEqual([])
  expect(await keysIn('MEDIA_BUCKET', `images/${pictureOf(url).fileId}/`)).toEqual([])
  expect([await noteOf(unwritten), await noteOf(url)]).toEqual([undefined, undefined])
})
