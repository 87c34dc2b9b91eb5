import { expect, test } from 'vitest'
import { shopAccount } from '#functions/table/accounts/accounts.ts'
import { findFactors, putFactors } from '#functions/table/accounts/factors.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { moveClock } from '#test/support/clock.ts'
import { ageEmail } from '#test/support/shops/age-email.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { findMailToken, readMails } from '#test/support/shops/read-mail.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'
import { addShopPasskey, signPasskeyTicket } from '#test/support/sign-in/shop-passkeys.ts'
import { addTestStaff } from '#test/support/sign-in/staff.ts'

const api = startApi()
const { admin } = api
const week = 7 * 24 * 60 * 60_000

const ownersAddress = ({ login_id }: ShopCaller) => `${login_id}@example.jp`

/** A shop whose owner has chosen a password with the first one-time password, and entered an address. */
async function addShopWithMail(): Promise<ShopCaller> {
  const login_id = `jibun-${process.pid}-${Date.now()}`
  const body = { login_id, shop_name: '自分の店', slug: login_id }
  const { password: current = '' } = await admin.ok('addUser', { body })
  const login = { login_id, password: 'jibun-no-kagi-4' }
  const first = await api.signIn({ login_id, password: current })
  await first.ok('changePassword', { body: { current, password: login.password } })
  const shop = await api.signIn(login)
  await saveShopRecord(shop, { email: ownersAddress(shop) })
  await ageEmail(shop.user.id)
  return shop
}

type Staff = Awaited<ReturnType<typeof addTestStaff>>

/** Signs in as the shop with a one-time password that staff made, and another password chosen with it. */
async function enterShop(staff: Caller, { user, login_id }: ShopCaller) {
  const { password: current = '' } = await staff.ok('resetPassword', { body: { id: user.id } })
  const password = 'tanto-no-kagi-5'
  const first = await api.signIn({ login_id, password: current })
  await first.ok('changePassword', { body: { current, password } })
  return api.signIn({ login_id, password })
}

/** Sets a password by a link that is sent to this address, and signs in with it. */
async function enterByLink({ login_id }: ShopCaller, email: string) {
  await api.nobody().ok('sendPasswordLink', { body: { LoginId: login_id } })
  const mails = await readMails(api.stack.mailFolder, email)
  const body = { token: findMailToken(mails.at(-1)), password: 'mochinushi-no-kagi-6' }
  await api.nobody().ok('setPasswordByLink', { body })
  return api.signIn({ login_id, password: body.password })
}

/** What the shop did, newest first, and who made the password for it. */
async function listActs({ user }: ShopCaller, query: { who?: string } = {}) {
  const { lines } = await admin.ok('listAudit', { query: { shop: user.id, ...query } })
  return lines.flatMap(({ what, who }) =>
    who.kind === 'user' || who.password_by ? [[what, who.password_by]] : [],
  )
}

test.each(['resetPassword', 'updateUser'] as const)(
  'what is done with a password of %s names the admin who made it, in every line',
  async (call) => {
    const staff = await addTestStaff(api)
    const shop = await api.shop()
    const { id } = shop.user
    const given = 'wataseru-kagi-7'
    const { password = given } =
      call === 'resetPassword'
        ? await staff.ok('resetPassword', { body: { id } })
        : { ...(await staff.ok('updateUser', { body: { id, password: given } })), password: given }
    const first = await api.signIn({ login_id: shop.login_id, password })
    await first.ok('changePassword', { body: { current: password, password: 'tanto-no-kagi-5' } })
    const session = await api.signIn({ login_id: shop.login_id, password: 'tanto-no-kagi-5' })
    await createPageClient(session).publish()
    await session.ok('signOut', { body: {} })
    const name = staff.login_id
    const acts = ['ログアウト', 'ページ1：公開', 'ログイン', '自分のパスワードを変更', 'ログイン']
    const marked = acts.map((what) => [what, name])
    expect((await listActs(shop)).slice(0, 5)).toEqual(marked)
    expect((await listActs(shop, { who: `admin:${staff.id}` })).slice(0, 5)).toEqual(marked)
    const { csv } = await admin.ok('exportAudit', { query: { shop: id, kind: 'page' } })
    expect(csv).toContain(`,"${name}","ページ1：公開",`)
  },
)

test('a link to the owner’s own address ends it, and the shop still sees who entered', async () => {
  const staff = await addTestStaff(api)
  const shop = await addShopWithMail()
  await enterShop(staff, shop)
  const owner = await enterByLink(shop, ownersAddress(shop))
  await createPageClient(owner).publish()
  expect((await listActs(shop)).slice(0, 2)).toEqual([
    ['ページ1：公開', undefined],
    ['ログイン', undefined],
  ])
  const { user } = await owner.ok('getSession', {})
  const entered = user.entered?.map(({ admin: by, issued_at }) => [
    by,
    issued_at === user.created_at,
  ])
  const [again, first] = [
    [staff.login_id, false],
    ['kanri', true],
  ]
  expect(entered).toEqual([again, again, first, first])
})

test('an address that was entered with a password that an admin gave a new shop is not the owner’s alone', async () => {
  const shop = await api.shop()
  await saveShopRecord(shop, { email: ownersAddress(shop) })
  await ageEmail(shop.user.id)
  await enterByLink(shop, ownersAddress(shop))
  expect((await listActs(shop))[0]).toEqual(['ログイン', 'kanri'])
})

/** Changes the address, and returns who may know how to sign in from then on and what the old address is told. */
type Taking = (staff: Staff, shop: ShopCaller, email: string) => Promise<[by: string, told: string]>

const takings: [string, Taking][] = [
  [
    'an admin changed',
    async (staff, { user }, email) => {
      const { shop: record, version } = await staff.ok('getShop', { query: { user: user.id } })
      const body = { user: user.id, version, shop: { ...record, email } }
      await staff.ok('updateShop', { body })
      return [staff.login_id, `変えた人: サポート窓口の ${staff.login_id}\n`]
    },
  ],
  [
    'was changed with a password of an admin',
    async (staff, shop, email) => {
      await saveShopRecord(await enterShop(staff, shop), { email })
      const by = `サポート窓口の ${staff.login_id} が用意したパスワードで`
      return [staff.login_id, `変えた人: お店の画面から（${by}）\n`]
    },
  ],
  [
    'replaced the first one with the password of the registration',
    async (_, shop, email) => {
      await saveShopRecord(shop, { email: '' })
      await saveShopRecord(shop, { email })
      const by = 'サポート窓口の kanri が登録のときに用意したパスワードで始めたお店です'
      return ['kanri', `変えた人: お店の画面から（${by}）\n`]
    },
  ],
]

test.each(takings)(
  'an address that %s gets no link for a week, and then one that names the admin',
  async (_, take) => {
    const staff = await addTestStaff(api)
    const shop = await addShopWithMail()
    const email = `${staff.login_id}@example.com`
    const [by, text] = await take(staff, shop, email)
    const [told = ''] = (await readMails(api.stack.mailFolder, ownersAddress(shop))).slice(-1)
    expect(told).toContain('お店の情報のメールアドレスが変わりました')
    expect(told).toContain(text)
    const send = () => api.nobody().ok('sendPasswordLink', { body: { LoginId: shop.login_id } })
    moveClock(week - 60_000)
    await send()
    expect(await readMails(api.stack.mailFolder, email)).toEqual([])
    moveClock(60_000)
    const session = await enterByLink(shop, email)
    await session.ok('signOut', { body: {} })
    // The clock stands still, so they are in no order.
    expect(Object.fromEntries((await listActs(shop)).slice(0, 4))).toEqual({
      ログアウト: by,
      ログイン: by,
      メールのリンクでパスワードを変更: by,
      パスワードを決めなおすメールを送信: by,
    })
  },
)

test('an address that was replaced within a week is told nothing', async () => {
  const shop = await api.shop()
  const email = 'dareka@example.jp'
  await saveShopRecord(shop, { email })
  await saveShopRecord(shop, { email: ownersAddress(shop) })
  expect(await readMails(api.stack.mailFolder, email)).toEqual([])
})

test('a passkey that was added with a password of an admin does not outlast it', async () => {
  const staff = await addTestStaff(api)
  const shop = await addShopWithMail()
  const session = await enterShop(staff, shop)
  const passkey = await addShopPasskey(session)
  const enter = async () =>
    api
      .nobody()
      .call('signInWithPasskey', { body: await signPasskeyTicket(api.stack.app, passkey) })
  expect((await enter()).status).toBe(200)
  expect((await listActs(shop))[0]).toEqual(['パスキーでログイン', staff.login_id])
  // Added at the same moment as the owner chose a password: the removal of all passkeys has missed it.
  const account = shopAccount(shop.user.id)
  const { passkeys } = await findFactors(account)
  await enterByLink(shop, ownersAddress(shop))
  const { version } = await findFactors(account)
  await putFactors(account, { version, passkeys })
  expect((await enter()).status).toBe(401)
})
