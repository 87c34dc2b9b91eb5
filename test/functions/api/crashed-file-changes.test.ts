import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { addSmallPicture, jpegFile, sendFile, smallJpeg, usageOf } from '#test/support/uploads.ts'

const api = startApi({ callsAMinute: { changes: 10_000, uploads: 10_000, publishes: 10 } })

/** Lets whatever holds room run out, and gives what the library takes then. */
async function usageInTheEnd(shop: ShopCaller) {
  const { findUsage } = await import('#functions/table/usage.ts')
  const { clearHold } = await import('#functions/rules/files/library-room.ts')
  const owner = { shopId: shop.user.id }
  const { open = {} } = (await findUsage(owner)) ?? {}
  for (const [id, hold] of Object.entries(open)) await clearHold(owner, id, hold)
  return usageOf(shop)
}

/** What the library takes by the pictures that are in it. */
async function usageByList(shop: ShopCaller) {
  const { img, count } = await shop.ok('listImages', { body: { user: shop.user.id, limit: 100 } })
  expect(img).toHaveLength(count)
  return { images: count, bytes: img.reduce((sum, { bytes }) => sum + bytes, 0), open: 0 }
}

const kinds = ['upload', 'replace', 'remove'] as const

type Change = { call: () => Promise<{ status: number }>; check: () => Promise<void> }

/** Lets a change die at each of its writes in turn, until it dies no more. */
async function dieEverywhere(
  prepare: () => Promise<Change>,
  afterCrash: (change: Change) => Promise<void>,
) {
  const statuses: number[] = []
  while (statuses.at(-1) !== 200 && statuses.length < 40) {
    const change = await prepare()
    await crashAtWrite(statuses.length, async () => {
      statuses.push((await change.call()).status)
    })
    await afterCrash(change)
  }
  expect(statuses.at(-1)).toBe(200)
  // Fewer would mean that nothing has died.
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(8)
}

/** Every change of a picture, on a new one each time; under a key where it is to be repeated. */
function changesOf(shop: ShopCaller): Record<(typeof kinds)[number], () => Promise<Change>> {
  let made = 0
  const next = () => ({ key: `owaru-${(made += 1)}` })
  const find = async (id: string) => {
    const { img } = await shop.ok('listImages', { body: { user: shop.user.id, limit: 100 } })
    return img.find((each) => each.id === id)
  }
  const firstPart = async () => {
    const { data } = await shop.ok('getData', { body: { user: shop.user.id, page: 1 } })
    return data[0]?.position_url
  }
  const show = async (position_url: string) => {
    const at = { user: shop.user.id, page: 1 as const }
    const { version } = await shop.ok('getData', { body: at })
    await shop.ok('saveData', { body: { ...at, data: [{ position_url }], version } })
  }
  return {
    async upload() {
      const { id: upload_id } = await sendFile(shop, jpegFile(await smallJpeg(41)))
      const before = (await usageByList(shop)).images
      const options = next()
      return {
        call: () => shop.call('uploadImage', { body: { upload_id } }, options),
        check: async () => expect((await usageByList(shop)).images).toBe(before + 1),
      }
    },
    async replace() {
      const { id, url } = await addSmallPicture(shop)
      await show(url)
      const sent = { ...jpegFile(await smallJpeg(77)), replaces: id }
      const { id: upload_id } = await sendFile(shop, sent)
      const options = next()
      return {
        call: () => shop.call('updateImage', { body: { id, upload_id, name: '新' } }, options),
        check: async () => {
          const img = await find(id)
          expect(img).toMatchObject({ width: 77, name: '新' })
          expect(await firstPart()).toBe(img?.url)
        },
      }
    },
    async remove() {
      const { id, url } = await addSmallPicture(shop)
      await show(url)
      const options = next()
      return {
        call: () => shop.call('deleteImage', { body: { id, force: true } }, options),
        check: async () => {
          expect(await find(id)).toBeUndefined()
          expect(await firstPart()).toBe('')
        },
      }
    },
  }
}

test.for(kinds)(
  '%s: wherever it dies, the same call again does all of it, once',
  { timeout: 60_000 },
  async (kind) => {
    const shop = await api.shop()
    await addSmallPicture(shop)
    await dieEverywhere(changesOf(shop)[kind], async ({ call, check }) => {
      expect((await call()).status).toBe(200)
      await check()
      expect(await usageInTheEnd(shop)).toEqual(await usageByList(shop))
    })
  },
)

test.for(kinds)(
  '%s: wherever it dies for good, the room is right in the end',
  { timeout: 60_000 },
  async (kind) => {
    const shop = await api.shop()
    await addSmallPicture(shop)
    await dieEverywhere(changesOf(shop)[kind], async () => {
      expect(await usageInTheEnd(shop)).toEqual(await usageByList(shop))
    })
  },
)

test('a picture that was replaced after a replacement died has its own room alone', async () => {
  const shop = await api.shop()
  const { id } = await addSmallPicture(shop)
  const send = async (width: number) =>
    (await sendFile(shop, { ...jpegFile(await smallJpeg(width)), replaces: id })).id
  for (let point = 0; point < 16; point += 1) {
    const [first, second] = [await send(60), await send(61)]
    await crashAtWrite(point, () => shop.call('updateImage', { body: { id, upload_id: first } }))
    await shop.ok('updateImage', { body: { id, upload_id: second } })
    expect(await usageInTheEnd(shop)).toEqual(await usageByList(shop))
  }
}, 60_000)

test('a picture that was removed after a change of it died gives all of its room back', async () => {
  const shop = await api.shop()
  for (let point = 0; point < 16; point += 1) {
    const { id } = await addSmallPicture(shop)
    const sent = { ...jpegFile(await smallJpeg(62)), replaces: id }
    const { id: upload_id } = await sendFile(shop, sent)
    await crashAtWrite(point, () => shop.call('updateImage', { body: { id, upload_id } }))
    await crashAtWrite(point, () => shop.call('deleteImage', { body: { id } }))
    const { status } = await shop.call('deleteImage', { body: { id } })
    expect([200, 404]).toContain(status)
    expect(await usageInTheEnd(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
  }
}, 60_000)
