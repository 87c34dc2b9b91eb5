import { beforeAll, expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { startApi } from '#test/support/api.ts'
import { type EndsFirst, runOverlapping } from '#test/support/faults/run-overlapping.ts'
import { followSnapshots } from '#test/support/shops/follow-snapshots.ts'
import { diffSnapshots } from '#test/support/shops/snapshot.ts'
import { blankField, isRepeatable, sendWithKey } from './support/repeated-calls.ts'
import { chooseCaller, createScene, newName, type Scene, unlimitedCalls } from './support/scene.ts'
import { makeCall } from './support/valid-calls.ts'

const api = startApi(unlimitedCalls)
const takeSnapshot = followSnapshots()

let scene: Scene
beforeAll(async () => {
  scene = await createScene(api)
})

// Both may have done the same thing, one a moment later.
const timeless = (answer: unknown): unknown => blankField(answer, 'updated_at')

const orders: readonly EndsFirst[] = ['first', 'second', 'neither']
const overlapping = endpointList
  .filter(([name, endpoint]) => isRepeatable(name, endpoint))
  .flatMap(([name, endpoint]) => orders.map((endsFirst) => ({ name, endpoint, endsFirst })))

test.each(overlapping)(
  '$name: the same call twice at once under its key is one change; $endsFirst ends before the other',
  async ({ name, endpoint, endsFirst }) => {
    const call = await makeCall(name, scene)
    const keyed = { caller: chooseCaller(endpoint, scene), call, key: newName() }
    const both = await runOverlapping(() => sendWithKey(name, keyed), endsFirst)
    // One may be told to retry while the other is running.
    expect(both.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    const done = both.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    // Both made the same thing: one id and one version.
    expect(timeless(done.at(-1))).toEqual(timeless(done[0]))
    const after = await takeSnapshot()
    expect(timeless(await sendWithKey(name, keyed))).toEqual(timeless(done[0]))
    expect(diffSnapshots(after, await takeSnapshot())).toEqual([])
  },
)

test.each(orders)(
  'a password change sent twice at once is one change; %s ends before the other',
  async (endsFirst) => {
    const shop = await api.shop()
    const call = { body: { current: shop.password, password: 'hinode-no-mise-5' } }
    const both = await runOverlapping(
      () => shop.call('changePassword', call, { key: 'at-once' }),
      endsFirst,
    )
    const [token] = both.map(({ body }) => body.token)
    expect(both.map(({ status, body }) => [status, body.token])).toEqual([
      [200, token],
      [200, token],
    ])
    await api.signIn({ login_id: shop.login_id, password: call.body.password })
  },
)
