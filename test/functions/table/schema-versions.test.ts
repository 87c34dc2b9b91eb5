import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { listSchemaVersions } from '#functions/table/schema-versions.ts'
import {
  readReleaseData,
  releasedSchemaVersions,
  releaseNames,
  type SchemaVersions,
} from '#test/releases/read-release.ts'
import { putStoredData } from '#test/releases/stored-data.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller, signInAdmin } from '#test/support/caller.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { diffSnapshots, takeDataSnapshot } from '#test/support/shops/snapshot.ts'

const pages: PageNumber[] = [1, 2, 3]

/** Kinds that a release writes in a form that the one before, which runs beside it for a while, cannot read. */
const unread = (before: SchemaVersions, after: SchemaVersions) =>
  Object.keys(before).filter((kind) => Number(after[kind]?.writes) > Number(before[kind]?.reads))

describe('a form that is new', () => {
  test('is read by one release, and written by the next', () => {
    const releases = [...releasedSchemaVersions, listSchemaVersions()]
    const pairs = releases.slice(1).map((after, index) => [releases[index] ?? {}, after] as const)
    expect(pairs.flatMap(([before, after]) => unread(before, after))).toEqual([])
    for (const { reads, writes } of Object.values(listSchemaVersions()))
      expect(writes).toBeLessThanOrEqual(reads)
  })

  test('is found where it is written at once', () => {
    const before = { page: { reads: 2, writes: 2 } }
    expect(unread(before, { page: { reads: 3, writes: 3 } })).toEqual(['page'])
    expect(unread(before, { page: { reads: 3, writes: 2 } })).toEqual([])
  })
})

describe.each(releaseNames)('what release %s stored', (release) => {
  const { stack, signIn } = startApi()
  const stored = readReleaseData(release)
  let shop: ShopCaller
  beforeAll(async () => {
    await putStoredData(stored)
    const profile = stored.items.find(({ SK, slug }) => SK === 'PROFILE' && slug === 'mise-full')
    shop = await signIn({ login_id: String(profile?.login_id), password: 'sakura-saku-9' })
  })

  const setOnPage = async (page: PageNumber, change: string, values?: Record<string, unknown>) => {
    const { table, tableName } = await import('#functions/table/table.ts')
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { PK: `USER#${shop.user.id}`, SK: `PAGE#${page}` },
        UpdateExpression: change,
        ...(values && { ExpressionAttributeValues: values }),
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes
  }

  test('is read whole: pages, versions, reservation, libraries, news, samples', async () => {
    for (const number of pages) {
      const page = createPageClient(shop, number)
      const { data } = await page.read()
      expect(data.length).toBeGreaterThan(0)
      for (const { version } of await page.list()) await page.show(version)
    }
    const body = { user: shop.user.id }
    expect((await shop.ok('listImages', { body })).count).toBe(5)
    expect((await shop.ok('listMovies', { body })).count).toBe(1)
    expect((await shop.ok('listReservations', { body })).reserve).toMatchObject([
      { page: 2, state: 'reserved' },
    ])
    expect((await shop.ok('listNews', {})).news).toHaveLength(2)
    expect((await shop.ok('listQanda', {})).qanda).toHaveLength(2)
    expect((await shop.ok('listSamples', {})).samples).toHaveLength(4)
    expect((await visitPage(`${stack.pages}/mise-full/`)).html).toContain('手打ちそば')
  })

  test('is shown to the admins, and its entries can be changed', async () => {
    const admin = await signInAdmin(stack.app, adminLogin)
    const { users } = await admin.ok('listUsers', { query: {} })
    expect(users.map(({ slug }) => slug)).toContain('mise-full')
    const [entry] = (await admin.ok('listNews', {})).news
    const body = { id: entry?.id ?? '', title: 'お休みの変更' }
    expect((await admin.ok('updateNews', { body })).news.title).toBe('お休みの変更')
    await admin.ok('deleteNews', { parameters: { id: body.id } })
    await admin.ok('restoreNews', { body: { id: body.id } })
  })

  test('stays as it lies while it is only read', async () => {
    const before = await takeDataSnapshot()
    for (const number of pages) await createPageClient(shop, number).read()
    expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
  })

  test('is edited, published and gone back on as if this release had written it', async () => {
    for (const number of pages) {
      const page = createPageClient(shop, number)
      const versions = (await page.list()).map(({ version }) => version)
      await page.bringOut(`新しい文${number}`)
      const { html } = await visitPage(`${stack.pages}/mise-full/${number === 1 ? '' : number}`)
      expect(html).toContain(`新しい文${number}`)
      const [newest] = versions
      if (newest) await shop.ok('restoreVersion', { body: { ...page.at, version: newest } })
      expect(await setOnPage(number, 'SET seen_by_test = :yes', { ':yes': true })).toMatchObject({
        schema_version: 2,
        marked: expect.any(Number),
      })
    }
    await shop.ok('copyPage', { body: { ...createPageClient(shop, 1).at, to: 3 } })
    await shop.ok('resetReservations', { body: { user_id: shop.user.id, page_data: 2 } })
    await shop.ok('undoPublish', { body: createPageClient(shop, 1).at })
  })

  test('is brought up by a save alone, older forms too', async () => {
    const page = createPageClient(shop, 2)
    await setOnPage(2, 'REMOVE files_version, marked, undoable, schema_version')
    await page.write('前の形に書いた文')
    expect(await page.texts()).toEqual(['前の形に書いた文'])
    expect(await setOnPage(2, 'SET seen_by_test = :yes', { ':yes': true })).toMatchObject({
      schema_version: 2,
      files_version: 0,
      marked: 0,
      undoable: false,
    })
  })

  test('is refused in words, and left as it is, where a newer release wrote it', async () => {
    await setOnPage(3, 'SET schema_version = :newer', { ':newer': 3 })
    const before = await takeDataSnapshot()
    const page = createPageClient(shop, 3)
    const { status, body, headers } = await shop.call('getPage', { body: page.at })
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '60'])
    expect(body.res).toContain('システムを切り替えています')
    const calls = [
      shop.call('saveData', { body: { ...page.at, data: [], version: 1 } }),
      shop.call('publishPage', { body: page.at }),
      shop.call('copyPage', { body: { ...createPageClient(shop, 1).at, to: 3 } }),
      shop.call('unpublishPage', { body: page.at }),
    ]
    const answers = await Promise.all(calls)
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503, 503])
    const changed = diffSnapshots(before, await takeDataSnapshot())
    expect(changed.filter((name) => name.includes('PAGE#'))).toEqual([])
    // Its other pages are as good as before, and so is the list of all shops.
    await createPageClient(shop, 1).bringOut('ほかのページ')
  })
})
