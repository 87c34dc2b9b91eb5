import { expect, test } from 'vitest'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { changeShop } from '#functions/table/accounts/profile-changes.ts'
import { anyItem, run } from '#functions/table/entity.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  cleanupHourMs,
  cleanupMinuteMs,
  findDueNames,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi()
const { admin } = api

let made = 0
const newSlug = () => {
  made += 1
  return `atarashii-${made}`
}

const seen = (path: string) => visitPage(`${api.stack.pages}/${path}`)

const yearMs = 365 * 24 * cleanupHourMs

/** The answer of the pages host itself, without following it. */
async function visit(path: string) {
  const answer = await fetch(`${api.stack.pages}/${path}`, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

const move = (shop: ShopCaller, slug: string) =>
  admin.ok('updateUser', { body: { id: shop.user.id, slug } })

/** Changes the clock of the leases of a slug, as if they had run out. */
async function endLease(slug: string) {
  const key = { PK: `SLUG#${slug}`, SK: '-' }
  await run(anyItem(key).update({ set: { kept_until: Date.now() - 1 } }))
}

const register = (slug: string) =>
  admin.call('addUser', {
    body: { login_id: `${slug}-heir`, shop_name: '次の店', slug, password: 'nanohana-77' },
  })

test('a new slug moves the live pages, and the old addresses redirect, with the query of a QR code', async () => {
  const shop = await api.shop()
  await createPageClient(shop, 1).publish()
  await createPageClient(shop, 2).publish()
  const { slug: old } = shop.user
  const [second, third] = [newSlug(), newSlug()]
  const { token } = await shop.ok('createDraftLink', { body: { user: shop.user.id } })
  await move(shop, second)
  const moved = await seen(`${second}/2`)
  expect(moved.status).toBe(200)
  expect(moved.html).toContain(`/${second}/2`)
  expect(moved.html).not.toContain(old)
  expect((await seen(`${second}/3`)).status).toBe(404)
  expect(await visit(`${old}/?s=qr`)).toEqual([301, `/${second}/?s=qr`])
  expect(await visit(`${old}/2`)).toEqual([301, `/${second}/2`])
  await move(shop, third)
  for (const slug of [old, second]) expect(await visit(`${slug}/2`)).toEqual([301, `/${third}/2`])
  const { old_addresses } = await admin.ok('getUser', { parameters: { id: shop.user.id } })
  expect(old_addresses?.map(({ slug }) => slug)).toEqual([old, second].toSorted())
  expect(Date.parse(old_addresses?.[0]?.kept_until ?? '')).toBeGreaterThan(
    Date.now() + 0.99 * yearMs,
  )
  await api.nobody().ok('openDraft', { body: { token } })
})

test('no other shop gets an address that was public until its lease ends, and then nothing redirects from it', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const { slug: old } = shop.user
  const slug = newSlug()
  await move(shop, slug)
  expect(await admin.ok('checkNames', { body: { login_ids: [], slugs: [old] } })).toMatchObject({
    slugs: [old],
  })
  expect(await register(old)).toMatchObject({ status: 409 })
  await endLease(old)
  expect((await admin.ok('checkNames', { body: { login_ids: [], slugs: [old] } })).slugs).toEqual(
    [],
  )
  // It is not taken yet.
  expect(await visit(`${old}/`)).toEqual([301, `/${slug}/`])
  const heir = await api.signIn(await api.addShop({ slug: old }))
  await createPageClient(heir).publish()
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  expect((await seen(`${old}/`)).html).toContain(heir.user.shop_name)
  expect(await visit(`${old}/2`)).toEqual([404, null])
  expect((await admin.ok('getUser', { parameters: { id: shop.user.id } })).old_addresses).toBe(
    undefined,
  )
  await createPageClient(shop).publish()
  expect((await seen(`${slug}/`)).status).toBe(200)
})

test('a shop takes its old address back', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const { slug: old } = shop.user
  const slug = newSlug()
  await move(shop, slug)
  await move(shop, old)
  expect((await seen(`${old}/`)).status).toBe(200)
  expect(await visit(`${old}/2`)).toEqual([404, null])
  expect(await visit(`${slug}/`)).toEqual([301, `/${old}/`])
})

test('an address that was never public is free at once', async () => {
  const shop = await api.shop()
  await move(shop, newSlug())
  expect(await visit(`${shop.user.slug}/`)).toEqual([404, null])
  await api.addShop({ slug: shop.user.slug })
})

test('the addresses of a removed shop lead nowhere and stay reserved until their leases end', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const { slug: old, id, shop_name } = shop.user
  const slug = newSlug()
  await move(shop, slug)
  await admin.ok('deleteUser', { body: { id } })
  await admin.ok('restoreUser', { body: { id } })
  expect((await seen(`${slug}/`)).status).toBe(200)
  await admin.ok('deleteUser', { body: { id } })
  await admin.ok('purgeUser', { body: { id, typed_name: shop_name } })
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  for (const each of [old, slug]) {
    expect(await visit(`${each}/`)).toEqual([404, null])
    expect(await register(each)).toMatchObject({ status: 409 })
    await endLease(each)
    await api.addShop({ slug: each })
  }
})

test.each([
  ['the next change', (shop: ShopCaller, slug: string) => move(shop, slug)],
  ['the cleanup job', () => runCleanupIn(2 * cleanupMinuteMs)],
])('a slug change interrupted after its write is finished by %s', async (_, finish) => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const slug = await halfChangedSlug(shop)
  expect(await findDueNames(shop.user.id)).toContain(`OLDSLUG#${shop.user.slug}`)
  await finish(shop, slug)
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect(await visit(`${shop.user.slug}/`)).toEqual([301, `/${slug}/`])
  expect(await findDueNames(shop.user.id)).not.toContain(`OLDSLUG#${shop.user.slug}`)
})

test('a shop that takes its old slug back before the pages were moved keeps them there', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const slug = await halfChangedSlug(shop)
  await move(shop, shop.user.slug)
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  expect(await visit(`${slug}/`)).toEqual([301, `/${shop.user.slug}/`])
  expect((await seen(`${shop.user.slug}/`)).status).toBe(200)
})

/** Changes the slug, and leaves the pages where a call that dies right after its transaction would. */
async function halfChangedSlug(shop: ShopCaller): Promise<string> {
  const [slug, now] = [newSlug(), new Date()]
  const before = await findAccount('user', shop.user.id)
  if (before?.kind !== 'user') throw new Error('The shop is gone')
  const changing = { password: undefined, endsSessions: false, now }
  expect(await changeShop(before, { slug }, changing)).toBe('done')
  return slug
}
