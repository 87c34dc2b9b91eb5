import { describe, expect, test } from 'vitest'
import { variantReadyPath } from '#functions/contract/files/image-path.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import { addSmallShopImage, readUsage } from '#test/support/files/uploads.ts'

const api = startApi()

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

test('a deleted image is not found again', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const { id } = await addSmallShopImage(shop)
  const theirs = await other.call('deleteImage', { body: { id } })
  expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found'])
  await shop.ok('deleteImage', { body: { id } })
  expect((await shop.call('deleteImage', { body: { id } })).status).toBe(404)
  expect((await shop.call('updateImage', { body: { id, name: '名' } })).status).toBe(404)
  expect((await shop.call('selectImages', { body: { ...of(shop), ids: [id] } })).status).toBe(404)
  const never = await shop.call('deleteImage', { body: { id: 'never-there' } }, { key: 'nai' })
  expect(never.status).toBe(404)
  // Repeating a refused call deletes nothing.
  const again = await shop.call('deleteImage', { body: { id: 'never-there' } }, { key: 'nai' })
  expect(again.status).toBe(404)
})

test('the same call under one key returns the same answer; another body is refused', async () => {
  const shop = await api.shop()
  const [kept, gone] = [await addSmallShopImage(shop), await addSmallShopImage(shop)]
  const remove = () => shop.ok('deleteImage', { body: { id: gone.id } }, { key: 'kesu-1' })
  const first = await remove()
  expect(await remove()).toEqual(first)
  const { status, body } = await shop.call(
    'deleteImage',
    { body: { id: kept.id } },
    { key: 'kesu-1' },
  )
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
  expect((await shop.ok('countImages', { body: of(shop) })).count).toBe(1)
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
      { where: 'draft', page: 2, part: 'slide2', position_index: 1 },
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

  test('leaves nothing broken when a page is saved at the same moment', async () => {
    const shop = await api.shop()
    const pictures = await Promise.all(Array.from({ length: 4 }, () => addSmallShopImage(shop)))
    for (const [index, { id, url }] of pictures.entries()) {
      const at = { ...of(shop), page: 1 as const, version: index + 1 }
      const [saved] = await Promise.all([
        shop.call('saveData', { body: { ...at, data: [{ position_url: url }] } }),
        shop.call('deleteImage', { body: { id } }),
      ])
      if (saved.status !== 200)
        await shop.ok('saveData', { body: { ...at, data: [{ text: '文' }] } })
      const left = (await shop.ok('listImages', { body: of(shop) })).img
      const page = await shop.ok('getPage', { body: { ...of(shop), page: 1 } })
      for (const { position_url } of page.data)
        expect(
          position_url === '' || (position_url === url && left.some((each) => each.id === id)),
        ).toBe(true)
      await shop.ok('publishPage', { body: { ...of(shop), page: 1 } })
    }
    expect((await readUsage(shop)).open).toBe(0)
  })
})

test('with force during repeated saves: every save and every removal counts', async () => {
  const shop = await api.shop()
  const { id, url } = await addSmallShopImage(shop)
  const at = { ...of(shop), page: 1 as const }
  await shop.ok('saveBackground', { body: { ...at, data: { position_url: url }, version: 1 } })
  const saves = (async () => {
    let version = 1
    for (let index = 0; index < 10; index += 1) {
      const data = [{ position_url: index % 2 ? '' : url, text: `${index}` }]
      const { status, body } = await shop.call('saveData', { body: { ...at, data, version } })
      if (status === 200) version = body.version
      else version = (await shop.ok('getData', { body: at })).version
    }
  })()
  await shop.ok('deleteImage', { body: { id, force: true } })
  await saves
  const page = await shop.ok('getPage', { body: at })
  expect(page.bg.position_url).toBe('')
  for (const { position_url } of page.data) expect(position_url).toBe('')
})
