import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { thumbnailFile } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import { getImagePath } from '#functions/renderer/page-parts.ts'
import { toMediaOrigin } from '#functions/renderer/page-site.ts'
import { table, tableName } from '#functions/table/table.ts'
import { addImage } from '#test/functions/contract-wide/support/scene.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { moveClock } from '#test/support/clock.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000 } })
const { admin } = api

const day = 24 * 60 * 60_000

const create = (shop: ShopCaller, key?: string) =>
  shop.ok('createDraftLink', { body: { user: shop.user.id } }, key === undefined ? {} : { key })
const open = (token: string) => api.nobody().call('openDraft', { body: { token } })
const read = (token: string) => api.nobody().ok('openDraft', { body: { token } })

const refused = {
  status: 404,
  code: 'not_found',
  res: 'このリンクは使えなくなりました。お店の人に新しいリンクをもらってください。',
}

async function openRefused(token: string) {
  const { status, body } = await open(token)
  return { status, code: body.code, res: body.res }
}

test('shows all drafts as they are now, without hidden parts, to people without an account', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  await createPageClient(shop, 1).bringOut('公開した文')
  await createPageClient(shop, 1).write('下書きの文')
  await createPageClient(shop, 2).write('かくした文', false)
  const { token, link } = await create(shop)
  const drafts = await read(token)
  expect(drafts.pages.map(({ page, data }) => [page, data.map(({ text }) => text)])).toEqual([
    [1, ['下書きの文']],
    [2, []],
    [3, []],
  ])
  expect(drafts).toMatchObject({ shop_name: shop.user.shop_name, until: link.until, look: null })

  await createPageClient(shop, 3).write('あとの文')
  await shop.ok('changeLook', { body: { user, look: { theme: 'cafe', colours: 2 } } })
  const later = await read(token)
  expect(later.pages[2]?.data[0]?.text).toBe('あとの文')
  expect(later.look).toEqual({ theme: 'cafe', colours: 2 })
})

test('sends neither a text that is not shown nor the image of a hidden background', async () => {
  const shop = await api.shop()
  const { url } = await addImage({ shop, mark: '藤' })
  const { at, read: readPage } = createPageClient(shop)
  const { versions, bg } = await readPage()
  const data = [
    { position_url: url, text: 'かくした文字', text_check: false },
    { text: '見える文字', text_check: true },
    { kind: 'heading', content: {}, text: '見出しの文字', text_check: false },
  ] as const
  await shop.ok('saveData', { body: { ...at, data: [...data], version: versions.data } })
  const background = { ...bg, position_url: url, display: false }
  const saved = await shop.ok('saveBackground', {
    body: { ...at, data: background, version: versions.bg },
  })
  const { token } = await create(shop)
  const [hidden] = (await read(token)).pages
  expect(hidden?.data.map(({ text }) => text)).toEqual(['', '見える文字', '見出しの文字'])
  expect(hidden?.bg).toEqual({ ...background, position_url: '' })

  await shop.ok('saveBackground', {
    body: { ...at, data: { ...background, display: true }, version: saved.version },
  })
  const [visible] = (await read(token)).pages
  expect(visible?.bg.position_url).not.toBe('')
})

test('shows the record as it is now', async () => {
  const shop = await api.shop()
  const { token } = await create(shop)
  expect((await read(token)).shop).toBeNull()
  await saveShopRecord(shop, { phone: '03-1234-5678' })
  expect((await read(token)).shop?.phone).toBe('03-1234-5678')
})

test('images of a draft need no account either', async () => {
  const shop = await api.shop()
  const { url } = await addImage({ shop, mark: '桜' })
  const { at, read: readPage } = createPageClient(shop)
  const { versions } = await readPage()
  await shop.ok('saveData', {
    body: { ...at, data: [{ position_url: url }], version: versions.data },
  })
  const { pages } = await read((await create(shop)).token)
  const image = pages[0]?.data[0] && getImagePath(pages[0].data[0])
  expect(image).toBeDefined()
  const address = toMediaOrigin(api.stack.media) + (image ? thumbnailFile(image).path : '')
  expect((await fetch(address)).status).toBe(200)
})

test('the answer is not stored, and sets no cookie', async () => {
  const { headers } = await open((await create(await api.shop())).token)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toBeNull()
})

test('an unknown, an ended and an expired link have the same answer', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const { token, link } = await create(shop)
  const other = await create(shop)
  const changed = token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
  for (const unknown of [
    '',
    'x',
    user,
    changed,
    `${user}.`,
    `${token}A`,
    `PROFILE.${'A'.repeat(43)}`,
  ])
    expect([unknown, await openRefused(unknown)]).toEqual([unknown, refused])

  await shop.ok('endDraftLink', { body: { user, id: link.id } })
  expect(await openRefused(token)).toEqual(refused)
  expect((await open(other.token)).status).toBe(200)

  moveClock(limits.draftLinkDays * day - 60_000)
  expect((await open(other.token)).status).toBe(200)
  moveClock(60_000)
  expect(await openRefused(other.token)).toEqual(refused)
})

test('a link does not work while its shop is suspended, nor after the shop is deleted', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  const { token } = await create(shop)
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  expect(await openRefused(token)).toEqual(refused)
  await admin.ok('updateUser', { body: { id, status: 'active' } })
  expect((await open(token)).status).toBe(200)
  await admin.ok('deleteUser', { body: { id } })
  expect(await openRefused(token)).toEqual(refused)
})

test('lists the links that work, without what opens them', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const first = await create(shop)
  moveClock(day)
  const again = await api.signIn({ login_id: shop.login_id, password: shop.password })
  const second = await create(again)
  const listed = await again.ok('listDraftLinks', { body: { user } })
  expect(listed.links).toEqual([first.link, second.link])
  expect(JSON.stringify(listed)).not.toContain(first.token.split('.')[1])
  expect(Date.parse(first.link.until) - Date.parse(first.link.created_at)).toBe(7 * day)
})

test('the table has no token', async () => {
  const shop = await api.shop()
  const { token } = await create(shop, 'stored')
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName() }))
  expect(Items.some(({ SK }) => SK === 'DRAFTLINKS')).toBe(true)
  expect(JSON.stringify(Items)).not.toContain(token.split('.')[1])
})

test('a shop has at most five links; an ended or expired one makes space', async () => {
  const shop = await api.shop()
  const body = { user: shop.user.id }
  const made = await Promise.all(
    Array.from({ length: 9 }, () => shop.call('createDraftLink', { body })),
  )
  const done = made.filter(({ status }) => status === 200)
  expect(done.length).toBe(limits.draftLinks)
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const full = await shop.call('createDraftLink', { body })
  expect([full.status, full.body.code]).toEqual([409, 'conflict'])
  expect(full.body.res).toMatch(/使えるリンクは5つまでです/)

  const id = done[0]?.body.link.id ?? ''
  await shop.ok('endDraftLink', { body: { ...body, id } })
  expect((await shop.call('createDraftLink', { body })).status).toBe(200)
  moveClock(8 * day)
  const again = await api.signIn({ login_id: shop.login_id, password: shop.password })
  expect((await again.call('createDraftLink', { body })).status).toBe(200)
  expect((await again.ok('listDraftLinks', { body })).links).toHaveLength(1)
})

test('a repetition in another session gets an address that works for the same link', async () => {
  const shop = await api.shop()
  const first = await create(shop, 'lost')
  const again = await api.signIn({ login_id: shop.login_id, password: shop.password })
  const second = await create(again, 'lost')
  expect(second.link).toEqual(first.link)
  expect(second.token).not.toBe(first.token)
  expect((await open(second.token)).status).toBe(200)
  expect(await openRefused(first.token)).toEqual(refused)
})

test('a repetition does not bring back a link that was ended, and other links work on', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const { token, link } = await create(shop, 'ended')
  await shop.ok('endDraftLink', { body: { user, id: link.id } })
  const other = await create(shop, 'other')
  const another = await api.signIn({ login_id: shop.login_id, password: shop.password })
  for (const session of [shop, another]) {
    const again = await session.call('createDraftLink', { body: { user } }, { key: 'ended' })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    expect(again.body.res).toMatch(/もう一度、リンクを作ってください/)
  }
  expect(await openRefused(token)).toEqual(refused)
  expect((await shop.ok('listDraftLinks', { body: { user } })).links).toEqual([other.link])
  expect((await open(other.token)).status).toBe(200)
  // What is ended leaves space.
  for (const key of ['a', 'b', 'c', 'd']) await create(shop, key)
})

test('the audit log says who created and ended a link, also for an admin', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const { link } = await create(shop)
  await admin.ok('endDraftLink', { body: { user, id: link.id } })
  const { lines } = await admin.ok('listAudit', { query: { shop: user, kind: 'page' } })
  expect(lines.map(({ who, what, outcome }) => [who.kind, what, outcome])).toEqual([
    ['admin', '下書きを見てもらうリンクを終了', 'done'],
    ['user', '下書きを見てもらうリンクを作成', 'done'],
  ])
})
