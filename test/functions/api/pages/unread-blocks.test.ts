import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { getPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

const page = 1 as const

/**
 * A page whose first block is of a kind that only a newer release knows, with a photo in its content; and whose second one
 * has a field in its content that only a newer release knows.
 */
async function shopWithUnreadBlocks() {
  const shop = await api.shop()
  const at = { user: shop.user.id, page }
  const image = await addSmallShopImage(shop)
  const photos = [{ position_url: image.url }]
  const text = { text: '手打ちです', text_check: true, position_url: image.url }
  const data = [
    { id: 'songs', kind: 'gallery' as const, content: { photos }, margin_up: 24 },
    { id: 'pair', kind: 'pair' as const, content: { title: '店主' }, ...text },
    { id: 'text', text: 'いらっしゃいませ', text_check: true },
  ]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { PK: `USER#${shop.user.id}`, SK: `PAGE#${page}` },
      UpdateExpression: 'SET #data[0].kind = :kind, #data[1].content.tilt = :tilt',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':kind': 'karaoke', ':tilt': 3 },
    }),
  )
  const read = async () => (await shop.ok('getData', { body: at })).data
  async function save(blocks: Awaited<ReturnType<typeof read>>) {
    const { version } = await shop.ok('getData', { body: at })
    return shop.ok('saveData', { body: { ...at, data: blocks, version } })
  }
  const listStored = async () => (await getPage({ shopId: shop.user.id }, page)).data
  return { shop, at, image, read, save, listStored }
}

test('blocks that this release cannot read are hidden, and stay as they are stored when the page is saved', async () => {
  const { shop, at, image, read, save, listStored } = await shopWithUnreadBlocks()
  const [songs, pair] = await listStored()
  expect(songs).toMatchObject({ kind: 'karaoke', content: { photos: [{ caption: '' }] } })
  const [first, second, text] = await read()
  for (const hidden of [first, second])
    expect(hidden).toMatchObject({ kind: 'basic', display: false, text: '', position_url: '' })

  const shown = [text, second, first].flatMap((block) => (block ? [block] : []))
  const saved = await save(shown.map((block) => Object.assign({}, block, { display: true })))
  expect(await listStored()).toEqual([
    expect.objectContaining({ id: 'text', position_index: 1 }),
    { ...pair, position_index: 2 },
    { ...songs, position_index: 3 },
  ])
  expect(saved.data).toEqual(await read())

  // Their photos stay in use.
  const { img } = await shop.ok('selectImages', { body: { user: at.user, ids: [image.id] } })
  expect(img[0]?.used).toMatchObject([{ position_index: 2 }, { position_index: 3 }])
})

test('they are published and restored with all that is stored', async () => {
  const { shop, at, read, save, listStored } = await shopWithUnreadBlocks()
  const before = await listStored()
  await save(await read())
  const { url } = await shop.ok('publishPage', { body: at })
  expect((await visitPage(url)).html).toContain('いらっしゃいませ')
  const { versions } = await shop.ok('listVersions', { body: at })
  const version = versions[0]?.version ?? 0
  const stored = await findVersion({ shopId: shop.user.id }, page, version)
  expect(stored?.content.data).toEqual(before)
  await save([])
  await shop.ok('restoreVersion', { body: { ...at, version } })
  expect(await listStored()).toEqual(before)
})

test('an editor of the first release keeps them too; one that leaves a block out deletes it', async () => {
  const { shop, at, read, listStored } = await shopWithUnreadBlocks()
  const [songs] = await listStored()
  const [first, , text] = await read()
  const data = [
    { id: first?.id, display: true },
    { id: text?.id, text: 'ようこそ', text_check: true },
  ]
  const { version } = await shop.ok('getData', { body: at })
  await shop.ok('saveData', { body: { ...at, data, version } })
  expect(await listStored()).toEqual([songs, expect.objectContaining({ text: 'ようこそ' })])
})
