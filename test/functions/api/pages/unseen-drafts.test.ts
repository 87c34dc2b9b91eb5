import { expect, test } from 'vitest'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

const names = ['resetDisplay', 'restoreVersion', 'copyPage'] as const
type Options = { key?: string }

/** A page with a published version and a later hidden draft, and the call that replaces a draft. */
async function shopPages(name: (typeof names)[number]) {
  const shop = await api.shop()
  const [one, two] = [createPageClient(shop, 1), createPageClient(shop, 2)]
  await one.bringOut('春')
  await one.write('見た文', false)
  await two.write('二ページめ')
  const more = { resetDisplay: {}, restoreVersion: { version: 1 }, copyPage: { to: 2 } }[name]
  const { versions: seen } = await one.read()
  const call = (versions: typeof seen, options?: Options) =>
    shop.call(name, { body: { ...one.at, ...more, versions } }, options)
  const all = async () => {
    const [first, second] = [await one.read(), await two.read()]
    return [first, second, await one.list(), await two.list()]
  }
  return { one, two, seen, call, all }
}

test.each(names)('an unseen draft is not replaced: %s', async (name) => {
  const { one, seen, call, all } = await shopPages(name)
  await one.write('見ていない文', false)
  const before = await all()
  const { status, body } = await call(seen, { key: 'mite-1' })
  expect([status, body.code]).toEqual([409, 'conflict'])
  const { versions, data } = await one.read()
  expect(body.current).toMatchObject({ versions, data })
  expect(await all()).toEqual(before)
  // The key is still unused.
  expect((await call(versions, { key: 'mite-1' })).status).toBe(200)
  expect(await all()).not.toEqual(before)
})

test.each(names)(
  'the same call again returns the first answer after later changes: %s',
  async (name) => {
    const { one, two, seen, call, all } = await shopPages(name)
    const first = await call(seen, { key: 'mata-1' })
    expect(first.status).toBe(200)
    await one.write('あと', false)
    await two.write('あと')
    const before = await all()
    const again = await call(seen, { key: 'mata-1' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await all()).toEqual(before)
    expect((await call(seen)).status).toBe(409)
  },
)

test.each(['resetDisplay', 'restoreVersion'] as const)(
  'a save during the call is not replaced unseen: %s',
  async (name) => {
    const { one, seen, call } = await shopPages(name)
    const { held, release } = holdFirstCommand(table, replacesDraft)
    const calling = call(seen, { key: 'tochu-1' })
    await held
    await one.write('途中の文', false)
    release()
    expect((await calling).status).toBe(409)
    expect(await one.texts()).toEqual(['途中の文'])
    expect((await one.read()).data[0]?.display).toBe(false)
  },
)

test('an interrupted copy does not continue with an unseen draft', async () => {
  const { one, two, seen, call } = await shopPages('copyPage')
  const { held, fail } = holdFirstCommand(table, replacesDraft)
  const dying = call(seen, { key: 'shinu-1' })
  await held
  fail()
  expect((await dying).status).toBe(500)
  await one.write('見ていない文')
  expect((await call(seen, { key: 'shinu-1' })).status).toBe(409)
  expect(await two.texts()).toEqual(['二ページめ'])
})

/** The write that replaces a whole draft. */
function replacesDraft({ UpdateExpression }: { UpdateExpression?: string | undefined }): boolean {
  return Boolean(UpdateExpression?.includes('beside_slide'))
}
