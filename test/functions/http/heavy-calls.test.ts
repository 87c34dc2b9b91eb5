import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { describeDevice } from '#functions/http/describe-device.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'

const api = startApi({ callsAMinute: { reads: 40 } })

let shop: ShopCaller
beforeAll(async () => {
  shop = await api.shop()
})

/** Sends a body as text, and answers the status, the answer and its size. */
async function post(name: EndpointName, body: string, as: ShopCaller = shop) {
  const response = await fetch(`${api.stack.app}/api${endpoints[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: as.cookie,
      'x-session-handle': as.handle,
    },
    body,
  })
  const text = await response.text()
  const problem = JSON.parse(text) as { code: string; res: string; fields?: object }
  return { status: response.status, bytes: text.length, problem }
}

const many = (item: string, count: number) => `[${Array(count).fill(item).join(',')}]`

/** JSON of this depth, with brackets in a text as well. */
const nested = (depth: number) => `${'['.repeat(depth)}"]]]\\"{{{"${']'.repeat(depth)}`

describe('a body with as many errors as possible', () => {
  test.each([
    ['saveData', { data: many('1', 120_000) }, messages.tooManyItems(100)],
    ['saveSlides', { data1: many('{}', 80_000) }, messages.tooManyItems(20)],
    ['selectImages', { ids: many('1', 120_000) }, messages.tooManyItems(500)],
  ] as const)('%s names the list and not its items', async (name, lists, message) => {
    const [[list, items] = ['', '']] = Object.entries(lists)
    const body = `{"user":"${shop.user.id}","${list}":${items}}`
    const { status, bytes, problem } = await post(name, body)
    expect([status, bytes < 2000]).toEqual([400, true])
    expect(problem.fields).toMatchObject({ [list]: message })
  })

  test('lists a limited number of fields with short names', async () => {
    const block = JSON.stringify({
      id: '!',
      alt: 1,
      margin_up: 'x',
      link: 'x',
      text: 1,
      display: 1,
    })
    const blocks = `{"user":"${shop.user.id}","page":1,"version":1,"data":${many(block, 100)}}`
    const { status, problem } = await post('saveData', blocks)
    expect([status, Object.keys(problem.fields ?? {}).length]).toEqual([400, limits.namedFields])
    const long = await post(
      'getPage',
      `{"user":"${shop.user.id}","page":1,"${'x'.repeat(200_000)}":1}`,
    )
    expect([long.status, long.bytes < 2000]).toEqual([400, true])
    expect(long.problem.fields).toEqual({
      ['x'.repeat(limits.fieldNameLength)]: messages.unknownField,
    })
  })

  test('is refused when it is nested too deeply', async () => {
    for (const depth of [limits.bodyDepth + 1, 100_000]) {
      const { status, problem } = await post('getPage', nested(depth))
      expect([status, problem.res]).toEqual([400, messages.brokenJson])
    }
    const { problem } = await post('getPage', nested(limits.bodyDepth))
    expect(problem.res).toBe(messages.invalid)
  })
})

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
  const body = JSON.stringify({ id: shop.user.id, login_id })
  const { status, problem } = await post('updateUser', body)
  expect([status, problem.fields]).toEqual([400, { login_id: messages.tooLong(64) }])
  expect(lengths.filter((length) => length > 10_000)).toEqual([])
})

test('reads only the beginning of a user agent', () => {
  expect(describeDevice(`Windows ${'x'.repeat(10_000)} Firefox/140`)).toBe('Windows')
})

describe('reads of an account', () => {
  test('are limited over all endpoints, refusals included, for this account only', async () => {
    const reader = await api.shop()
    const statuses: number[] = []
    // A minute may end in between.
    for (let each = 0; each < 90 && !statuses.includes(429); each += 1)
      statuses.push((await post(each % 2 ? 'getPage' : 'countImages', '{"user":1}', reader)).status)
    expect(statuses.length).toBeGreaterThan(40)
    expect(statuses.at(-1)).toBe(429)
    const { headers, body } = await reader.call('getSession', {})
    expect(body.code).toBe('too_many')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await (await api.shop()).call('getSession', {})).status).toBe(200)
  })

  test('have a limit of their own, apart from changes', async () => {
    const reader = await api.shop()
    for (let each = 0; each < 90; each += 1) await post('getPage', '{}', reader)
    const body = { user: reader.user.id, page: 1, data: { color: '#ffffff' }, version: 1 } as const
    expect((await reader.call('saveBackground', { body })).status).toBe(200)
  })
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
