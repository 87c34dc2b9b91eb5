import { expect, test } from 'vitest'
import { loginKey } from '#functions/table/accounts/accounts.ts'
import { getItems } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { addTestShop, type Caller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const often = 1_000_000
const api = startApi({
  callsAMinute: { reads: often, changes: often, uploads: often, publishes: often },
})
const { admin } = api

type Scene = {
  call: () => Promise<{ status: number }>
  /** Checks after the same call was made again and succeeded. */
  after: () => Promise<void>
}

// Everything except rate limits and audit lines.
const noTrace = /^(?!.*"(LIMIT|AUDIT)#)/

/** Crashes a call at each of its writes, each time in a new scene, and repeats it. */
async function crashAtEveryWrite(prepare: (at: number) => Promise<Scene>) {
  for (let at = 0; ; at += 1) {
    const { call, after } = await prepare(at)
    const done = await crashAtWrite(at, call, noTrace)
    expect([at, (await call()).status]).toEqual([at, 200])
    await after()
    if (done < at) return at
  }
}

const password = 'tsukimi-dango-3'

async function statusOfSignIn(login_id: string, Password: string) {
  const { status } = await api.nobody().call('signIn', { body: { LoginId: login_id, Password } })
  return status
}

const isOpen = async (session: Caller) => (await session.call('getSession', {})).status === 200

test('an interrupted change of all fields is finished by the same call and keeps no old login', async () => {
  const old: string[] = []
  const died = await crashAtEveryWrite(async (at) => {
    const shop = await api.signIn(await addTestShop(admin))
    const { id, slug } = shop.user
    old.push(shop.login_id)
    const { url } = await createPageClient(shop).bringOut('本日の品')
    const names = { login_id: `kawari-${at}`, slug: `kawari-${at}`, shop_name: '変わり屋' }
    return {
      call: () => admin.call('updateUser', { body: { id, ...names, password } }, { key: `k${at}` }),
      async after() {
        const { user } = await admin.ok('getUser', { parameters: { id } })
        expect(user).toMatchObject({ ...names, must_change_password: true })
        expect(await isOpen(shop)).toBe(false)
        expect(await statusOfSignIn(names.login_id, password)).toBe(200)
        // The old address redirects.
        expect((await visitPage(url)).html).toContain('本日の品')
        expect((await visitPage(url.replace(slug, names.slug))).html).toContain('本日の品')
      },
    }
  })
  expect(died).toBeGreaterThan(6)
  expect(await runCleanupIn(2 * cleanupHourMs)).toEqual([])
  // The old addresses stay reserved for a year.
  const keys = old.map((login_id) => loginKey('user', login_id))
  expect(await getItems(keys)).toEqual([])
})

test('an interrupted registration is finished by the same call with the one password that it returns', async () => {
  const died = await crashAtEveryWrite(async (at) => {
    const body = { login_id: `atarashi-${at}`, slug: `atarashi-${at}`, shop_name: '新しい店' }
    const call = () => admin.call('addUser', { body }, { key: `n${at}` })
    return {
      call,
      async after() {
        const { user, password: made = '' } = (await call()).body
        expect(user.pages).toHaveLength(3)
        expect(await statusOfSignIn(body.login_id, made)).toBe(200)
      },
    }
  })
  expect(died).toBeGreaterThan(1)
})

test('an interrupted restoration of a shop is finished by the same call, or by the cleanup job', async () => {
  const died = await crashAtEveryWrite(async (at) => {
    const shop = await api.signIn(await addTestShop(admin))
    const { id } = shop.user
    const { url } = await createPageClient(shop).bringOut('本日の品')
    await admin.ok('deleteUser', { body: { id } })
    return {
      call: () => admin.call('restoreUser', { body: { id } }, { key: `r${at}` }),
      async after() {
        expect((await visitPage(url)).html).toContain('本日の品')
        expect(await statusOfSignIn(shop.login_id, shop.password)).toBe(200)
        const { shops } = await admin.ok('listDeletedShops', { query: { q: shop.login_id } })
        expect(shops).toEqual([])
      },
    }
  })
  expect(died).toBeGreaterThan(4)

  const shop = await api.signIn(await addTestShop(admin))
  const { id } = shop.user
  const { url } = await createPageClient(shop).bringOut('本日の品')
  await admin.ok('deleteUser', { body: { id } })
  // After the write that restores it, and before its pages.
  const isRestored = () => admin.call('getUser', { parameters: { id } })
  for (let at = 0; (await isRestored()).status === 404; at += 1)
    await crashAtWrite(at, () => admin.call('restoreUser', { body: { id } }), noTrace)
  expect((await visitPage(url)).status).toBe(404)
  expect(await runCleanupIn(cleanupHourMs)).toEqual([])
  expect((await visitPage(url)).html).toContain('本日の品')
})

test('an interrupted password change is finished by the same call in the same session', async () => {
  const died = await crashAtEveryWrite(async (at) => {
    const shop = await api.signIn(await addTestShop(admin))
    const other = await api.signIn(shop)
    const body = { current: shop.password, password }
    return {
      call: () => shop.call('changePassword', { body }, { key: `p${at}` }),
      async after() {
        expect(await isOpen(other)).toBe(false)
        expect(await statusOfSignIn(shop.login_id, password)).toBe(200)
      },
    }
  })
  expect(died).toBeGreaterThan(3)
})
