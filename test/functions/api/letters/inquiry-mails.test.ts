import { BadRequestException, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { describe, expect, test, vi } from 'vitest'
import { mailClient } from '#functions/mail/send-mail.ts'
import { startApi } from '#test/support/api.ts'
import { moveClock } from '#test/support/clock.ts'
import { publishForm, sendForm } from '#test/support/shops/forms.ts'
import {
  confirmMail,
  findLetterToken,
  readMailPages,
  runLetters,
} from '#test/support/shops/letters.ts'
import { readMails } from '#test/support/shops/read-mail.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })
const hour = 60 * 60_000

const read = (email: string) => readMails(api.stack.mailFolder, email)
const send = (fields: Record<string, string>) => sendForm(api.stack.pages, fields, { type: 'json' })

/** A shop with a form and a confirmed address. */
async function openShop(content: Parameters<typeof publishForm>[1] = {}) {
  const shop = await api.shop()
  const fields = await publishForm(shop, content)
  return { shop, fields, email: await confirmMail(shop, api.stack.mailFolder) }
}

test('an inquiry is mailed once to a confirmed address, and an answer goes to the visitor', async () => {
  const { shop, fields, email } = await openShop()
  await send({ ...fields, email: 'hana@example.jp', message: 'こんにちは' })
  await Promise.all([runLetters(), runLetters()])
  await runLetters()
  const [, mail, ...more] = await read(email)
  expect(more).toEqual([])
  const { inquiries } = await shop.ok('listInquiries', { query: { state: 'new' } })
  for (const text of [
    '件名: お問い合わせが届きました（Noren）',
    '返信先: hana@example.jp',
    'お名前：山田 花子',
    'お問い合わせの内容：こんにちは',
    `${api.stack.appByName}/inquiries/${inquiries[0]?.id}`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
    expect(mail).toContain(text)
  // Numbers and addresses are only in the app.
  expect(mail).not.toContain('090-1234-5678')
})

test('nothing is mailed before the address is confirmed, nor to another one that the record gets', async () => {
  const shop = await api.shop()
  const fields = await publishForm(shop)
  const email = `${shop.login_id}@example.jp`
  await saveShopRecord(shop, { email })
  await send(fields)
  await runLetters()
  expect(await read(email)).toEqual([])
  const state = async () => (await shop.ok('getLetters', {})).state
  expect(await state()).toBe('unconfirmed')
  await confirmMail(shop, api.stack.mailFolder)
  expect(await state()).toBe('on')
  const other = `other-${shop.login_id}@example.jp`
  await saveShopRecord(shop, { email: other })
  expect(await state()).toBe('unconfirmed')
  await send({ ...fields, name: '次' })
  await runLetters()
  expect([(await read(other)).length, (await read(email)).length]).toEqual([0, 1])
})

test('what looks unwanted, was removed or is switched off is not mailed', async () => {
  const { shop, fields, email } = await openShop()
  const user = shop.user.id
  await send({ ...fields, website: 'https://example.com' })
  await send({ ...fields, name: '消える' })
  const { inquiries } = await shop.ok('listInquiries', { query: { state: 'new' } })
  await shop.ok('removeInquiry', { body: { user, id: inquiries[0]?.id ?? '' } })
  await runLetters()
  await shop.ok('changeLetters', { body: { user, off: ['inquiry'] } })
  await send({ ...fields, name: '止めた' })
  await runLetters()
  expect(await read(email)).toHaveLength(1)
})

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a%0d%0aBcc:x@example.jp',
  'Bcc: all@example.jp',
  '{{7*7}}',
  '=1+1',
]

test.each(hostile)(
  '%s in a form makes no header, no element and no other receiver',
  async (text) => {
    const { fields, email } = await openShop({ choices: [] })
    const message = `${text}\r\nBcc: all@example.jp\r\n\r\n<h1>x</h1>`
    await send({ ...fields, name: text, message, email: 'hana@example.jp' })
    const sent = vi.spyOn(mailClient, 'send')
    await runLetters()
    const [input, ...more] = sent.mock.calls.map((call) => call[0].input as SendEmailCommandInput)
    sent.mockRestore()
    expect(more).toEqual([])
    expect(input).toMatchObject({
      FromEmailAddress: 'noren@localhost',
      Destination: { ToAddresses: [email] },
      ReplyToAddresses: ['hana@example.jp'],
    })
    const { Subject, Headers } = input?.Content?.Simple ?? {}
    expect(JSON.stringify([Subject, Headers])).not.toMatch(/all@|script|=1\+|7\*7/)
    const page = (await readMailPages(api.stack.mailFolder)).at(-1)
    expect(page).not.toMatch(/<script|<img|<h1>x|<[^>]* on\w+=/i)
  },
)

test.each(['a@example.jp,b@example.jp', 'a@example.jp\r\nBcc: b@example.jp', '"a"<b@example.jp>'])(
  'the address %s is no address to answer to',
  async (address) => {
    const { shop, fields, email } = await openShop()
    expect((await send({ ...fields, email: address })).status).toBe(400)
    // As if it had been stored before it was checked.
    const { storeInquiry } = await import('#test/functions/contract-wide/support/inquiries.ts')
    const id = await storeInquiry({ shop, mark: '客' }, address)
    const { queueLetter } = await import('#functions/table/letters/letters.ts')
    const order = { letter: 'inquiry', inquiry: id } as const
    await queueLetter({ shopId: shop.user.id }, `inquiry-${id}`, { order, now: new Date() })
    await runLetters()
    expect((await read(email)).at(-1)).not.toContain('返信先')
  },
)

test('a flood of 1,000 forms is twenty mails in an hour, and one that sums up the rest', async () => {
  const { shop, fields, email } = await openShop()
  moveClock(hour - (Date.now() % hour) + 1000)
  for (let part = 0; part < 20; part += 1) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => send({ ...fields, name: `客${part}-${index}` })),
    )
    await runLetters()
  }
  expect((await read(email)).length).toBe(1 + 20)
  moveClock(hour)
  await runLetters()
  await runLetters()
  const mails = await read(email)
  expect(mails).toHaveLength(1 + 20 + 1)
  expect(mails.at(-1)).toContain('ほかに10件届いています')
  const { user } = await api.admin.ok('getUser', { parameters: { id: shop.user.id } })
  expect(user.inquiries).toBe(30)
})

describe('the confirmation to a visitor', () => {
  test('goes out only where the owner wants it, once an hour, and repeats nothing that was typed', async () => {
    const { fields, shop } = await openShop({ receipt: true })
    const to = `hana-${shop.login_id}@example.jp`
    const typed = { name: '名前の客', message: '内容の言葉', phone: '03-9999-8888' }
    await send({ ...fields, ...typed, email: to })
    await send({ ...fields, ...typed, name: '別の客', email: to.toUpperCase() })
    await runLetters()
    const [mail, ...more] = [...(await read(to)), ...(await read(to.toUpperCase()))]
    expect(more).toEqual([])
    expect(mail).toContain(`${shop.user.shop_name}に届きました`)
    for (const text of Object.values(typed)) expect(mail).not.toContain(text)
    const quiet = await openShop()
    await send({ ...quiet.fields, email: `x${to}` })
    await runLetters()
    expect(await read(`x${to}`)).toEqual([])
    moveClock(hour)
    await send({ ...fields, ...typed, name: '三人目', email: to })
    await runLetters()
    expect(await read(to)).toHaveLength(2)
  })
})

const bounce = (email: string, shop: string, bounceType = 'Permanent') => ({
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: { bounce: { bounceType }, mail: { destination: [email], tags: { shop: [shop] } } },
})
const complaint = (email: string, shop: string) => ({
  source: 'aws.ses',
  'detail-type': 'Email Complaint Received',
  detail: { mail: { destination: [email], tags: { shop: [shop], letter: ['week'] } } },
})

describe('a mail that comes back', () => {
  test.each([
    ['bounce', bounce],
    ['complaint', complaint],
  ] as const)(
    '%s stops the mails of its shop until another address is confirmed',
    async (reason, event) => {
      const { shop, fields, email } = await openShop()
      const { user } = shop
      await runLetters(event(email, user.id))
      expect(await shop.ok('getLetters', {})).toMatchObject({
        state: 'stopped',
        stopped: { reason },
      })
      await send(fields)
      await runLetters()
      expect(await read(email)).toHaveLength(1)
      const address = `new-${email}`
      await saveShopRecord(shop, { email: address })
      await shop.ok('changeLetters', { body: { user: user.id, confirm: true } })
      await runLetters()
      await shop.ok('followLetterLink', {
        body: { token: findLetterToken((await read(address)).at(-1)) },
      })
      expect(await shop.ok('getLetters', {})).toMatchObject({ state: 'on', stopped: null })
      // The old link confirms nothing any more.
      const old = findLetterToken((await read(email))[0])
      expect((await shop.call('followLetterLink', { body: { token: old } })).status).toBe(409)
    },
  )

  test('changes nothing when it is late, temporary, of a visitor or of nobody', async () => {
    const { shop, email } = await openShop()
    for (const event of [
      bounce(email, shop.user.id, 'Transient'),
      bounce('old@example.jp', shop.user.id),
      bounce(email, 'dokonimonai'),
      {
        ...bounce(email, shop.user.id),
        detail: { mail: { destination: [email], tags: { letter: ['receipt'] } } },
      },
    ])
      await runLetters(event)
    expect((await shop.ok('getLetters', {})).state).toBe('on')
  })
})

test('a mail that SES refuses is sent later; one without an answer counts as sent', async () => {
  const { fields, email } = await openShop()
  const refused = new BadRequestException({ message: 'no', $metadata: {} })
  const broken = vi.spyOn(mailClient, 'send').mockRejectedValueOnce(refused)
  await send(fields)
  await runLetters()
  await runLetters()
  expect(broken).toHaveBeenCalledOnce()
  moveClock(11 * 60_000)
  await runLetters()
  expect(await read(email)).toHaveLength(2)
  broken.mockReset()
  broken.mockRejectedValueOnce(new Error('timeout'))
  await send({ ...fields, name: '次' })
  await runLetters()
  broken.mockRestore()
  moveClock(11 * 60_000)
  await runLetters()
  expect(await read(email)).toHaveLength(2)
})
