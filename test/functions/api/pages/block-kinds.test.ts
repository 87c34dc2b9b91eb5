import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { addSmallShopImage, replaceShopImage } from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

const page = 1 as const

const use = (position_index: number) => ({ where: 'draft', page, part: 'data', position_index })

/** A shop whose page has a menu and a gallery with the same photo, and a second photo in the gallery. */
async function shopWithKinds() {
  const shop = await api.shop()
  const at = { user: shop.user.id, page }
  const [one, two] = [await addSmallShopImage(shop), await addSmallShopImage(shop)]
  const menu = {
    id: 'menu',
    kind: 'menu' as const,
    content: {
      groups: [
        { name: '温かいそば', items: [{ name: 'かけ', price: '850円', position_url: one.url }] },
      ],
    },
    width: 'wide' as const,
  }
  const gallery = {
    id: 'gallery',
    kind: 'gallery' as const,
    content: { photos: [{ position_url: one.url }, { position_url: two.url, caption: '店先' }] },
  }
  await save(shop, [menu, gallery, { id: 'basic', text: 'いらっしゃいませ', text_check: true }])
  return { shop, at, one, two, menu, gallery }
}

type Blocks = readonly object[]

async function save(shop: ShopCaller, data: Blocks) {
  const at = { user: shop.user.id, page }
  const { version } = await shop.ok('getData', { body: at })
  return shop.ok('saveData', { body: { ...at, data: data as never, version } })
}

const listPhotos = (answer: unknown) =>
  Array.from(JSON.stringify(answer).matchAll(/"position_url":"([^"]+)"/g), ([, url]) => url)

test('the content of each kind is stored with its files, and read back whole', async () => {
  const { shop, at, one, two } = await shopWithKinds()
  const { data } = await shop.ok('getPage', { body: at })
  expect(data[0]).toMatchObject({
    kind: 'menu',
    width: 'wide',
    align: '',
    content: {
      style: 'theme',
      columns: 2,
      groups: [
        {
          name: '温かいそば',
          items: [{ name: 'かけ', note: '', marks: [], sold_out: false, position_url: one.url }],
        },
      ],
    },
  })
  expect(listPhotos(data)).toEqual([one.url, one.url, two.url])
  expect(data[2]).toMatchObject({ kind: 'basic' })
})

test('a photo of another shop is refused in any depth', async () => {
  const { shop, at } = await shopWithKinds()
  const { two } = await shopWithKinds()
  const { version } = await shop.ok('getData', { body: at })
  const data = [{ kind: 'gallery' as const, content: { photos: [{ position_url: two.url }] } }]
  const { status, body } = await shop.call('saveData', { body: { ...at, data, version } })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([
    400,
    ['data.0.content.photos.0.position_url'],
  ])
})

test('photos of contents are in use, follow their replacement, and are cleared with their removal', async () => {
  const { shop, at, one, two } = await shopWithKinds()
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img.find(({ id }) => id === one.id)?.used).toEqual([use(1), use(2)])
  expect(img.find(({ id }) => id === two.id)?.used).toEqual([use(2)])
  expect((await shop.call('deleteImage', { body: { id: one.id } })).body.code).toBe('in_use')

  const replaced = await replaceShopImage(shop, one.id)
  expect(replaced.url).not.toBe(one.url)
  const shown = listPhotos((await shop.ok('getPage', { body: at })).data)
  expect(shown).toEqual([replaced.url, replaced.url, two.url])

  await shop.ok('deleteImage', { body: { id: one.id, force: true } })
  expect(listPhotos((await shop.ok('getPage', { body: at })).data)).toEqual([two.url])
})

test('versions, copies and restored drafts keep contents and layout', async () => {
  const { shop, at } = await shopWithKinds()
  const { data } = await shop.ok('getPage', { body: at })
  await shop.ok('publishPage', { body: at })
  const { versions } = await shop.ok('listVersions', { body: at })
  const version = versions[0]?.version ?? 0
  await shop.ok('copyPage', { body: { ...at, to: 2 } })
  await save(shop, [])
  expect((await shop.ok('getVersion', { body: { ...at, version } })).data).toEqual(data)
  await shop.ok('restoreVersion', { body: { ...at, version } })
  expect((await shop.ok('getPage', { body: at })).data).toEqual(data)
  expect((await shop.ok('getPage', { body: { ...at, page: 2 } })).data).toEqual(data)
})
