import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpointList } from '#functions/contract/endpoints.ts'
import { startApi } from '#test/support/api.ts'
import { whileAway } from '#test/support/broken-services.ts'
import type { Caller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { differences, takeSnapshot } from '#test/support/snapshot.ts'
import { makeCall } from './sweep.ts'
import { adminOf, furnish, newName, type Scene } from './world.ts'

const often = 1_000_000
const api = startApi({
  callsAMinute: { changes: often, uploads: often, publishes: often, reports: often },
})

let scene: Scene
beforeAll(async () => {
  scene = {
    admin: await api.admin(),
    account: await api.account(),
    shop: await api.shop(),
    mark: '梅',
  }
  await furnish(scene)
}, 120_000)

const callerFor = (endpoint: Endpoint): Caller =>
  endpoint.caller === 'admin' ? adminOf(endpoint, scene) : scene.shop

// Those that open and end sessions are tried in files of their own; reading a list notes what has been seen.
const changes = endpointList.filter(
  ([name, { caller, effect }]) =>
    effect === 'changes' &&
    caller !== 'nobody' &&
    !/SignOut|signOut|^changePassword$|^list|Code$|Passkey$|signInFactor|Recovery$/.test(name),
)

// More writes than any call makes.
const most = 40

test.each(changes)(
  '%s, cut off at one write after the other, is finished by the same call again',
  async (name, endpoint) => {
    const caller = callerFor(endpoint)
    const call = await makeCall(name, scene)
    const key = newName()
    const send = () => caller.call(name, call as never, { key })
    let answer = { status: 0 }
    for (let at = 0; at < most && answer.status !== 200; at += 1) {
      await crashAtWrite(at, async () => {
        answer = await send()
      })
      // What was cut off is a bug to the caller: in words, and without what is inside.
      expect([200, 500]).toContain(answer.status)
    }
    expect([name, answer.status]).toEqual([name, 200])
    const after = await takeSnapshot()
    expect((await send()).status).toBe(200)
    expect(differences(after, await takeSnapshot())).toEqual([])
  },
)

test.each(changes.filter(([, { needs = [] }]) => needs.length > 0))(
  '%s, while the buckets are out of reach, is told to come again, and then does its work',
  async (name, endpoint) => {
    const caller = callerFor(endpoint)
    const call = await makeCall(name, scene)
    const key = newName()
    const send = () => caller.call(name, call as never, { key })
    const { status, headers } = await whileAway('bucket', send)
    // Some only sign something, or need the bucket for what was not asked here.
    expect([200, 503]).toContain(status)
    expect(headers.has('retry-after')).toBe(status === 503)
    expect((await send()).status).toBe(200)
    const after = await takeSnapshot()
    expect((await send()).status).toBe(200)
    expect(differences(after, await takeSnapshot())).toEqual([])
  },
)
