import { expect, test } from 'vitest'
import { unlimitedCalls } from '#test/functions/contract-wide/support/scene.ts'
import { startApi } from '#test/support/api.ts'
import type { AdminCaller, Caller } from '#test/support/caller.ts'
import { addTestStaff, current, inviteTestStaff } from '#test/support/sign-in/staff.ts'

const api = startApi(unlimitedCalls)

/** Every way in which a manager could stop being one. */
const departures = [
  [
    'a removal',
    (caller: Caller, id: string) => caller.call('removeStaff', { body: { current, id } }),
  ],
  [
    'a lower role',
    (caller: Caller, id: string) =>
      caller.call('changeStaff', { body: { current, id, role: 'support' } }),
  ],
  [
    'being disabled',
    (caller: Caller, id: string) =>
      caller.call('changeStaff', { body: { current, id, disabled: true } }),
  ],
] as const

const isManager = async (account: AdminCaller) =>
  (await account.call('listStaff', {})).status === 200

test.each(departures)('%s of oneself is refused, so a last manager stays', async (_, leave) => {
  const account = await api.account()
  const { status, body } = await leave(account, account.id)
  expect([status, body.res]).toEqual([
    403,
    '自分のアカウントは、ここでは変えられません。ほかの管理者に頼んでください。管理者が自分だけのときは、先にほかの人を管理者にしてください。',
  ])
  expect(await isManager(account)).toBe(true)
})

test.each(departures)(
  'of two managers who do it to each other at once, by %s, one stays',
  async (_, leave) => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await api.account(), await api.account()]
      const answers = await Promise.all([leave(one, other.id), leave(other, one.id)])
      const done = answers.filter(({ status }) => status === 200)
      expect(done.length).toBeLessThanOrEqual(1)
      const left = await Promise.all([isManager(one), isManager(other)])
      expect(left.filter(Boolean).length).toBeGreaterThanOrEqual(1)
      // The refusal says why: the caller has lost the role or the session.
      for (const { status } of answers) expect([200, 401, 403, 503]).toContain(status)
    }
  },
)

test('neither support nor viewers see or change staff', async () => {
  for (const role of ['support', 'viewer'] as const) {
    const staff = await addTestStaff(api, role)
    const { id } = await inviteTestStaff(await api.admin())
    expect((await staff.call('listStaff', {})).status).toBe(403)
    const change = { body: { current, id, role: 'manager' as const } }
    expect((await staff.call('changeStaff', change)).status).toBe(403)
    const self = { body: { current, id: staff.id, role: 'manager' as const } }
    expect((await staff.call('changeStaff', self)).status).toBe(403)
  }
})
