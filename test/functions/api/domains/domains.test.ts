import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { handler as countViews } from '#functions/events/count-views.ts'
import { checkDomains } from '#functions/rules/domains/check-domains.ts'
import { anyItem, run } from '#functions/table/entity.ts'
import { hostKey } from '#functions/table/shops/shop-domains.ts'
import { demoShop, seedDemo } from '#infra/local/demo/seed-demo.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { cleanupMinuteMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { cloudFront, startCloudFront } from './fake-cloudfront.ts'

const api = startApi()
const { admin } = api

let hosts = 0
const newHost = () => {
  hosts += 1
  return `www.soba-${hosts}.jp`
}

type Answer = { status: number; location: string | undefined; html: string; shop: unknown }

/** Requests a path of the pages host under this host name. */
function visit(host: string, path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  const { port } = new URL(api.stack.pages)
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } })
    sent.on('error', reject)
    sent.on('response', (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { location, 'x-noren-shop': shop } = response.headers
        const html = Buffer.concat(parts).toString()
        resolve({ status: response.statusCode ?? 0, location, html, shop })
      })
    })
    sent.end()
  })
}

const platform = (path: string) => visit('localhost', path)

const minute = 60_000
let ahead = 0

/** Runs the job as of ten minutes after the run before; `shop` is what every domain answers. */
async function runChecks(shop?: string): Promise<void> {
  ahead += 10 * minute
  const failed: unknown[] = []
  await checkDomains({
    now: new Date(Date.now() + ahead),
    askHost: async () => shop,
    report: (_, error) => failed.push(error),
  })
  expect(failed).toEqual([])
}

/** Makes this host due, whenever its next check is. */
const dueNow = (host: string) =>
  run(anyItem(hostKey(host)).update({ set: { GSI1SK: `0#${host}` } }))

const add = (shop: ShopCaller, host: string) =>
  admin.ok('addDomain', { body: { id: shop.user.id, host } })

const getShop = async ({ user: { id } }: ShopCaller) =>
  (await admin.ok('getUser', { parameters: { id } })).user

async function addPublicShop() {
  const shop = await api.shop()
  await createPageClient(shop, 1).publish()
  await createPageClient(shop, 2).publish()
  return { shop, slug: shop.user.slug, id: shop.user.id }
}

test('a demo shop with a domain is there at the next start on one machine, which cannot find the name', async () => {
  const { slug } = demoShop
  const shop = await api.signIn(await api.addShop({ slug }))
  await createPageClient(shop, 1).publish()
  const host = newHost()
  await add(shop, host)
  await runChecks()
  expect(await runCleanupIn(ahead + cleanupMinuteMs)).toEqual([])
  expect((await platform(`/${slug}/`)).location).toContain(host)
  expect(await seedDemo(api.stack.app)).toBeUndefined()
})

test('on one machine a domain is live with the next check, and the pages move to it and back', async () => {
  const { shop, slug, id } = await addPublicShop()
  const host = newHost()
  const { user } = await admin.ok('addDomain', {
    body: { id, host: ` https://${host.toUpperCase()}/ ` },
  })
  expect(user.domain).toMatchObject({ host, state: 'waiting' })
  expect((await platform(`/${slug}/`)).status).toBe(200)
  await runChecks()
  expect(await runCleanupIn(ahead + cleanupMinuteMs)).toEqual([])
  const { port } = new URL(api.stack.pages)
  const origin = `http://${host}:${port}`
  expect(await getShop(shop)).toMatchObject({ origin, domain: { state: 'live' } })
  expect((await platform(`/${slug}/2?s=qr`)).location).toBe(`${origin}/2?s=qr`)
  const page = await visit(host, '/2')
  expect(page.status).toBe(200)
  expect(page.html).toContain(`<link rel="canonical" href="${origin}/2">`)
  expect(page.html).not.toContain(`/${slug}/`)
  expect((await visit(host, '/index.html')).location).toBe('/')
  expect((await visit(host, '/3')).status).toBe(404)
  expect((await visit(host, `/${slug}/2.html`)).status).toBe(404)
  expect((await visit(host, '/robots.txt')).html).toContain('/sitemap.xml')
  expect(await visit(host, '/_tap/', { method: 'HEAD' })).toMatchObject({ status: 204, shop: slug })
  const { url } = await createPageClient(shop, 2).publish()
  expect(url).toBe(`${origin}/2`)
  // The sitemap follows in a later run.
  for (const minutes of [2, 4, 30])
    expect(await runCleanupIn(ahead + minutes * cleanupMinuteMs)).toEqual([])
  const sitemap = await platform('/sitemap.xml')
  expect(sitemap.html).toContain(`<loc>${origin}/2</loc>`)
  expect(sitemap.html).not.toContain(`/${slug}/`)

  const headers = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0',
  }
  await visit(host, '/2?s=qr', { headers })
  await visit(host, '/_tap/phone/2', { method: 'POST', headers })
  await api.stack.writeViewLog()
  await countViews()
  const { days } = await shop.ok('getViews', {})
  expect(days.at(-1)).toMatchObject({ pages: [0, 1, 0], taps: { phone: 1 }, sources: { qr: 1 } })

  const moved = await admin.call('updateUser', { body: { id, slug: `${slug}-2` } })
  expect(moved).toMatchObject({ status: 409, body: { fields: { slug: expect.any(String) } } })
  await admin.ok('removeDomain', { body: { id } })
  expect((await getShop(shop)).domain).toBe(undefined)
  const back = await platform(`/${slug}/2`)
  expect(back.status).toBe(200)
  expect(back.html).toContain(`/${slug}/2`)
  await runChecks()
  expect((await visit(host, '/2')).status).not.toBe(200)
  await admin.ok('updateUser', { body: { id, slug: `${slug}-2` } })
})

test('a domain belongs to one shop, and a shop has one', async () => {
  const [{ shop, id }, other] = [await addPublicShop(), await api.shop()]
  const host = newHost()
  await add(shop, host)
  const taken = await admin.call('addDomain', { body: { id: other.user.id, host } })
  expect([taken.status, taken.body.fields]).toEqual([
    409,
    { host: 'このドメインは、ほかのお店が使っています' },
  ])
  const second = await admin.call('addDomain', { body: { id, host: newHost() } })
  expect(second.status).toBe(409)
  for (const wrong of ['soba', 'soba.jp/menu', 'soba.jp:80', '192.0.2.1', 'so ba.jp', ''])
    expect((await admin.call('addDomain', { body: { id, host: wrong } })).status).toBe(400)
  await admin.ok('removeDomain', { body: { id } })
  await runChecks()
  await add(other, host)
  expect((await shop.call('addDomain', { body: { id, host } })).status).toBe(403)
})

test('the domain of a removed shop is removed with it', async () => {
  const { shop, id } = await addPublicShop()
  const host = newHost()
  await add(shop, host)
  await runChecks()
  await admin.ok('deleteUser', { body: { id } })
  await admin.ok('purgeUser', { body: { id, typed_name: shop.user.shop_name } })
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  await runChecks()
  await add(await api.shop(), host)
})

const settings = {
  TENANTS: 'EDOMAINS',
  TENANTS_GROUP: 'cg_1',
  TENANTS_TARGET: 'd1.cloudfront.net',
  TENANTS_PREFIX: 'noren-test',
}

const fake = await startCloudFront()
process.env['AWS_ENDPOINT_URL_CLOUDFRONT'] = fake.endpoint
afterAll(() => {
  delete process.env['AWS_ENDPOINT_URL_CLOUDFRONT']
  fake.stop()
})
beforeEach(() => {
  cloudFront.tenants.clear()
  Object.assign(cloudFront, { certificate: 'pending-validation', isTaken: false })
})

async function checkOnAws(host: string, answer?: string) {
  Object.assign(process.env, settings)
  try {
    await dueNow(host)
    await runChecks(answer)
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
  }
}

test('on AWS a domain waits for its name server and certificate, goes live, breaks, and works again', async () => {
  const { shop, slug } = await addPublicShop()
  const host = newHost()
  await add(shop, host)
  await checkOnAws(host)
  expect(cloudFront.tenants.get(host)).toMatchObject({ slug })
  expect((await getShop(shop)).domain).toMatchObject({
    state: 'waiting',
    target: 'd1.cloudfront.net',
  })
  cloudFront.certificate = 'validation-timed-out'
  await checkOnAws(host)
  expect((await getShop(shop)).domain).toMatchObject({ state: 'broken', problem: 'certificate' })
  cloudFront.certificate = 'issued'
  await checkOnAws(host)
  await checkOnAws(host, slug)
  expect(await getShop(shop)).toMatchObject({
    origin: expect.stringContaining(host),
    domain: { state: 'live' },
  })
  for (let failures = 0; failures < 5; failures += 1)
    // oxlint-disable-next-line no-await-in-loop -- runs of a job
    await checkOnAws(host, 'another-shop')
  expect((await getShop(shop)).domain?.state).toBe('live')
  await checkOnAws(host)
  expect((await getShop(shop)).domain).toMatchObject({ state: 'broken', problem: 'name_server' })
  expect(await runCleanupIn(ahead + cleanupMinuteMs)).toEqual([])
  expect((await platform(`/${slug}/2`)).status).toBe(200)
  await checkOnAws(host, slug)
  expect((await getShop(shop)).domain).toMatchObject({ state: 'live' })
  expect(await runCleanupIn(ahead + cleanupMinuteMs)).toEqual([])
  expect((await platform(`/${slug}/2`)).status).toBe(301)
})

test('on AWS what serves a domain is disabled and then deleted when the domain is ended', async () => {
  const { shop, id } = await addPublicShop()
  const host = newHost()
  await add(shop, host)
  await checkOnAws(host)
  await admin.ok('removeDomain', { body: { id } })
  await checkOnAws(host)
  expect(cloudFront.tenants.get(host)?.enabled).toBe(false)
  await checkOnAws(host)
  expect(cloudFront.tenants.has(host)).toBe(false)
  await add(await api.shop(), host)
})

test('says that a domain belongs to another distribution', async () => {
  const { shop } = await addPublicShop()
  const host = newHost()
  await add(shop, host)
  cloudFront.isTaken = true
  await checkOnAws(host)
  expect((await getShop(shop)).domain).toMatchObject({ state: 'broken', problem: 'taken' })
})
