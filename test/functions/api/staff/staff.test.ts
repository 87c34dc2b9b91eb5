import { expect, test } from 'vitest'
import { unlimitedCalls } from '#test/functions/contract-wide/support/scene.ts'
import { startApi } from '#test/support/api.ts'
import { type AdminCaller, type Caller, signInAdmin } from '#test/support/caller.ts'
import { moveClock } from '#test/support/clock.ts'
import { setUpTotp } from '#test/support/sign-in/second-factor.ts'
import {
  addTestStaff,
  current,
  inviteTestStaff,
  newStaffName,
} from '#test/support/sign-in/staff.ts'

const api = startApi(unlimitedCalls)
const { admin } = api

const over =
  'このリンクは、期限が過ぎたか、もう使われたか、新しいリンクに変わりました。管理者に、新しいリンクを頼んでください。'

const signIn = (LoginId: string, Password = current) =>
  api.nobody().call('adminSignIn', { body: { LoginId, Password } })

const accept = (token: string, password = current) =>
  api.nobody().call('setStaffPassword', { body: { token, password } })

const isSignedIn = async (caller: Caller) =>
  (await caller.call('getAdminSession', {})).status === 200

async function listLines(what: string) {
  const { lines } = await admin.ok('listAudit', { query: { kind: 'sign-in' } })
  return lines.filter((line) => line.what.startsWith(what))
}

test('an invited person chooses a password once, signs in with the role, and is listed', async () => {
  const { id, login_id, token, link } = await inviteTestStaff(admin)
  expect(link?.kind).toBe('invitation')
  expect((await signIn(login_id)).status).toBe(401)
  expect((await accept(token)).body.login_id).toBe(login_id)
  const { status, body } = await signIn(login_id)
  expect([status, body.admin?.role]).toEqual([200, 'support'])
  const { staff } = await admin.ok('listStaff', {})
  const entry = staff.find((each) => each.id === id)
  expect(entry).toMatchObject({ login_id, role: 'support', disabled: false, link: null })
  expect(entry?.last_sign_in_at).toMatch(/^20/)
  expect(staff[0]).toMatchObject({ login_id: 'kanri', role: 'manager' })

  const again = await accept(token, 'betsu-no-kagi-8')
  expect([again.status, again.body.res]).toEqual([409, over])
  expect((await signIn(login_id)).status).toBe(200)
  expect(await listLines(`スタッフを招待：${login_id}`)).toHaveLength(1)
  const accepted = await listLines('招待などのリンクでパスワードを決定')
  expect(accepted.map(({ outcome, who }) => [outcome, who.kind, who.name])).toEqual([
    ['refused', 'nobody', login_id],
    ['done', 'admin', login_id],
  ])
})

test('a link works for seven days, not after a newer one was made, and not when the password is poor', async () => {
  const { id, login_id, token } = await inviteTestStaff(admin)
  const poor = await accept(token, login_id)
  expect([poor.status, Object.keys(poor.body.fields ?? {})]).toEqual([400, ['password']])
  const renewed = await admin.ok('resetStaffPassword', { body: { current, id } })
  expect(renewed.staff.link?.kind).toBe('invitation')
  expect((await accept(token)).body.res).toBe(over)
  const week = 7 * 24 * 60 * 60_000 + 1000
  moveClock(week)
  expect((await accept(renewed.token ?? '')).body.res).toBe(over)
  moveClock(-week)
  expect((await accept(renewed.token ?? '')).status).toBe(200)
})

test('unknown tokens are refused alike, and guesses are limited', async () => {
  const { id, token } = await inviteTestStaff(admin)
  for (const guess of ['x', `${id}.x`, `${token.slice(0, -2)}AA`])
    expect((await accept(guess)).body).toMatchObject({ res: over, code: 'conflict' })
  for (let count = 0; count < 5; count += 1) await accept(`${id}.x`)
  expect((await accept(`${id}.x`)).status).toBe(429)
})

test('a cancelled invitation frees the login ID', async () => {
  const { id, login_id, token } = await inviteTestStaff(admin)
  const taken = { current, login_id: login_id.toUpperCase(), role: 'viewer' as const }
  const refused = await admin.call('inviteStaff', { body: taken })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['login_id']])
  await admin.ok('removeStaff', { body: { current, id } })
  expect((await accept(token)).body.res).toBe(over)
  expect((await admin.call('inviteStaff', { body: taken })).status).toBe(200)
})

test('a new role counts at once and ends the sessions', async () => {
  const staff = await addTestStaff(api)
  await staff.ok('addNews', { body: { title: '春の案内', contents: '' } })
  const { id, login_id } = staff
  const changed = await admin.ok('changeStaff', { body: { current, id, role: 'viewer' } })
  expect(changed.staff.role).toBe('viewer')
  expect(await isSignedIn(staff)).toBe(false)
  const viewer = await signInAdmin(api.stack.app, { login_id, password: current })
  const refused = await viewer.call('addNews', { body: { title: '夏の案内', contents: '' } })
  expect([refused.status, refused.body.res]).toEqual([
    403,
    'この操作をする権限がありません。管理者に頼んでください。',
  ])
  expect(await listLines(`スタッフを変更（閲覧だけにする）：${login_id}`)).toHaveLength(1)
})

test('a disabled admin is signed out, cannot sign in or use a link, and can be enabled again', async () => {
  const staff = await addTestStaff(api)
  const { id, login_id } = staff
  const { token = '' } = await admin.ok('resetStaffPassword', { body: { current, id } })
  await accept(token)
  const open = await signInAdmin(api.stack.app, { login_id, password: current })
  // A session that stays when the others end does not outlive the change either.
  await open.ok('endOwnSessions', { body: { here: false } })
  await admin.ok('changeStaff', { body: { current, id, disabled: true } })
  expect(await isSignedIn(open)).toBe(false)
  const refused = await signIn(login_id)
  expect([refused.status, refused.body.res]).toEqual([
    403,
    'このアカウントは、いま使えません。ほかの管理者におたずねください。',
  ])
  // Wrong passwords learn nothing about the account.
  expect((await signIn(login_id, 'hazure-hazure')).status).toBe(401)
  const link = await admin.ok('resetStaffPassword', { body: { current, id } })
  expect((await accept(link.token ?? '')).body.res).toBe(over)
  await admin.ok('changeStaff', { body: { current, id, disabled: false } })
  expect((await accept(link.token ?? '')).status).toBe(200)
  expect((await signIn(login_id)).status).toBe(200)
})

test('a removed admin is signed out and gone from the list, and the audit log keeps the name', async () => {
  const staff = await addTestStaff(api)
  const { id, login_id } = staff
  await staff.ok('addNews', { body: { title: '秋の案内', contents: '' } })
  await admin.ok('removeStaff', { body: { current, id } })
  expect(await isSignedIn(staff)).toBe(false)
  expect((await signIn(login_id)).status).toBe(401)
  const { staff: left } = await admin.ok('listStaff', {})
  expect(left.map((each) => each.id)).not.toContain(id)
  const gone = await admin.call('changeStaff', { body: { current, id, disabled: false } })
  expect(gone.status).toBe(404)
  const { lines } = await admin.ok('listAudit', { query: { kind: 'news' } })
  expect(lines[0]?.who).toEqual({ kind: 'admin', id, name: login_id })
  expect(await listLines(`スタッフを削除：${login_id}`)).toHaveLength(1)
})

test('after a reset the old password is over, and the person chooses another by a link', async () => {
  const staff = await addTestStaff(api)
  const { id, login_id } = staff
  const { token = '', staff: entry } = await admin.ok('resetStaffPassword', {
    body: { current, id },
  })
  expect(entry.link?.kind).toBe('password')
  expect(await isSignedIn(staff)).toBe(false)
  expect((await signIn(login_id)).status).toBe(401)
  expect((await accept(token, 'atarashii-kagi-5')).status).toBe(200)
  expect((await signIn(login_id, 'atarashii-kagi-5')).status).toBe(200)
})

test('reset factors let the person in with the password alone', async () => {
  const account = await api.account()
  await setUpTotp(account)
  const { id, login_id } = account
  expect((await signIn(login_id)).body.next).toBeDefined()
  const { staff } = await admin.ok('resetStaffFactors', { body: { current, id } })
  expect(staff.has_factor).toBe(false)
  expect(await isSignedIn(account)).toBe(false)
  expect((await signIn(login_id)).body.admin?.login_id).toBe(login_id)
  expect(await listLines(`スタッフの2段階認証を解除：${login_id}`)).toHaveLength(1)
})

test('a wrong own password changes nothing and is limited as at a sign-in', async () => {
  const account = await api.account()
  const { id } = await inviteTestStaff(account)
  const send = (password: string) =>
    account.call('changeStaff', { body: { current: password, id, role: 'manager' } })
  for (let count = 0; count < 5; count += 1) {
    const { status, body } = await send('hazure-hazure')
    expect([status, body.fields?.['current']]).toEqual([400, '今のパスワードが違います'])
  }
  expect((await send(current)).status).toBe(429)
  const { staff } = await account.ok('listStaff', {})
  expect(staff.find((each) => each.id === id)?.role).toBe('support')
})

test('nobody invites with a login ID that shops could not have', async () => {
  const body = { current, login_id: 'たなか', role: 'support' as const }
  const { status, body: problem } = await admin.call('inviteStaff', { body })
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['login_id']])
  const none = { current, id: (await inviteTestStaff(admin)).id }
  expect((await admin.call('changeStaff', { body: none })).body.res).toBe(
    '変更する内容がありません',
  )
})

test('a repeated invitation gives the same link until it is used', async () => {
  const body = { current, login_id: newStaffName(), role: 'viewer' as const }
  const first = await admin.ok('inviteStaff', { body }, { key: 'invite-once' })
  const second = await admin.ok('inviteStaff', { body }, { key: 'invite-once' })
  expect([second.token, second.staff.id]).toEqual([first.token, first.staff.id])
  await accept(first.token ?? '')
  const late = await admin.ok('inviteStaff', { body }, { key: 'invite-once' })
  expect(late.staff.link).toBeNull()
})

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
