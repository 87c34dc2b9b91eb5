import { expect, test } from 'vitest'
import { letterKinds } from '#functions/contract/letters/letters.ts'
import { limits } from '#functions/contract/limits.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { listRefused } from '#test/functions/contract-wide/support/refused-requests.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { setClock } from '#test/support/clock.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { recordNeededRights } from '#test/support/operator/needed-rights.ts'
import { publishForm, sendForm } from '#test/support/shops/forms.ts'
import { confirmMail, findLetterToken, runLetters } from '#test/support/shops/letters.ts'
import { readMails } from '#test/support/shops/read-mail.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'
import { attemptSignIn, readDeviceCookie } from '#test/support/sign-in/attempt-sign-in.ts'

const many = 100_000
const api = startApi({ callsAMinute: { changes: many, publishes: many } })
const day = 24 * 60 * 60_000

async function openShop() {
  const shop = await api.shop()
  const email = await confirmMail(shop, api.stack.mailFolder)
  /** What came after the mail that confirms the address. */
  const read = async () => (await readMails(api.stack.mailFolder, email)).slice(1)
  return { shop, email, read }
}

test('a reservation that is cancelled by an admin, or fails, is mailed once with the reason', async () => {
  const { shop, read } = await openShop()
  const { start } = buildReservationTimes()
  const { page } = await reserveTestPage(shop, [start])
  await api.admin.ok('holdPage', { body: { ...page.at, reason: '確認中' } })
  await api.admin.ok('holdPage', { body: { ...page.at, reason: '確認中です' } })
  await runLetters()
  const second = buildReservationTimes()
  const missed = await reserveTestPage(shop, [second.start, second.end], 2)
  const late = new Date(Date.parse(second.end) + 60_000).toISOString()
  await missed.fireAt(late)
  await missed.fireAt(late)
  setClock(Date.parse(late) + 1000)
  await runLetters()
  await runLetters()
  const mails = await read()
  expect(mails).toHaveLength(2)
  const [cancelled, failed] = mails.toSorted((one) => (one.includes('取り消し') ? -1 : 1))
  expect(cancelled).toContain('サポート窓口がこのページの公開を止めているため')
  expect(failed).toContain('終わりの日時までに公開できませんでした')
  expect(failed).toContain(`${api.stack.appByName}/2`)
})

test('a sign-in of a new browser is mailed, one of a known browser is not', async () => {
  const { shop, read } = await openShop()
  const attempt = { login_id: shop.login_id, password: shop.password }
  const first = await attemptSignIn(api.stack.app, attempt)
  const cookie = readDeviceCookie(first)
  await attemptSignIn(api.stack.app, { ...attempt, cookie })
  await attemptSignIn(api.stack.app, { ...attempt, password: 'hazure-hazure' })
  await runLetters()
  const mails = await read()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('新しいスマホやパソコンでログインがありました')
  expect(mails[0]).toContain(`${api.stack.appByName}/password`)
})

/** The next Monday in Japan. */
function findMonday(): string {
  let date = addDays(getDayInJapan(new Date()), 1)
  while (new Date(`${date}T00:00:00Z`).getUTCDay() !== 1) date = addDays(date, 1)
  return date
}

const until = (date: string) => `${date}T15:00Z`

async function publishDates(shop: ShopCaller, monday: string) {
  const at = { user: shop.user.id, page: 1 } as const
  const { version } = await shop.ok('getData', { body: at })
  const data = [
    { text: '部品の言葉', text_check: true, show_until: until(addDays(monday, 4)) },
    { text: '長い言葉', text_check: true, show_until: until(addDays(monday, 20)) },
    { kind: 'inquiry', content: {} } as const,
  ]
  await shop.ok('saveData', { body: { ...at, data, version } })
  await shop.ok('publishPage', { body: at })
}

const runOn = async (date: string, time = '10:00') => {
  setClock(new Date(`${date}T${time}:00+09:00`))
  await runLetters()
  // What the look at the days has queued.
  await runLetters()
}

test('what ends in three days and what has ended is mailed once each, and on Monday the week', async () => {
  const { shop, read } = await openShop()
  const monday = findMonday()
  await publishDates(shop, monday)
  const { slug } = shop.user
  await sendForm(api.stack.pages, {
    slug,
    page: '1',
    form: '3',
    name: '客',
    phone: '03-1234-5678',
    message: 'a',
  })
  await shop.ok('changeLetters', { body: { user: shop.user.id, off: ['inquiry'] } })
  await runOn(addDays(monday, -1))
  await runOn(monday, '07:30')
  expect(await read()).toEqual([])
  for (let from = 0; from < 8; from += 1) await runOn(addDays(monday, from))
  const mails = await read()
  const subjects = mails.map((mail) => /件名: (.*)（Noren）/.exec(mail)?.[1])
  expect(subjects).toEqual([
    '先週のお客さまと、今週すること',
    'ページにもうすぐ終わる日付があります',
    'ページに過ぎた日付があります',
    '先週のお客さまと、今週すること',
  ])
  const soon = mails.find((mail) => mail.includes('もうすぐ'))
  expect(soon).toContain('「部品の言葉」')
  expect(soon).not.toContain('長い言葉')
  const over = mails.find((mail) => mail.includes('過ぎた日付'))
  expect(over).toContain('ページから消えました')
  const week = mails.find((mail) => mail.includes('先週のお客さま'))
  for (const text of ['見た人がいませんでした', 'お問い合わせは1件', '今週すること'])
    expect(week).toContain(text)
})

test('a link in a mail ends its kind without a sign-in, also from a mail program, and repeats', async () => {
  const { shop, read } = await openShop()
  const attempt = { login_id: shop.login_id, password: shop.password }
  await attemptSignIn(api.stack.app, attempt)
  await runLetters()
  const [mail = ''] = await read()
  const [, address = ''] = /List-Unsubscribe: <([^>]+)>/.exec(mail) ?? []
  expect(address).toContain(`${api.stack.appByName}/api/letters/link?token=`)
  const press = () =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  expect([(await press()).status, (await press()).status]).toEqual([200, 200])
  expect((await shop.ok('getLetters', {})).off).toEqual(['device'])
  await attemptSignIn(api.stack.app, attempt)
  await runLetters()
  expect(await read()).toHaveLength(1)
  const token = findLetterToken(mail)
  const [id = '', , mac = ''] = token.split('.')
  const other = await api.shop()
  for (const forged of [
    `${id}.week.${mac}`,
    `${id}.all.${mac}`,
    `${id}.confirm.${mac}`,
    `${other.user.id}.device.${mac}`,
    `${id}.device.${mac.slice(1)}A`,
    `${id}.__proto__.${mac}`,
    '../letters',
    '',
  ]) {
    const { status } = await api.nobody().call('followLetterLink', { body: { token: forged } })
    expect([forged, [400, 409].includes(status)]).toEqual([forged, true])
  }
  expect((await shop.ok('getLetters', {})).off).toEqual(['device'])
  const { findLetters } = await import('#functions/table/letters/letters.ts')
  const { makeLinkToken } = await import('#functions/rules/letters/letter-links.ts')
  const owner = { shopId: shop.user.id }
  const letters = await findLetters(owner)
  const all = makeLinkToken(owner, 'all', letters ?? { secret: '', asked: '' })
  await api.nobody().ok('followLetterLink', { body: { token: all } })
  expect((await shop.ok('getLetters', {})).off).toEqual([...letterKinds])
})

test('the mail that confirms an address is sent a few times, and to no shop without one', async () => {
  const shop = await api.shop()
  const ask = () => shop.call('changeLetters', { body: { user: shop.user.id, confirm: true } })
  expect((await ask()).status).toBe(409)
  const { email } = await openShop()
  const { saveShopRecord } = await import('#test/support/shops/shop-record.ts')
  await saveShopRecord(shop, { email })
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push((await ask()).status)
  // The other shop has asked once.
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  const { user } = (await openShop()).shop
  expect((await shop.call('changeLetters', { body: { user: user.id, off: [] } })).status).toBe(403)
})

test('a shop that is suspended or deleted gets nothing, and its removal leaves nothing', async () => {
  const { shop, read } = await openShop()
  await sendForm(api.stack.pages, await publishForm(shop))
  const { id } = shop.user
  await api.admin.ok('updateUser', { body: { id, status: 'suspended' } })
  await runLetters()
  expect(await read()).toEqual([])
  await api.admin.ok('deleteUser', { body: { id } })
  await runCleanupIn(limits.deletedUserDays * day + cleanupHourMs)
  const { findLetters } = await import('#functions/table/letters/letters.ts')
  expect(await findLetters({ shopId: id })).toBeUndefined()
})

test('the job may do what it does, and cannot change what visitors sent', async () => {
  const { shop } = await openShop()
  const monday = findMonday()
  await publishDates(shop, monday)
  const form = await publishForm(shop, { receipt: true })
  await sendForm(api.stack.pages, { ...form, email: 'hana@example.jp' })
  setClock(new Date(`${monday}T10:00:00+09:00`))
  const needed = await recordNeededRights(async () => {
    await runLetters()
    await runLetters()
    await runLetters({
      source: 'aws.ses',
      'detail-type': 'Email Bounced',
      detail: {
        bounce: { bounceType: 'Permanent' },
        mail: { destination: [`${shop.login_id}@example.jp`], tags: { shop: [shop.user.id] } },
      },
    })
  })
  expect(needed.map(({ action }) => action)).toContain('ses:SendEmail')
  expect(listRefused(needed, ['send-letters'])).toEqual([])
  const change = { action: 'dynamodb:PutItem', on: 'TABLE', partitions: ['INQUIRIES#1'] }
  expect(listRefused([change], ['send-letters'])).toEqual([change])
})
