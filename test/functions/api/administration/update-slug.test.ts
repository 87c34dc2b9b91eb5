import { expect, test } from 'vitest'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { changeShop } from '#functions/table/accounts/profile-changes.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { cleanupMinuteMs, findDueNames, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi()
const { admin } = api

let made = 0
const newSlug = () => {
  made += 1
  return `atarashii-${made}`
}

const seen = (path: string) => visitPage(`${api.stack.pages}/${path}`)

test('a new slug moves the live pages and leaves nothing for the next shop at the old one', async () => {
  const shop = await api.shop()
  await createPageClient(shop, 1).publish()
  await createPageClient(shop, 2).publish()
  const slug = newSlug()
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  const moved = await seen(`${slug}/2`)
  expect(moved.status).toBe(200)
  expect(moved.html).toContain(`/${slug}/2`)
  expect(moved.html).not.toContain(shop.user.slug)
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect((await seen(`${slug}/3`)).status).toBe(404)
  expect((await seen(`${shop.user.slug}/`)).status).toBe(404)
  expect((await seen(`${shop.user.slug}/2`)).status).toBe(404)
  const heir = await api.signIn(await api.addShop({ slug: shop.user.slug }))
  expect((await seen(`${shop.user.slug}/`)).status).toBe(404)
  await createPageClient(heir).publish()
  expect((await seen(`${shop.user.slug}/`)).html).toContain(heir.user.shop_name)
  await createPageClient(shop).publish()
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect((await seen(`${shop.user.slug}/`)).html).toContain(heir.user.shop_name)
})

test('a slug change interrupted after its write is finished by the next change', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const slug = await halfChangedSlug(shop)
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect((await seen(`${shop.user.slug}/`)).status).toBe(404)
})

test('the cleanup job finishes an interrupted slug change and frees the old slug', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const slug = await halfChangedSlug(shop)
  expect(await findDueNames(shop.user.id)).toContain(`OLDSLUG#${shop.user.slug}`)
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect((await seen(`${shop.user.slug}/`)).status).toBe(404)
  expect(await findDueNames(shop.user.id)).not.toContain(`OLDSLUG#${shop.user.slug}`)
})

test('pages of a shop that has an old slug by now stay when the pages of the shop before are moved', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  await halfChangedSlug(shop)
  const heir = await api.signIn(await api.addShop({ slug: shop.user.slug }))
  await createPageClient(heir).publish()
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  expect((await seen(`${shop.user.slug}/`)).html).toContain(heir.user.shop_name)
})

test('a shop that takes its old slug back before the pages were moved keeps them there', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const slug = await halfChangedSlug(shop)
  await admin.ok('updateUser', { body: { id: shop.user.id, slug: shop.user.slug } })
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  expect((await seen(`${slug}/`)).status).toBe(404)
  expect((await seen(`${shop.user.slug}/`)).status).toBe(200)
  await api.addShop({ slug })
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
