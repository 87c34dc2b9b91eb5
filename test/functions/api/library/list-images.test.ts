import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { newFileId } from '#functions/table/files/files-by-time.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { putImageRecords } from '#test/support/files/file-records.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi()

const of = (shop: ShopCaller) => ({ user: shop.user.id })

const minute = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index))

/** Adds so many images of one minute after the other, and returns their ids, the newest first. */
async function addRecords(
  shop: ShopCaller,
  count: number,
  buildId = (index: number) => `picture-number-${String(index).padStart(4, '0')}`,
) {
  const records = Array.from({ length: count }, (_, index) => {
    const id = buildId(index)
    return { id, name: id, createdAt: minute(index) }
  })
  await putImageRecords({ shopId: shop.user.id }, records)
  return records.map(({ id }) => id).toReversed()
}

test('a new shop has no images; then the newest comes first', async () => {
  const shop = await api.shop()
  expect(await shop.ok('listImages', { body: of(shop) })).toEqual({
    res: 'OK',
    img: [],
    count: 0,
    found: 0,
  })
  const first = await addSmallShopImage(shop)
  const second = await addSmallShopImage(shop)
  const { img, count } = await shop.ok('listImages', { body: of(shop) })
  expect([img, count]).toEqual([[second, first], 2])
})

test('a long list comes in parts of sixty, each image once', async () => {
  const shop = await api.shop()
  const ids = await addRecords(shop, 130)
  const start = await shop.ok('listImages', { body: of(shop) })
  expect([start.img.length, start.count]).toEqual([60, 130])
  const next = await shop.ok('listImages', {
    body: { ...of(shop), cursor: start.cursor, limit: 40 },
  })
  const last = await shop.ok('listImages', { body: { ...of(shop), cursor: next.cursor } })
  expect([next.img.length, last.img.length, last.cursor]).toEqual([40, 30, undefined])
  expect([...start.img, ...next.img, ...last.img].map(({ id }) => id)).toEqual(ids)
})

test('images without a time in their ids, such as copied samples, stand between others in the order of time', async () => {
  const shop = await api.shop()
  const ids = await addRecords(shop, 30, (index) =>
    index % 3 === 0 ? `picture-number-${index}` : newFileId(minute(index)),
  )
  const readAll = async (sort: 'newest' | 'oldest', cursor?: string): Promise<string[]> => {
    const body = { ...of(shop), sort, limit: 7, ...(cursor !== undefined && { cursor }) }
    const { img, count, cursor: next } = await shop.ok('listImages', { body })
    expect(count).toBe(30)
    const shown = img.map(({ id }) => id)
    return next === undefined ? shown : [...shown, ...(await readAll(sort, next))]
  }
  expect(await readAll('newest')).toEqual(ids)
  expect(await readAll('oldest')).toEqual(ids.toReversed())
  const added = [await addSmallShopImage(shop), await addSmallShopImage(shop)].map(({ id }) => id)
  const { img, count } = await shop.ok('listImages', { body: { ...of(shop), limit: 3 } })
  expect([count, img.map(({ id }) => id)]).toEqual([32, [...added.toReversed(), ids[0]]])
})

test('images of the same moment are each listed once', async () => {
  const shop = await api.shop()
  const ids = await addRecords(shop, 12, () => newFileId(minute(0)))
  const start = await shop.ok('listImages', { body: { ...of(shop), limit: 5 } })
  const rest = await shop.ok('listImages', { body: { ...of(shop), cursor: start.cursor } })
  const shown = [...start.img, ...rest.img].map(({ id }) => id)
  expect(shown).toEqual(ids.toSorted().toReversed())
})

test('a part is read without the rest of the library', async () => {
  const shop = await api.shop()
  await addRecords(shop, 130, (index) => newFileId(minute(index)))
  const { cursor } = await shop.ok('listImages', { body: { ...of(shop), limit: 20 } })
  const answers = await recordTableAnswers(async () => {
    const { img, count } = await shop.ok('listImages', { body: { ...of(shop), limit: 20, cursor } })
    expect([img.length, count]).toEqual([20, 130])
  })
  const read = answers.join().match(/"SK":"IMAGE#/g)
  expect(read?.length).toBeLessThan(25)
})

test('returns 400 for a cursor of another list', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  await Promise.all([addRecords(shop, 2), addRecords(other, 2)])
  const { cursor = '' } = await shop.ok('listImages', { body: { ...of(shop), limit: 1 } })
  expect(cursor.length).toBeLessThan(120)
  const [place = '', seal = ''] = cursor.split('.')
  const forged = [place, `${place}.`, `.${seal}`, `${place}A.${seal}`, `${cursor}.x`, `${cursor}=`]
  const refused = async (who: ShopCaller, each: string) => {
    const { status, body } = await who.call('listImages', { body: { ...of(who), cursor: each } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cursor']])
  }
  await refused(other, cursor)
  for (const each of [...forged, '', '%%%', 'x'.repeat(2000), 'x'.repeat(2001)])
    await refused(shop, each)
})

test('an image lists its uses in drafts and live pages', async () => {
  const shop = await api.shop()
  const [block, ground, unused] = [
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
  ]
  const at = { ...of(shop), page: 1 as const }
  const data = [
    { text_check: true, text: '一' },
    { position_url: block.url, display: false },
  ]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await shop.ok('saveBackground', {
    body: { ...at, data: { position_url: ground.url }, version: 1 },
  })
  await shop.ok('publishPage', { body: at })
  await shop.ok('saveData', { body: { ...at, data: [], version: 2 } })
  const slides = { data1: [], data2: [{ position_url: block.url }] }
  await shop.ok('saveSlides', { body: { ...at, page: 3, ...slides, version: 1 } })

  const { img } = await shop.ok('listImages', { body: of(shop) })
  const findUses = (id: string) => img.find((each) => each.id === id)?.used
  expect(findUses(unused.id)).toEqual([])
  expect(findUses(block.id)).toEqual([
    { where: 'draft', page: 3, part: 'data2', position_index: 1 },
    { where: 'live', page: 1, part: 'data', position_index: 2 },
  ])
  expect(findUses(ground.id)).toEqual([
    { where: 'draft', page: 1, part: 'bg' },
    { where: 'live', page: 1, part: 'bg' },
  ])
})

test('a cursor stays valid when its image is deleted', async () => {
  const shop = await api.shop()
  const [, second = '', third] = await addRecords(shop, 3)
  const { cursor } = await shop.ok('listImages', { body: { ...of(shop), limit: 2 } })
  await shop.ok('deleteImage', { body: { ...of(shop), id: second } })
  const { img, count } = await shop.ok('listImages', { body: { ...of(shop), cursor } })
  expect([img.map(({ id }) => id), count]).toEqual([[third], 2])
})

/** All answers of the table while the work runs, as JSON. */
async function recordTableAnswers(work: () => Promise<unknown>) {
  const { table } = await import('#functions/table/table.ts')
  const answers: string[] = []
  table.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      answers.push(JSON.stringify(result.output))
      return result
    },
    { name: 'listening' },
  )
  await work()
  table.middlewareStack.remove('listening')
  return answers
}

test('the last file of full pages is found; a session reads no texts of pages', async () => {
  const shop = await api.shop()
  const { url, id } = await addSmallShopImage(shop)
  const many = (length: number, fields: object = {}) =>
    Array.from({ length }, (_, index) => ({
      ...fields,
      ...(index === length - 1 && { position_url: url }),
    }))
  const at = { ...of(shop), page: 2 as const, version: 1 }
  const data = many(limits.blocksPerPage, { text_check: true, text: 'ひみつの文' })
  await shop.ok('saveData', { body: { ...at, data } })
  const slides = many(limits.slidesPerSet, { alt: 'ひみつの絵' })
  await shop.ok('saveSlides', { body: { ...at, data1: slides, data2: slides } })
  await shop.ok('publishPage', { body: { ...of(shop), page: 2 } })

  const asked = await recordTableAnswers(() => shop.ok('getSession', {}))
  const answers = await recordTableAnswers(async () => {
    const { img } = await shop.ok('listImages', { body: of(shop) })
    expect(img.find((each) => each.id === id)?.used).toEqual(
      (['draft', 'live'] as const).flatMap((where) => [
        { where, page: 2, part: 'data', position_index: limits.blocksPerPage },
        { where, page: 2, part: 'data1', position_index: limits.slidesPerSet },
        { where, page: 2, part: 'data2', position_index: limits.slidesPerSet },
      ]),
    )
  })
  for (const answer of asked) expect(answer).not.toContain('ひみつ')
  // Both read the session first. Then a session is one read more; a list reads the files with and without a time in their
  // ids, their number, that in the trash, the pages, the reservations, and the record with the logo.
  expect([asked.length, answers.length]).toEqual([2, 8])
})

test('returns images in the order of the ids', async () => {
  const shop = await api.shop()
  const pictures = [
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
  ]
  const [first, second, third] = pictures
  const select = (...picked: typeof pictures) =>
    shop.ok('selectImages', { body: { ...of(shop), ids: picked.map(({ id }) => id) } })
  if (!first || !second || !third) throw new Error('There are three')
  expect(await select(third, first)).toEqual({ res: 'OK', img: [third, first] })
  expect((await select(second, second, third)).img).toEqual([second, second, third])
  expect((await select()).img).toEqual([])
  expect(await shop.ok('countImages', { body: of(shop) })).toEqual({ res: 'OK', count: 3 })
})

test('finds more images than one table read returns', async () => {
  const shop = await api.shop()
  const { fileWrite } = await import('#functions/table/files/files.ts')
  const { transact } = await import('#functions/table/transact.ts')
  const library = { owner: { shopId: shop.user.id }, kind: 'image' } as const
  const ids = Array.from({ length: 230 }, (_, index) => `picture-number-${index}`)
  const at = new Date(0).toISOString()
  const size = { type: 'image/jpeg', bytes: 1, width: 4, height: 3, seconds: 0, poster: '' }
  await Promise.all(
    ids.map((id) => {
      const path = `/images/${id}/${id}/4x3.jpg`
      const file = { id, name: id, path, ...size, created_at: at, updated_at: at }
      return transact([fileWrite(library, file)])
    }),
  )
  const { img } = await shop.ok('selectImages', { body: { ...of(shop), ids } })
  expect(img.map(({ id }) => id)).toEqual(ids)
})
