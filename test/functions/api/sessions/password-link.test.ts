import { expect, test, vi } from 'vitest'
import { mailClient } from '#functions/mail/send-mail.ts'
import { shopAccount } from '#functions/table/accounts/accounts.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { moveClock } from '#test/support/clock.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { ageEmail } from '#test/support/shops/age-email.ts'
import { findMailToken, readMails } from '#test/support/shops/read-mail.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi()
const { admin } = api

const sent =
  'お店の情報にメールアドレスがあれば、そこに案内を送りました（アドレスを変えてから7日間は送りません）。数分たっても届かないときは、迷惑メールの中も見てください。'
const over =
  'このリンクは、時間が過ぎたか、もう使われました。もう一度「パスワードを忘れたとき」からメールを送ってください。'

async function addShopWithMail(): Promise<ShopCaller & { email: string }> {
  const shop = await api.shop()
  const email = `${shop.login_id}@example.jp`
  await saveShopRecord(shop, { email })
  await ageEmail(shop.user.id)
  return { ...shop, email }
}

const send = (LoginId: string, key?: string) =>
  api.nobody().call('sendPasswordLink', { body: { LoginId } }, key === undefined ? {} : { key })

async function sendToken(shop: { login_id: string; email: string }) {
  expect((await send(shop.login_id)).status).toBe(200)
  const mails = await readMails(api.stack.mailFolder, shop.email)
  return findMailToken(mails.at(-1))
}

const use = (token: string, password: string, key?: string) =>
  api
    .nobody()
    .call('setPasswordByLink', { body: { token, password } }, key === undefined ? {} : { key })

const signIn = (LoginId: string, Password: string) =>
  api.nobody().call('signIn', { body: { LoginId, Password } })

test('a link sent to the shop’s address sets a new password once and ends its sessions', async () => {
  const shop = await addShopWithMail()
  const token = await sendToken(shop)
  const [mail] = await readMails(api.stack.mailFolder, shop.email)
  expect(mail).toContain('60分以内')
  expect(mail).toContain(`${api.stack.appByName}/password/new#${token}`)

  const answer = await use(token, 'hinode-no-mise-5')
  expect([answer.status, answer.body.login_id]).toEqual([200, shop.login_id])
  expect((await signIn(shop.login_id, 'hinode-no-mise-5')).status).toBe(200)
  expect((await signIn(shop.login_id, shop.password)).status).toBe(401)
  expect((await shop.call('getSession', {})).status).toBe(401)

  const again = await use(token, 'tsuki-no-mise-6')
  expect([again.status, again.body.res]).toEqual([409, over])
  expect((await signIn(shop.login_id, 'hinode-no-mise-5')).status).toBe(200)
})

test('the answer is the same for an unknown login, a shop without an address, and a failed mail', async () => {
  const withMail = await addShopWithMail()
  const withoutMail = await api.shop()
  const broken = vi.spyOn(mailClient, 'send').mockRejectedValueOnce(new Error('SES is down'))
  const failed = await send(withMail.login_id)
  expect(broken).toHaveBeenCalledOnce()
  broken.mockRestore()
  const answers = [failed, await send('dokonimonai'), await send(withoutMail.login_id)]
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { res: sent }])
  // Sent again after the failure.
  expect((await sendToken(withMail)).length).toBeGreaterThan(40)
})

test('a suspended shop gets no mail', async () => {
  const shop = await addShopWithMail()
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  expect((await send(shop.login_id)).status).toBe(200)
  expect(await readMails(api.stack.mailFolder, shop.email)).toEqual([])
})

test('a link works for an hour, and is sent again while it does', async () => {
  const shop = await addShopWithMail()
  const first = await sendToken(shop)
  // A stranger who knows the login ends no link.
  expect(await sendToken(shop)).toBe(first)
  moveClock(61 * 60_000)
  expect((await use(first, 'hinode-no-mise-5')).body.res).toBe(over)
  const second = await sendToken(shop)
  expect(second).not.toBe(first)
  expect((await use(second, 'hinode-no-mise-5')).status).toBe(200)
  // The mails are in the order of their times.
  moveClock(1000)
  expect(await sendToken(shop)).not.toBe(second)
})

test('a poor password is refused and leaves the link usable', async () => {
  const shop = await addShopWithMail()
  const token = await sendToken(shop)
  const { status, body } = await use(token, shop.login_id)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']])
  expect((await use(token, 'hinode-no-mise-5')).status).toBe(200)
})

test('unknown and changed tokens are refused alike, and guesses are limited', async () => {
  const shop = await addShopWithMail()
  const token = await sendToken(shop)
  const guesses = ['x', `${shop.user.id}.x`, `${token.slice(0, -2)}AA`, 'dokonimonai.x']
  for (const guess of guesses)
    expect((await use(guess, 'hinode-no-mise-5')).body).toMatchObject({
      res: over,
      code: 'conflict',
    })
  for (let count = 0; count < 5; count += 1) await use(`${shop.user.id}.x`, 'hinode-no-mise-5')
  expect((await use(`${shop.user.id}.x`, 'hinode-no-mise-5')).status).toBe(429)
})

async function askNineTimes(login: string) {
  const answers = await Promise.all(Array.from({ length: 9 }, () => send(login)))
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}

test('at most eight mails an hour are asked for one login from one network, known or not', async () => {
  const shop = await addShopWithMail()
  const all = [200, 200, 200, 200, 200, 200, 200, 200, 429]
  expect(await askNineTimes(shop.login_id)).toEqual(all)
  expect(await askNineTimes('dokonimonai-2')).toEqual(all)
  expect(await readMails(api.stack.mailFolder, shop.email)).toHaveLength(8)
  // The owner's own network has not asked yet.
  const fromElsewhere = { body: { LoginId: shop.login_id }, headers: { 'idempotency-key': 'own' } }
  expect((await invokeEndpoint('sendPasswordLink', fromElsewhere)).statusCode).toBe(200)
})

test('repeated under one key, one link is sent and one password set', async () => {
  const shop = await addShopWithMail()
  await Promise.all([send(shop.login_id, 'once'), send(shop.login_id, 'once')])
  await send(shop.login_id, 'once')
  const mails = await readMails(api.stack.mailFolder, shop.email)
  const [token = '', ...others] = new Set(mails.map(findMailToken))
  expect(others).toEqual([])
  const first = await use(token, 'hinode-no-mise-5', 'set')
  const again = await use(token, 'hinode-no-mise-5', 'set')
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
})

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a call killed at write %i leaves the old password or the new one, and its repetition finishes',
  async (write) => {
    const shop = await addShopWithMail()
    const token = await sendToken(shop)
    await crashAtWrite(write, () => use(token, 'hinode-no-mise-5', `killed-${write}`)).catch(
      () => {},
    )
    const works = await Promise.all(
      [shop.password, 'hinode-no-mise-5'].map(
        async (each) => (await signIn(shop.login_id, each)).status,
      ),
    )
    expect(works).toEqual(expect.arrayContaining([200, 401]))
    expect((await use(token, 'hinode-no-mise-5', `killed-${write}`)).status).toBe(200)
    expect((await signIn(shop.login_id, 'hinode-no-mise-5')).status).toBe(200)
  },
)

test('what is stored reveals no token', async () => {
  const shop = await addShopWithMail()
  const token = await sendToken(shop)
  const { findPasswordLink } = await import('#functions/table/accounts/password-links.ts')
  const link = await findPasswordLink(shopAccount(shop.user.id))
  expect(JSON.stringify(link)).not.toContain(token.split('.')[1])
  const log = await admin.ok('listAudit', { query: { shop: shop.user.id } })
  expect(JSON.stringify(log)).toContain('パスワードを決めなおすメールを送信')
  expect(JSON.stringify(log)).not.toContain(token.split('.')[1])
})
