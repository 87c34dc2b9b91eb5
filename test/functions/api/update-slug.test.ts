import { expect, test } from 'vitest'
import { sweepClaim } from '#functions/rules/sweeping/sweep-claim.ts'
import { claim, leaveClaim } from '#functions/table/claims.ts'
import { findPerson, slugKey } from '#functions/table/people.ts'
import { changeProfile } from '#functions/table/profile-changes.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { pageOf, visit } from '#test/support/pages.ts'

const api = startApi()
const later = () => new Date(Date.now() + 60 * 60_000 + 1000)

let made = 0
const newSlug = () => {
  made += 1
  return `atarashii-${made}`
}

const seen = (path: string) => visit(`${api.stack.pages}/${path}`)

test('a new slug takes the live pages along, and leaves nothing for whoever has the old one next', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  await pageOf(shop, 1).publish()
  await pageOf(shop, 2).publish()
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
  await pageOf(heir).publish()
  expect((await seen(`${shop.user.slug}/`)).html).toContain(heir.user.shop_name)
  await pageOf(shop).publish()
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect((await seen(`${shop.user.slug}/`)).html).toContain(heir.user.shop_name)
})

test('a change of slug that died after it was written is finished by the next change', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  await pageOf(shop).publish()
  const slug = await halfChangedSlug(shop)
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect((await seen(`${shop.user.slug}/`)).status).toBe(404)
})

test('the sweeper finishes a change of slug that nobody repeats, and frees the old slug', async () => {
  const shop = await api.shop()
  await pageOf(shop).publish()
  const slug = await halfChangedSlug(shop)
  await sweepClaim({ key: slugKey(shop.user.slug) }, later())
  expect((await seen(`${slug}/`)).status).toBe(200)
  expect((await seen(`${shop.user.slug}/`)).status).toBe(404)
  await api.addShop({ slug: shop.user.slug })
})

/** Leaves the shop where a call that dies right after its one deciding write would. */
async function halfChangedSlug(shop: ShopCaller): Promise<string> {
  const [slug, ownerId, now] = [newSlug(), shop.user.id, new Date()]
  const before = await findPerson('user', ownerId)
  if (before?.kind !== 'user') throw new Error('The shop is gone')
  await claim({ key: slugKey(slug), ownerId, now })
  await leaveClaim({ key: slugKey(before.slug), ownerId, now })
  const change = { slug, old_slug: before.slug }
  expect(await changeProfile(before, change, { endsSessions: false, now })).toBe(true)
  return slug
}
