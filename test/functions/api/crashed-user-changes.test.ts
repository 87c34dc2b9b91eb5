import { expect, test } from 'vitest'
import { loginKey, slugKey } from '#functions/table/people.ts'
import { getItems } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { addShopTo, type Caller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { pageOf, visit } from '#test/support/pages.ts'
import { hours, sweepIn } from '#test/support/sweeping.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { changes: often, uploads: often, publishes: often } })

type Scene = {
  /** The call that dies. */
  call: () => Promise<{ status: number }>
  /** What must hold when the same call was made again, and got through. */
  after: () => Promise<void>
}

// Neither a count of a throttle nor a line of the audit log: nothing goes on from these.
const noTrace = /^(?!.*"(LIMIT|AUDIT)#)/

/** Lets a call die at each of its writes in turn, each time on a scene of its own, and makes it again. */
async function dieEverywhere(prepare: (at: number) => Promise<Scene>) {
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

test('a user whose change of everything died is changed by the same call, and holds no old name', async () => {
  const admin = await api.admin()
  const old: { login_id: string; slug: string }[] = []
  const died = await dieEverywhere(async (at) => {
    const shop = await api.signIn(await addShopTo(admin))
    const { id, slug } = shop.user
    old.push({ login_id: shop.login_id, slug })
    const { url } = await pageOf(shop).bringOut('本日の品')
    const names = { login_id: `kawari-${at}`, slug: `kawari-${at}`, shop_name: '変わり屋' }
    return {
      call: () => admin.call('updateUser', { body: { id, ...names, password } }, { key: `k${at}` }),
      async after() {
        const { user } = await admin.ok('getUser', { parameters: { id } })
        expect(user).toMatchObject({ ...names, must_change_password: true })
        expect(await isOpen(shop)).toBe(false)
        expect(await statusOfSignIn(names.login_id, password)).toBe(200)
        expect((await visit(url)).status).toBe(404)
        expect((await visit(url.replace(slug, names.slug))).html).toContain('本日の品')
      },
    }
  })
  expect(died).toBeGreaterThan(12)
  expect(await sweepIn(2 * hours)).toEqual([])
  const keys = old.flatMap(({ login_id, slug }) => [loginKey('user', login_id), slugKey(slug)])
  expect(await getItems(keys)).toEqual([])
}, 180_000)

test('a registration that died is finished by the same call, with the one password that it says', async () => {
  const admin = await api.admin()
  const died = await dieEverywhere(async (at) => {
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
  expect(died).toBeGreaterThan(6)
}, 180_000)

test('a shop whose deletion died is deleted by the same call', async () => {
  const admin = await api.admin()
  const died = await dieEverywhere(async (at) => {
    const shop = await api.signIn(await addShopTo(admin))
    const { id } = shop.user
    const { url } = await pageOf(shop).bringOut('本日の品')
    return {
      call: () => admin.call('deleteUser', { body: { id } }, { key: `d${at}` }),
      async after() {
        expect(await isOpen(shop)).toBe(false)
        expect((await visit(url)).status).toBe(404)
        expect((await admin.call('getUser', { parameters: { id } })).status).toBe(404)
      },
    }
  })
  expect(died).toBeGreaterThan(4)
}, 180_000)

test('a change of password that died is made by the same call, in the session that it was made in', async () => {
  const admin = await api.admin()
  const died = await dieEverywhere(async (at) => {
    const shop = await api.signIn(await addShopTo(admin))
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
}, 180_000)
