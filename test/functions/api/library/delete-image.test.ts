import { describe, expect, test } from 'vitest'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { type FileUse } from '#functions/contract/files/file-use.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import { addSmallShopImage, readUsage } from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

const of = (shop: ShopCaller) => ({ user: shop.user.id })
const inUse = 'この写真・動画は使われています。使っている場所を確かめてください。'

/** Uses an image in a block, the background and a slide of a page. */
async function showEverywhere(shop: ShopCaller, position_url: string, page: 1 | 2 | 3) {
  const at = { ...of(shop), page, version: 1 }
  const text = { text_check: true, text: '本日のおすすめ' }
  await shop.ok('saveData', { body: { ...at, data: [text, { ...text, position_url }] } })
  await shop.ok('saveBackground', { body: { ...at, data: { position_url, color: '#123456' } } })
  const data2 = [{ position_url, alt: '店' }]
  await shop.ok('saveSlides', { body: { ...at, data1: [], data2 } })
}

async function served(url: string) {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

test('deletes an unused image and returns the rest of the list', async () => {
  const shop = await api.shop()
  const [kept, gone] = [await addSmallShopImage(shop), await addSmallShopImage(shop)]
  const answer = await shop.ok('deleteImage', { body: { ...of(shop), id: gone.id } })
  expect(answer).toEqual({ res: '削除しました', img: [kept], count: 1, found: 1 })
  expect(await shop.ok('listImages', { body: of(shop) })).toMatchObject({ img: [kept], count: 1 })
  expect(await shop.ok('countImages', { body: of(shop) })).toEqual({ res: 'OK', count: 1 })
  const bytes = kept.bytes + gone.bytes
  expect(await readUsage(shop)).toEqual({ images: 2, bytes, open: 0 })
  expect((await shop.ok('getSession', {})).user).toMatchObject({ image_count: 2, bytes })
  // An open page may still show it.
  expect(await served(`${api.stack.media}${gone.url}`)).toBe(200)
})

test('ten concurrent deletions move the image to the trash once', async () => {
  const shop = await api.shop()
  const kept = await addSmallShopImage(shop)
  const { id } = await addSmallShopImage(shop)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.call('deleteImage', { body: { id } })),
  )
  for (const { status } of answers) expect([200, 404]).toContain(status)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  await emptyTrash(shop)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: kept.bytes, open: 0 })
})

describe('an image in use', () => {
  test('is not deleted: the answer lists where it is used', async () => {
    const shop = await api.shop()
    const { id, url } = await addSmallShopImage(shop)
    await showEverywhere(shop, url, 2)
    const { status, body } = await shop.call('deleteImage', { body: { id } })
    expect([status, body.code, body.res]).toEqual([409, 'in_use', inUse])
    expect(body.used).toEqual([
      { where: 'draft', page: 2, part: 'data', position_index: 2 },
      { where: 'draft', page: 2, part: 'data2', position_index: 1 },
      { where: 'draft', page: 2, part: 'bg' },
    ])
    expect((await shop.ok('listImages', { body: of(shop) })).count).toBe(1)
  })

  test('is deleted with force: drafts show nothing in its place, the live page stays', async () => {
    const shop = await api.shop()
    const [{ id, url }, other] = [await addSmallShopImage(shop), await addSmallShopImage(shop)]
    await showEverywhere(shop, url, 1)
    const first = { ...of(shop), page: 1 as const }
    await shop.ok('publishPage', { body: first })
    await shop.ok('saveBackground', {
      body: { ...of(shop), page: 3, data: { position_url: other.url }, version: 1 },
    })
    const { count } = await shop.ok('deleteImage', { body: { id, force: true } })
    expect(count).toBe(1)

    const page = await shop.ok('getPage', { body: first })
    expect(page.data.map(({ text, position_url }) => [text, position_url])).toEqual([
      ['本日のおすすめ', ''],
      ['本日のおすすめ', ''],
    ])
    expect(page.bg).toMatchObject({ position_url: '', color: '#123456' })
    expect(page.data2).toMatchObject([{ position_url: '', alt: '店' }])
    expect([page.versions, page.state]).toEqual([{ data: 3, bg: 3, slide: 3 }, 'changed'])
    const untouched = await shop.ok('getPage', { body: { ...of(shop), page: 3 } })
    expect([untouched.bg.position_url, untouched.versions.bg]).toEqual([other.url, 2])

    const html = await (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
    expect(html).toContain(variantReadyPath(url))
    expect(await served(`${api.stack.media}${url}`)).toBe(200)
    await shop.ok('publishPage', { body: first })
    const after = await (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
    expect(after).not.toContain(id)
  })

  test('leaves the size of the page as if it had never been there', async () => {
    const shop = await api.shop()
    const { id, url } = await addSmallShopImage(shop)
    await showEverywhere(shop, url, 1)
    await shop.ok('deleteImage', { body: { id, force: true } })
    const { getItems } = await import('#functions/table/table.ts')
    const [item] = await getItems([{ PK: `USER#${shop.user.id}`, SK: 'PAGE#1' }])
    const { data_bytes, bg_bytes, slide_bytes, ...page } = item as Record<string, number>
    const text = { text_check: true, text: '本日のおすすめ' }
    const at = { ...of(shop), page: 2 as const, version: 1 }
    await shop.ok('saveData', { body: { ...at, data: [text, text] } })
    await shop.ok('saveBackground', { body: { ...at, data: { color: '#123456' } } })
    await shop.ok('saveSlides', { body: { ...at, data1: [], data2: [{ alt: '店' }] } })
    const [without] = await getItems([{ PK: `USER#${shop.user.id}`, SK: 'PAGE#2' }])
    expect(without).toMatchObject({ data_bytes, bg_bytes, slide_bytes })
    expect(page).toMatchObject({
      beside_data: (bg_bytes ?? 0) + (slide_bytes ?? 0),
      beside_bg: (data_bytes ?? 0) + (slide_bytes ?? 0),
      beside_slide: (data_bytes ?? 0) + (bg_bytes ?? 0),
    })
  })
})

async function shopWithPicture() {
  const shop = await api.shop()
  const { id, url } = await addSmallShopImage(shop)
  const at = (page: 1 | 2 | 3) => ({ user: shop.user.id, page })
  return {
    shop,
    id,
    at,
    /** Shows or removes the image in the first block of a page. */
    async show(page: 1 | 2 | 3, isShown = true) {
      const { version } = await shop.ok('getData', { body: at(page) })
      const data = isShown ? [{ position_url: url }] : []
      await shop.ok('saveData', { body: { ...at(page), data, version } })
    },
    uses: () => listUses(shop, id),
  }
}

async function listUses(shop: ShopCaller, id: string): Promise<FileUse[] | undefined> {
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  return img.find((each) => each.id === id)?.used
}

const use = (where: 'draft' | 'live' | 'reserved', page: 1 | 2 | 3): FileUse => ({
  where,
  page,
  part: 'data',
  position_index: 1,
})

/** A whole minute some hours from now. */
const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / 60_000 + hours * 60) * 60_000).toISOString()

test('a copied page uses the copied files; its replaced draft does not count', async () => {
  const { shop, show, uses, at } = await shopWithPicture()
  await show(1)
  await shop.ok('copyPage', { body: { ...at(1), to: 2 } })
  expect(await uses()).toEqual([use('draft', 1), use('draft', 2)])
  await shop.ok('copyPage', { body: { ...at(3), to: 2 } })
  expect(await uses()).toEqual([use('draft', 1)])
})

test('a restored version uses its files again', async () => {
  const { shop, show, uses, at } = await shopWithPicture()
  await show(1)
  const { version } = await shop.ok('copyPage', { body: { ...at(2), to: 1 } })
  expect(await uses()).toEqual([])
  await shop.ok('restoreVersion', { body: { ...at(1), version } })
  expect(await uses()).toEqual([use('draft', 1)])
})

test('files of the live page count until another version or none is live', async () => {
  const { shop, show, uses, at } = await shopWithPicture()
  await show(1)
  await shop.ok('publishPage', { body: at(1) })
  await show(1, false)
  expect(await uses()).toEqual([use('live', 1)])
  await shop.ok('publishPage', { body: at(1) })
  expect(await uses()).toEqual([])
  await shop.ok('undoPublish', { body: at(1) })
  expect(await uses()).toEqual([use('live', 1)])
  await shop.ok('unpublishPage', { body: at(1) })
  expect(await uses()).toEqual([])
})

test('files of a reserved version count until the reservation is cancelled', async () => {
  const { shop, id, show, uses, at } = await shopWithPicture()
  await show(2)
  const reserve = { ...at(2), updatetimes: [inHours(5)], page_check: true }
  await shop.ok('setReservation', { body: reserve })
  await show(2, false)
  expect(await uses()).toEqual([use('reserved', 2)])
  const { status, body } = await shop.call('deleteImage', { body: { id } })
  expect([status, body.used]).toEqual([409, [use('reserved', 2)]])
  await shop.ok('setReservation', { body: { ...at(2), updatetimes: [], page_check: false } })
  expect(await uses()).toEqual([])
})
