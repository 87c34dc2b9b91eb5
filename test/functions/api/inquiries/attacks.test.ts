import { describe, expect, test } from 'vitest'
import { inquiryFields } from '#functions/contract/inquiries/inquiry.ts'
import { startApi } from '#test/support/api.ts'
import { publishForm, sendForm } from '#test/support/shops/forms.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

/** What attackers write into fields: elements, scripts, headers, formulas, characters that hide or turn text, other syntaxes. */
const hostile = [
  '<script>alert(1)</script>',
  '</p><script src=//x.example></script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `' onmouseover='alert(1)`,
  '<iframe srcdoc="<script>1</script>">',
  '<a href="javascript:alert(1)">見る</a>',
  '<style>*{display:none}</style>',
  '<!-- ',
  ']]><x>',
  '&lt;script&gt;',
  'a\r\nBcc: all@example.jp',
  'a\nSubject: お知らせ',
  'a\r\n\r\n<html>',
  'a%0d%0aBcc:x@example.jp',
  '=1+1',
  '=HYPERLINK("http://x.example","見る")',
  '+cmd|" /C calc"!A0',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  ' =1+1',
  '\u0000',
  'a\u0007b',
  '\ud800',
  '\u202eevil',
  '\u2066a',
  '\u200b',
  `\${7*7}`,
  '{{7*7}}',
  `'; DROP TABLE shops; --`,
  '../../etc/passwd',
  '__proto__',
  'あ'.repeat(2000),
  'a'.repeat(7000),
]

/** Elements and attributes that no page of this shop has. */
const strange = /<(script|img|svg|iframe|x>)|<[^>]* on\w+=/i

describe.each(inquiryFields)('hostile texts in the field %s', (field) => {
  test('are refused or stored as text, and come out as text', async () => {
    const shop = await api.shop()
    const form = await publishForm(shop, { form: 'booking', people: true, choices: ['窓側'] })
    const good = { ...form, people: '2', choice: '窓側' }
    for (const text of hostile) {
      const { status, body, headers } = await sendForm(api.stack.pages, { ...good, [field]: text })
      expect([text, [200, 400, 413].includes(status)]).toEqual([text, true])
      expect(headers.get('bcc') ?? headers.get('set-cookie')).toBeNull()
      const own = /<(style|script type="application\/ld\+json")>.*?<\/(style|script)>/gs
      expect(body.replaceAll(own, '').replaceAll(/"[^"]*"/g, '""')).not.toMatch(strange)
    }
    const stored = await Promise.all(
      (['new', 'spam'] as const).map((state) =>
        shop.ok('listInquiries', { query: { state, limit: '100' } }),
      ),
    )
    const values = stored.flatMap(({ inquiries }) => inquiries.map((each) => each[field]))
    for (const value of values)
      expect([
        ...hostile.map((each) => each.replace('\ud800', '\ufffd').trim()),
        good[field as 'name'],
      ]).toContain(value)
    const lines = field === 'message' ? [] : values
    for (const value of lines) expect(value).not.toContain('\n')
    const { csv } = await shop.ok('exportInquiries', {})
    const cells = csv.split(/(?<="),|\r\n/).map((cell) => cell.replace(/^\uFEFF?"|"$/g, ''))
    for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+@＝]|^-\d/)
  })
})

describe('requests that no page makes', () => {
  test.each<[string, (form: Record<string, string>) => Parameters<typeof sendForm>[1], number]>([
    ['an unknown field', (form) => ({ ...form, state: 'answered' }), 400],
    ['the id of another shop', (form) => ({ ...form, user: 'another-shop' }), 400],
    ['the slug of no shop', (form) => ({ ...form, slug: 'nobody-here' }), 409],
    ['a path as a slug', (form) => ({ ...form, slug: '../admin' }), 400],
    ['a page that is not public', (form) => ({ ...form, page: '2' }), 409],
    ['a page that does not exist', (form) => ({ ...form, page: '4' }), 400],
    ['no fields', () => '', 400],
    ['a broken encoding', () => 'name=%E0%A4%A&slug=%', 400],
    ['a body that is too large', (form) => ({ ...form, message: 'a'.repeat(9000) }), 413],
    ['a body that is far too large', (form) => ({ ...form, message: 'a'.repeat(400_000) }), 413],
  ])('%s', async (_, change, status) => {
    const shop = await api.shop()
    const form = await publishForm(shop)
    expect((await sendForm(api.stack.pages, change(form))).status).toBe(status)
    expect((await shop.ok('listInquiries', { query: { state: 'new' } })).inquiries).toEqual([])
  })

  test.each([
    ['another website', { origin: 'https://example.com' }, 403],
    ['the app', { origin: 'http://localhost:1' }, 403],
    ['another site by its own word', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
  ])('a form of %s', async (_, headers, status) => {
    const form = await publishForm(await api.shop())
    expect((await sendForm(api.stack.pages, form, { headers })).status).toBe(status)
  })

  test('the pages host passes on no other path and no other method', async () => {
    const { pages } = api.stack
    const statuses = await Promise.all([
      fetch(`${pages}/api/inquiries`),
      fetch(`${pages}/api/inquiries`, { method: 'DELETE' }),
      fetch(`${pages}/api/inquiries/`, { method: 'POST' }),
      fetch(`${pages}/api/inquiries/update`, { method: 'POST' }),
      fetch(`${pages}/api/session`),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 405, 405, 405, 404])
  })

  test('a replay is answered and stores nothing more', async () => {
    const shop = await api.shop()
    const form = await publishForm(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendForm(api.stack.pages, form)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await shop.ok('listInquiries', { query: { state: 'new' } })).inquiries).toHaveLength(1)
  })

  test('what was sent is in no answer to another shop, and in no log', async () => {
    const [shop, other] = [await api.shop(), await api.shop()]
    await sendForm(api.stack.pages, await publishForm(shop))
    const { inquiries } = await shop.ok('listInquiries', { query: { state: 'new' } })
    const id = inquiries[0]?.id ?? ''
    const { user } = other
    for (const { status } of [
      await other.call('getInquiry', { parameters: { id } }),
      await other.call('updateInquiry', { body: { user: user.id, id, state: 'spam' } }),
      await other.call('removeInquiry', { body: { user: user.id, id } }),
    ])
      expect(status).toBe(404)
    expect((await other.call('updateInquiry', { body: { user: shop.user.id, id } })).status).toBe(
      403,
    )
    expect((await api.admin.call('listInquiries', { query: { state: 'new' } })).status).toBe(403)
  })
})
