import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { type Capability, capabilitiesOf, statementsFor } from '#infra/rights.ts'
import { allows, type Request, statementsOf } from '#test/infra/policy.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { neededFor, resources } from '#test/support/needed-rights.ts'
import { reservationTimes, reservedPage } from '#test/support/reservations.ts'
import { hours, keepRows, sweepIn } from '#test/support/sweeping.ts'
import { jpegFile, sendFile, setUsage, smallJpeg } from '#test/support/uploads.ts'
import { deriveVariants } from '#test/support/variants.ts'
import { makeCall } from './sweep.ts'
import {
  addArchiveMovie,
  addImage,
  addMovie,
  adminOf,
  furnish,
  newName,
  type Scene,
  send,
} from './world.ts'

// Here nobody asks what a function may do, as AWS does: so what it does is compared with what it may.

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
    mark: '椿',
  }
  await furnish(scene)
}, 120_000)

/** Of what was needed, all that a role of these capabilities may not. */
function refusedOf(needed: Request[], capabilities: Capability[]): Request[] {
  const Statement = statementsFor(capabilities, resources).map((each): unknown =>
    each.toStatementJson(),
  )
  const statements = statementsOf({ Properties: { Policies: [{ PolicyDocument: { Statement } }] } })
  return needed.filter((request) => !allows(statements, request))
}

// The hold of an upload that is long over.
const runOut = {
  kind: 'image',
  files: 1,
  bytes: 1,
  file: 'none',
  until: new Date(0).toISOString(),
} as const

const ending = new Set(['signOut', 'adminSignOut', 'changePassword'])

/** Whoever may make the call; one of its own where it ends sessions. */
async function callerFor(endpoint: Endpoint, own: Scene): Promise<Caller> {
  const { caller } = endpoint
  if (caller === 'nobody') return api.nobody()
  return caller === 'admin' ? adminOf(endpoint, own) : own.shop
}

test.each(endpointList)('%s does nothing that it has no right to', async (name, endpoint) => {
  const own = ending.has(name)
    ? { ...scene, admin: await api.admin(), shop: await api.shop() }
    : scene
  const caller = await callerFor(endpoint, own)
  const call = await makeCall(name, own)
  const needed = await neededFor(async () => {
    const key = newName()
    const { status } = await caller.call(name, call as never, { key })
    expect(status).toBe(200)
    // The second time it has to find out what the first has done.
    await caller.call(name, call as never, { key })
  })
  expect(needed.length).toBeGreaterThan(0)
  expect(refusedOf(needed, capabilitiesOf(endpoint))).toEqual([])
})

/** What this call of the endpoint needs and may not. */
async function refusedIn(name: EndpointName, work: () => Promise<unknown>): Promise<Request[]> {
  return refusedOf(await neededFor(work), capabilitiesOf(endpoints[name]))
}

describe('what valid calls leave out is within the rights too', () => {
  test('a change of all of a user, names that are taken, and a suspension', async () => {
    const { shop, admin } = scene
    const { user } = await api.shop()
    const { id } = user
    const slug = newName()
    const changes = [
      { slug, login_id: newName(), shop_name: '新装開店', password: 'tsukimi-dango-3' },
      { slug: shop.user.slug },
      { status: 'suspended' as const },
    ]
    for (const change of changes) {
      const body = { id, ...change }
      expect(await refusedIn('updateUser', () => admin.call('updateUser', { body }))).toEqual([])
    }
    const body = { login_id: newName(), slug, shop_name: '別の店' }
    expect(await refusedIn('addUser', () => admin.call('addUser', { body }))).toEqual([])
  })

  test('other bytes of a movie, and another poster', async () => {
    const { shop } = scene
    const { id } = await addMovie(scene)
    const upload_id = await send(shop, 'movies')
    const bytes = () => shop.ok('updateMovie', { body: { id, upload_id } })
    expect(await refusedIn('updateMovie', bytes)).toEqual([])
    const file = await smallJpeg()
    const poster = await sendFile(shop, { ...jpegFile(file), library: 'movies' })
    const other = () => shop.ok('updateMovie', { body: { id, poster_upload_id: poster.id } })
    expect(await refusedIn('updateMovie', other)).toEqual([])
  })

  test('a picture that a page shows, and goes by force', async () => {
    const { shop } = scene
    const { id, url } = await addImage(scene)
    const at = { user: shop.user.id, page: 1 as const }
    const { version } = await shop.ok('getData', { body: at })
    await shop.ok('saveData', { body: { ...at, data: [{ position_url: url }], version } })
    const remove = () => shop.ok('deleteImage', { body: { id, force: true } })
    expect(await refusedIn('deleteImage', remove)).toEqual([])
  })

  test('a movie that an entry shows, and goes by force', async () => {
    const { admin } = scene
    const { id, url } = await addArchiveMovie(scene)
    await admin.ok('addNews', { body: { title: '動画', contents: '本文', movie: url } })
    const remove = () => admin.ok('deleteArchiveMovie', { body: { id, force: true } })
    expect(await refusedIn('deleteArchiveMovie', remove)).toEqual([])
  })

  test('room that is taken from uploads which have run out', async () => {
    const shop = await api.shop()
    await setUsage(shop, { images: limits.imageCount, open: { old: runOut } })
    const body = { library: 'images', name: 'a.jpg', type: 'image/jpeg', bytes: 1 } as const
    const open = () => shop.ok('createUpload', { body })
    expect(await refusedIn('createUpload', open)).toEqual([])
  })
})

const { start, end } = reservationTimes()

test('who carries a reservation out does nothing that it has no right to', async () => {
  const { fireAt } = await reservedPage(await api.shop(), [start, end])
  for (const time of [start, end]) {
    const needed = await neededFor(() => fireAt(time))
    expect(needed.length).toBeGreaterThan(0)
    expect(refusedOf(needed, ['fires'])).toEqual([])
  }
})

test('the sweeper does nothing that it has no right to', async () => {
  const { shop, admin } = scene
  await send(shop, 'images')
  const { id } = await addImage(scene)
  await shop.ok('deleteImage', { body: { id } })
  const body = {
    login_id: newName(),
    shop_name: '去る店',
    slug: newName(),
    password: 'sarumise-88',
  }
  const { user } = await admin.ok('addUser', { body })
  await admin.ok('updateUser', { body: { id: user.id, slug: newName() } })
  await admin.ok('deleteUser', { body: { id: user.id } })
  await reservedPage(await api.shop(), [start, end])
  for (const later of [1, 26, 52, 24 * 20]) {
    const needed = await neededFor(async () => {
      expect(await sweepIn(later * hours)).toEqual([])
      await keepRows(new Date(Date.now() + later * hours))
    })
    expect(needed.length).toBeGreaterThan(0)
    expect(refusedOf(needed, ['sweeps'])).toEqual([])
  }
})

test('who makes variants does nothing that it has no right to', async () => {
  const { shop } = scene
  const { url } = await addImage(scene)
  const at = { user: shop.user.id, page: 1 as const }
  const { version } = await shop.ok('getData', { body: at })
  await shop.ok('saveData', { body: { ...at, data: [{ position_url: url }], version } })
  await shop.ok('publishPage', { body: at })
  const needed = await neededFor(() => deriveVariants(url))
  expect(needed.filter(({ action }) => action === 's3:PutObject').length).toBeGreaterThan(1)
  expect(refusedOf(needed, ['derives'])).toEqual([])
})
