import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpointList } from '#functions/contract/endpoints.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { withServiceDown } from '#test/support/faults/broken-services.ts'
import { followSnapshots } from '#test/support/shops/follow-snapshots.ts'
import { diffSnapshots } from '#test/support/shops/snapshot.ts'
import { chooseCaller, createScene, newName, type Scene, unlimitedCalls } from './support/scene.ts'
import { makeCall } from './support/valid-calls.ts'

const api = startApi(unlimitedCalls)
const takeSnapshot = followSnapshots()

let scene: Scene
beforeAll(async () => {
  scene = await createScene(api)
})

/**
 * An admin of its own for calls that ask for the password: an interrupted one stays counted, and too many
 * would lock the account.
 */
async function sceneFor({ path }: Endpoint): Promise<Scene> {
  return path.startsWith('/staff/') ? { ...scene, admin: await api.account() } : scene
}

// Calls that open and end sessions have tests of their own; reading a list records that it was
// seen.
const changes = endpointList.filter(
  ([name, { caller, effect }]) =>
    effect === 'changes' &&
    caller !== 'nobody' &&
    !/SignOut|signOut|^changePassword$|^list|Code$|Passkey$|signInFactor|Recovery$/.test(name),
)

// More writes than any call makes.
const most = 40

test.each(changes)(
  '%s, interrupted at each write, is finished by the same call',
  async (name, endpoint) => {
    const own = await sceneFor(endpoint)
    const caller = chooseCaller(endpoint, own)
    const call = await makeCall(name, own)
    const key = newName()
    const send = () => caller.call(name, call as never, { key })
    let answer = { status: 0 }
    for (let at = 0; at < most && answer.status !== 200; at += 1) {
      await crashAtWrite(at, async () => {
        answer = await send()
      })
      // An interrupted call returns a message without internals.
      expect([200, 500]).toContain(answer.status)
    }
    expect([name, answer.status]).toEqual([name, 200])
    const after = await takeSnapshot()
    expect((await send()).status).toBe(200)
    expect(diffSnapshots(after, await takeSnapshot())).toEqual([])
  },
)

test.each(changes.filter(([, { needs = [] }]) => needs.length > 0))(
  '%s returns 503 while the buckets are unavailable and succeeds afterwards',
  async (name, endpoint) => {
    const own = await sceneFor(endpoint)
    const caller = chooseCaller(endpoint, own)
    const call = await makeCall(name, own)
    const key = newName()
    const send = () => caller.call(name, call as never, { key })
    const { status, headers } = await withServiceDown('bucket', send)
    // Some calls only sign something or do not need the bucket here.
    expect([200, 503]).toContain(status)
    expect(headers.has('retry-after')).toBe(status === 503)
    expect((await send()).status).toBe(200)
    const after = await takeSnapshot()
    expect((await send()).status).toBe(200)
    expect(diffSnapshots(after, await takeSnapshot())).toEqual([])
  },
)
