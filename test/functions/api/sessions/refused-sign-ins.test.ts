import { describe, expect, test } from 'vitest'
import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { startApi } from '#test/support/api.ts'
import { avoidEndOf } from '#test/support/clock.ts'
import { passFirstStep, setUpTotp } from '#test/support/sign-in/second-factor.ts'

const api = startApi()
const { admin } = api

const said = ({ what, outcome, reason, times }: AuditLogEntry) =>
  [what, outcome, reason, ...(times === undefined ? [] : [times])].join(' | ')

/** The audit lines of some work, newest first. */
async function listLines(work: () => Promise<unknown>, query: { shop?: string } = {}) {
  const before = await admin.ok('listAudit', { query })
  await work()
  const after = await admin.ok('listAudit', { query })
  const known = new Set(before.lines.map((line) => JSON.stringify(line)))
  return after.lines.filter((line) => !known.has(JSON.stringify(line)))
}

const often = async (times: number, work: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let left = times; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first five are evaluated
    statuses.push((await work()).status)
  }
  return statuses
}

describe.each([
  ['signIn', 'ログイン'],
  ['adminSignIn', '管理画面にログイン'],
] as const)('a flood of %s', (name, what) => {
  const tries = (LoginId: string) =>
    often(25, () => api.nobody().call(name, { body: { LoginId, Password: 'chigau-kagi' } }))

  test('each checked attempt has a line; all refused ones share one line with their number', async () => {
    avoidEndOf(15 * 60_000)
    const first = `nerai-${name}`
    const lines = await listLines(async () => {
      const statuses = await tries(first)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    })
    const refused = `${what} | refused | 回数が多すぎた | 20`
    expect(lines.map(said).filter((line) => line === refused)).toEqual([refused])
    expect(lines).toHaveLength(6)
    const counted = lines.find(({ times }) => times !== undefined)
    expect(counted).toMatchObject({ kind: 'sign-in', who: { kind: 'nobody' }, from: '127.0.0.1' })
    expect(Date.parse(counted?.first_at ?? '')).toBeLessThan(Date.parse(counted?.at ?? ''))
    expect(JSON.stringify(lines)).not.toContain(first)
  })

  test('another login has a line of its own, which counts further attempts', async () => {
    const lines = await listLines(() => tries(`betsu-${name}`))
    expect(lines.map(said)).toContain(`${what} | refused | 回数が多すぎた | 20`)
    const more = await listLines(() => tries(`betsu-${name}`))
    expect(more.map(said)).toEqual([`${what} | refused | 回数が多すぎた | 45`])
  })

  test('attempts without a login are counted too', async () => {
    const body = { LoginId: '', Password: '' }
    const lines = await listLines(() => often(10, () => api.nobody().call(name, { body })))
    expect(lines.map(said)).toEqual([`${what} | refused | 入力の内容が合わなかった | 10`])
  })
})

test('second steps without a ticket share one line, as do too many wrong codes', async () => {
  const none = { ticket: `dareka.${'a'.repeat(43)}`, code: '000-000' }
  const lines = await listLines(() =>
    often(10, () => api.nobody().call('signInFactor', { body: none })),
  )
  expect(lines.map(said)).toEqual([`2段階認証で確認 | refused | 時間切れ、または使用済み | 10`])

  const account = await api.account()
  await setUpTotp(account)
  const { ticket } = await passFirstStep(api.stack.app, account)
  const wrong = await listLines(() =>
    often(12, () => api.nobody().call('signInFactor', { body: { ticket, code: '000-000' } })),
  )
  const counted = wrong.filter(({ times }) => times !== undefined)
  expect(counted.map(said)).toEqual(['2段階認証で確認 | refused | 回数が多すぎた | 7'])
  expect(counted[0]?.who).toEqual({ kind: 'nobody', name: account.login_id })
  expect(wrong).toHaveLength(6)
})

test('password attempts in a session are counted by name among the lines of the shop', async () => {
  const shop = await api.shop()
  const body = { current: 'chigau-kagi-1', password: 'atarashii-kagi-2' }
  const lines = await listLines(() => often(12, () => shop.call('changePassword', { body })), {
    shop: shop.user.id,
  })
  expect(lines).toHaveLength(6)
  expect(lines.find(({ times }) => times !== undefined)).toMatchObject({
    times: 7,
    who: { kind: 'user', name: shop.user.shop_name },
    shop: { id: shop.user.id },
  })
})

test('a successful sign-in has its line at the right place, and the same call again its own', async () => {
  const shop = await api.addShop()
  const body = { LoginId: shop.login_id, Password: shop.password }
  const lines = await listLines(async () => {
    const key = 'onaji-kagi-no-yobidashi'
    for (let left = 2; left > 0; left -= 1)
      // oxlint-disable-next-line no-await-in-loop -- the second goes on where the first ended
      await api.nobody().call('signIn', { body }, { key })
  })
  expect(lines.map(said)).toEqual(['ログイン | done | ', 'ログイン | done | '])
})
