import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import { handler as cleanUp } from '#functions/events/clean-up.ts'
import { handler as countViews } from '#functions/events/count-views.ts'
import { handler as fireReservation } from '#functions/events/fire-reservation.ts'
import { table, tableName } from '#functions/table/table.ts'
import { beginMaintenance, endMaintenance } from '#infra/operations/restore/operator-items.ts'
import { startApi } from '#test/support/api.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi()
const { admin } = api

const minute = 60_000
const ref = () => ({ client: new DynamoDBClient({}), name: tableName() })
const close = (until = new Date(Date.now() + 60 * minute)) => beginMaintenance(ref(), until)

/** Lets the functions of this process read the state again. */
const passMinutes = (minutes: number) => {
  const now = Date.now() + minutes * minute
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

afterEach(async () => {
  table.middlewareStack.remove('listCommands')
  vi.restoreAllMocks()
  await endMaintenance(ref())
})

test('every call is refused with a text until the maintenance ends', async () => {
  const shop = await api.shop()
  await close()
  passMinutes(2)
  for (const answer of [
    await shop.call('getSession', {}),
    await admin.call('listUsers', {}),
    await api.nobody().call('signIn', { body: { LoginId: 'a', Password: 'b' } }),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer.body).toMatchObject({
      code: 'busy',
      res: 'ただいまメンテナンス中です。入力した内容は残っています。しばらく待ってからもう一度お試しください。',
    })
  }
  await endMaintenance(ref())
  passMinutes(0.1)
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('it ends by itself at its time', async () => {
  const shop = await api.shop()
  await close(new Date(Date.now() + 5 * minute))
  passMinutes(2)
  expect((await shop.call('getSession', {})).status).toBe(503)
  passMinutes(4)
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('a published page stays visible, and jobs write nothing', async () => {
  const shop = await api.shop()
  const { url } = await createPageClient(shop).bringOut('そばの香り')
  await close()
  const commands: string[] = []
  table.middlewareStack.add(
    (next, context) => async (args) => {
      commands.push(String((context as { commandName?: unknown }).commandName))
      return next(args)
    },
    { step: 'initialize', name: 'listCommands' },
  )
  await cleanUp()
  await countViews()
  await fireReservation({ user: shop.user.id, page: 1 })
  expect(new Set(commands)).toEqual(new Set(['BatchGetItemCommand']))
  expect(await (await fetch(url)).text()).toContain('そばの香り')
})
