import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { createCaller, readCookie } from '#test/support/caller.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi()
const { admin } = api

afterEach(() => table.middlewareStack.remove('refusal'))

/** Has the table refuse the lines of the audit log, and nothing else, as a right that is missing would. */
function refuseAuditLines() {
  table.middlewareStack.add(
    (next) => (args) => {
      if (JSON.stringify(args.input).includes('"AUDIT')) throw new Error('AccessDeniedException')
      return next(args)
    },
    { step: 'initialize', name: 'refusal' },
  )
}

/** All of the audit log, oldest first. */
async function lines() {
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'begins_with(PK, :audit)',
      ExpressionAttributeValues: { ':audit': 'AUDIT#' },
    }),
  )
  return Items.toSorted((one, other) => (String(one.SK) < String(other.SK) ? -1 : 1))
}

/** How the calls ended that were written down while something was done: each has a beginning before. */
async function collectLines(work: () => Promise<unknown>) {
  const before = new Set((await lines()).map(({ SK }) => String(SK)))
  await work()
  const written = (await lines()).filter(({ SK }) => !before.has(String(SK)))
  const begun = written.filter(({ SK }) => !isEnd(SK))
  const ended = written.filter(({ SK }) => isEnd(SK))
  expect(begun.map(({ SK, result }) => `${String(SK)}#end ${String(result)}`)).toEqual(
    ended.map(({ SK }) => `${String(SK)} begun`),
  )
  return ended.map(({ who, what, page, changed, status, target, result }) => ({
    who,
    what,
    page,
    changed,
    status,
    target,
    result,
  }))
}

const isEnd = (SK: unknown) => String(SK).endsWith('#end')

test('sign-ins, failed sign-ins and sign-outs leave a line', async () => {
  const order = await api.addShop()
  const signIn = (Password: string) =>
    api.nobody().call('signIn', { body: { LoginId: order.login_id, Password } })
  let id = ''
  const written = await collectLines(async () => {
    await signIn('chigau-kagi')
    const { headers, body } = await signIn(order.password)
    id = body.user.id
    await createCaller(api.stack.app, readCookie(headers), body.token).ok('signOut', { body: {} })
  })
  expect(written).toEqual([
    { who: 'nobody', what: '/signin', target: id, result: 'sign_in_failed' },
    { who: 'nobody', what: '/signin', target: id, result: 'ok' },
    { who: `user ${id}`, what: '/signout', target: id, result: 'ok' },
  ])
})

test('a change of a shop records the actor, the shop and the changed fields', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  const { admin: own } = await admin.ok('getAdminSession', {})
  const written = await collectLines(async () => {
    const password = 'himitsu-no-kagi-9'
    await shop.ok('changePassword', { body: { current: shop.password, password } })
    await admin.ok('updateUser', { body: { id, status: 'suspended', password } })
    await admin.call('updateUser', { body: { id, slug: shop.user.slug, login_id: own.login_id } })
    await admin.ok('deleteUser', { body: { id } })
    await admin.call('deleteUser', { body: { id } })
  })
  const who = `admin ${own.id}`
  expect(written).toEqual([
    { who: `user ${id}`, what: '/password', target: id, result: 'ok' },
    {
      who,
      what: '/user/update',
      changed: ['password'],
      status: 'suspended',
      target: id,
      result: 'ok',
    },
    { who, what: '/user/update', changed: ['login_id', 'slug'], target: id, result: 'ok' },
    { who, what: '/user/delete', target: id, result: 'ok' },
    { who, what: '/user/delete', target: id, result: 'not_found' },
  ])
})

test('reads of a shop leave a line for admins and none for the shop', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  const written = await collectLines(async () => {
    await admin.ok('getUser', { parameters: { id } })
    await admin.ok('getPage', { body: { user: id, page: 1 } })
    await shop.ok('getUser', { parameters: { id } })
    await shop.ok('getPage', { body: { user: id, page: 1 } })
    await shop.ok('publishPage', { body: { user: id, page: 1 } })
  })
  expect(
    written.map(
      ({ who, what, page, target }) => `${String(who).split(' ')[0]} ${what} ${page} ${target}`,
    ),
  ).toEqual([`admin /user/{id} undefined ${id}`, `admin /page 1 ${id}`, `user /publish 1 ${id}`])
})

test('deleting, unpublishing and reserving leave a line', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const { id } = await addSmallShopImage(shop)
  const written = await collectLines(async () => {
    await shop.ok('deleteImage', { body: { user, id } })
    await shop.call('deleteMovie', { body: { user, id } })
    await shop.ok('unpublishPage', { body: { user, page: 2 } })
    const times = {
      updatetimes: [`${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`],
    }
    await shop.ok('setReservation', { body: { user, page: 3, ...times, page_check: true } })
    await shop.ok('resetReservations', { body: { user_id: user, page_data: 3 } })
  })
  const who = `user ${user}`
  expect(written).toEqual([
    { who, what: '/images/filedelete', target: id, result: 'ok' },
    { who, what: '/movies/filedelete', target: id, result: 'not_found' },
    { who, what: '/unpublish', page: 2, target: user, result: 'ok' },
    { who, what: '/user/updatetimes', page: 3, target: user, result: 'ok' },
    { who, what: '/resetReserve', target: user, result: 'ok' },
  ])
})

test('a call fails without effect if its line cannot be written', async () => {
  const shop = await api.shop()
  const { id, slug } = shop.user
  const order = { login_id: 'kakenai', shop_name: '店', slug: 'kakenai' }
  const current = shop.password
  refuseAuditLines()
  const answers = [
    await admin.call('addUser', { body: order }),
    await admin.call('updateUser', { body: { id, status: 'suspended', slug: 'kakenai-2' } }),
    await admin.call('deleteUser', { body: { id } }),
    await admin.call('getUser', { parameters: { id } }),
    await shop.call('changePassword', { body: { current, password: 'himitsu-no-kagi-9' } }),
    await shop.call('publishPage', { body: { user: id, page: 1 } }),
    await shop.call('signOut', { body: {} }),
    await api.nobody().call('signIn', { body: { LoginId: shop.login_id, Password: current } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500))
  table.middlewareStack.remove('refusal')
  expect((await shop.ok('getSession', {})).user).toMatchObject({ status: 'active', slug })
  expect((await fetch(`${api.stack.pages}/${slug}/`)).status).toBe(404)
  await api.signIn(shop)
  await admin.ok('addUser', { body: order })
})

test('no line contains a password or a token', async () => {
  const shop = await api.shop()
  const secrets = ['himitsu-no-kotoba-1', 'himitsu-no-kotoba-2', shop.password]
  const [one = '', two = ''] = secrets
  await api.nobody().call('signIn', { body: { LoginId: one, Password: two } })
  await shop.call('changePassword', { body: { current: one, password: two } })
  await admin.ok('updateUser', { body: { id: shop.user.id, password: one } })
  const text = JSON.stringify(await lines())
  const tokens = [shop.cookie.split('.')[1] ?? '', shop.handle]
  for (const secret of [...secrets, ...tokens]) expect(text).not.toContain(secret)
  expect(text).toContain('127.0.0.1')
})
