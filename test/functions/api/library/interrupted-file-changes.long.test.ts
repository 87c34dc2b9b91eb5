import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import {
  addSmallShopImage,
  buildJpegFile,
  buildSmallJpeg,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 10_000, uploads: 10_000, publishes: 10 } })

/** Lets all reservations expire and returns the usage. */
async function readFinalUsage(shop: ShopCaller) {
  const { endQuotaReservation, findQuotaUsage: findUsage } = await import(
    '#functions/table/files/quota.ts'
  )
  const owner = { shopId: shop.user.id }
  const { open = {} } = (await findUsage(owner)) ?? {}
  for (const [id, reservation] of Object.entries(open))
    await endQuotaReservation(owner, { id, reservation })
  return readUsage(shop)
}

/** The sum of the listed images and of those in the trash. */
async function usageByList(shop: ShopCaller) {
  const user = shop.user.id
  const { img, count } = await shop.ok('listImages', { body: { user, limit: 100 } })
  expect(img).toHaveLength(count)
  const trash = await shop.ok('listTrash', { body: { user, kind: 'image' } })
  const bytes = img.reduce((sum, each) => sum + each.bytes, trash.bytes)
  return { images: count + trash.count, bytes, open: 0 }
}

const kinds = ['upload', 'replace', 'remove', 'restore', 'purge'] as const

type Change = { call: () => Promise<{ status: number }>; check: () => Promise<void> }

/** Crashes a change at each of its writes until it succeeds. */
async function crashAtEveryWrite(
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
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(2)
}

/** Every change of an image, each on a new one and with a key if it is repeated. */
function listChanges(shop: ShopCaller): Record<(typeof kinds)[number], () => Promise<Change>> {
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
      const { id: upload_id } = await uploadFile(shop, buildJpegFile(await buildSmallJpeg(41)))
      const before = (await usageByList(shop)).images
      const options = next()
      return {
        call: () => shop.call('uploadImage', { body: { upload_id } }, options),
        check: async () => expect((await usageByList(shop)).images).toBe(before + 1),
      }
    },
    async replace() {
      const { id, url } = await addSmallShopImage(shop)
      await show(url)
      const sent = { ...buildJpegFile(await buildSmallJpeg(77)), replaces: id }
      const { id: upload_id } = await uploadFile(shop, sent)
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
      const { id, url } = await addSmallShopImage(shop)
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
    async restore() {
      const before = await addSmallShopImage(shop)
      await shop.ok('deleteImage', { body: { id: before.id } })
      const body = { user: shop.user.id, kind: 'image', id: before.id } as const
      const options = next()
      return {
        call: () => shop.call('restoreFile', { body }, options),
        check: async () => expect(await find(before.id)).toEqual(before),
      }
    },
    async purge() {
      const ids = [(await addSmallShopImage(shop)).id, (await addSmallShopImage(shop)).id]
      for (const id of ids) await shop.ok('deleteImage', { body: { id } })
      const body = { user: shop.user.id, kind: 'image', ids } as const
      const options = next()
      return {
        call: () => shop.call('purgeFiles', { body }, options),
        check: async () => {
          const { files } = await shop.ok('listTrash', {
            body: { user: shop.user.id, kind: 'image' },
          })
          expect(files.filter(({ id }) => ids.includes(id))).toEqual([])
        },
      }
    },
  }
}

test.for(kinds)(
  '%s: interrupted at each write, the same call finishes it once',
  { timeout: 60_000 },
  async (kind) => {
    const shop = await api.shop()
    await addSmallShopImage(shop)
    await crashAtEveryWrite(listChanges(shop)[kind], async ({ call, check }) => {
      expect((await call()).status).toBe(200)
      await check()
      expect(await readFinalUsage(shop)).toEqual(await usageByList(shop))
    })
  },
)

test.for(kinds)(
  '%s: interrupted for good, the quota is correct in the end',
  { timeout: 60_000 },
  async (kind) => {
    const shop = await api.shop()
    await addSmallShopImage(shop)
    await crashAtEveryWrite(listChanges(shop)[kind], async () => {
      expect(await readFinalUsage(shop)).toEqual(await usageByList(shop))
    })
  },
)

test('an image replaced after an interrupted replacement uses its own quota only', async () => {
  const shop = await api.shop()
  const { id } = await addSmallShopImage(shop)
  const send = async (width: number) =>
    (await uploadFile(shop, { ...buildJpegFile(await buildSmallJpeg(width)), replaces: id })).id
  for (let point = 0; point < 16; point += 1) {
    const [first, second] = [await send(60), await send(61)]
    await crashAtWrite(point, () => shop.call('updateImage', { body: { id, upload_id: first } }))
    await shop.ok('updateImage', { body: { id, upload_id: second } })
    expect(await readFinalUsage(shop)).toEqual(await usageByList(shop))
  }
})

test('an image deleted after an interrupted change releases all of its quota', async () => {
  const shop = await api.shop()
  for (let point = 0; point < 16; point += 1) {
    const { id } = await addSmallShopImage(shop)
    const sent = { ...buildJpegFile(await buildSmallJpeg(62)), replaces: id }
    const { id: upload_id } = await uploadFile(shop, sent)
    await crashAtWrite(point, () => shop.call('updateImage', { body: { id, upload_id } }))
    await crashAtWrite(point, () => shop.call('deleteImage', { body: { id } }))
    const { status } = await shop.call('deleteImage', { body: { id } })
    expect([200, 404]).toContain(status)
    await emptyTrash(shop)
    expect(await readFinalUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
  }
})
