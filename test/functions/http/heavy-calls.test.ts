import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import { startApi } from '#test/support/api.ts'

const api = startApi({ callsAMinute: { reads: 40 } })
const { admin } = api

test('does not normalize a login id that is far too long', async () => {
  // Each mark of the second kind would be moved before all of the first.
  const login_id = `a${'\u0301'.repeat(60_000)}${'\u0316'.repeat(60_000)}`
  const { normalize } = String.prototype
  const lengths: number[] = []
  const spy = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (
    this: string,
    form?: string,
  ) {
    lengths.push(this.length)
    return normalize.call(this.slice(0, 10_000), form)
  })
  onTestFinished(() => spy.mockRestore())
  const { status, body } = await admin.call('updateUser', { body: { id: 'dareka', login_id } })
  expect([status, body.fields]).toEqual([400, { login_id: messages.tooLong(64) }])
  expect(lengths.filter((length) => length > 10_000)).toEqual([])
})

test('reads of an account are limited over all endpoints, refusals included, apart from changes and other accounts', async () => {
  const reader = await api.shop()
  const statuses: number[] = []
  const invalid = { body: { user: 1 } } as never
  // A minute may end in between.
  for (let each = 0; each < 90 && !statuses.includes(429); each += 1)
    statuses.push((await reader.call(each % 2 ? 'getPage' : 'countImages', invalid)).status)
  expect(statuses.length).toBeGreaterThan(40)
  expect(statuses.at(-1)).toBe(429)
  const { headers, body } = await reader.call('getSession', {})
  expect(body.code).toBe('too_many')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await (await api.shop()).call('getSession', {})).status).toBe(200)
  const change = { user: reader.user.id, page: 1, data: { color: '#ffffff' }, version: 1 } as const
  expect((await reader.call('saveBackground', { body: change })).status).toBe(200)
})

test('a correct password of a signed-in account counts as a change', async () => {
  const account = await api.account()
  const before = process.env['CHANGES_A_MINUTE']
  process.env['CHANGES_A_MINUTE'] = '2'
  try {
    const statuses: number[] = []
    for (let each = 0; each < 6 && !statuses.includes(429); each += 1)
      statuses.push(
        (await account.call('beginCode', { body: { current: account.password } })).status,
      )
    expect(statuses).toContain(429)
  } finally {
    process.env['CHANGES_A_MINUTE'] = before
  }
})
