import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { tableFaults, withTableFaults } from '#test/support/faults/faulty-table.ts'
import {
  buildJpegFile,
  buildSmallJpeg,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { unlimitedCalls } from './support/scene.ts'

const api = startApi(unlimitedCalls)

const rounds = 40
let busyAnswers = 0

/** Makes a call as the app does: under one key, again while the answer is 503 with its text. */
async function callUntilDone<Name extends EndpointName>(
  caller: Caller,
  name: Name,
  input: EndpointInput<Endpoints[Name]>,
) {
  const key = crypto.randomUUID()
  for (;;) {
    const { status, headers, body } = await caller.call(name, input, { key })
    if (status !== 503) {
      expect([name, status, body]).toEqual([name, 200, body])
      return body
    }
    busyAnswers += 1
    expect([body.res, Number(headers.get('retry-after')) > 0]).toEqual([messages.busy, true])
    await setTimeout(50)
  }
}

async function savePage(shop: ShopCaller) {
  for (let version = 1; version <= rounds; version += 1) {
    const data = [{ text: `${version}回目` }]
    const body = { user: shop.user.id, page: 1 as const, data, version }
    expect((await callUntilDone(shop, 'saveData', { body })).version).toBe(version + 1)
  }
}

/** Adds images, and deletes every second one. */
async function changeImages(shop: ShopCaller, uploads: string[]) {
  for (const [index, upload_id] of uploads.entries()) {
    const { img } = await callUntilDone(shop, 'uploadImage', { body: { upload_id } })
    if (index % 2 === 1) await callUntilDone(shop, 'deleteImage', { body: { id: img.id } })
  }
}

async function registerShops(admin: Caller, mark: string) {
  for (let made = 0; made < rounds / 4; made += 1) {
    const name = `${mark}-${made}`
    const body = { login_id: name, slug: name, shop_name: mark, password: 'sakura-saku-9' }
    await callUntilDone(admin, 'addUser', { body })
    await callUntilDone(admin, 'addNews', { body: { title: name, contents: mark } })
  }
}

test('a table with faults in a tenth of its requests loses nothing and does nothing twice', async () => {
  const { admin } = api
  const shops = await Promise.all([1, 2, 3, 4].map(api.shop))
  const sent = await Promise.all(
    shops.map(async (shop) => {
      const ids: string[] = []
      for (let width = 40; width < 52; width += 1)
        ids.push((await uploadFile(shop, buildJpegFile(await buildSmallJpeg(width)))).id)
      return { shop, ids }
    }),
  )
  let faults = 0
  const pick = () => {
    if (Math.random() >= 0.1) return undefined
    faults += 1
    return tableFaults[faults % tableFaults.length]
  }
  const mark = `kabusoku${process.pid}`
  await withTableFaults(api.stack.table, pick, () =>
    Promise.all([
      registerShops(admin, mark),
      ...sent.flatMap(({ shop, ids }) => [savePage(shop), changeImages(shop, ids)]),
    ]),
  )
  expect(faults).toBeGreaterThan(100)
  for (const { shop, ids } of sent) {
    const { version, data } = await shop.ok('getData', { body: { user: shop.user.id, page: 1 } })
    expect([version, data[0]?.text]).toEqual([rounds + 1, `${rounds}回目`])
    const { count } = await shop.ok('countImages', { body: { user: shop.user.id } })
    expect([count, (await readUsage(shop)).open]).toEqual([ids.length / 2, 0])
  }
  const { news } = await admin.ok('listNews', {})
  const titles = news.map(({ title }) => title).filter((title) => title.startsWith(mark))
  expect(new Set(titles).size).toBe(rounds / 4)
  expect(titles).toHaveLength(rounds / 4)
  process.stdout.write(`${faults} faults, ${busyAnswers} answers of 503\n`)
})

test('a table that never answers is told before the time of the function ends', async () => {
  const shop = await api.shop()
  const body = { user: shop.user.id, page: 1, data: [], version: 1 }
  const began = performance.now()
  const { statusCode, body: answer } = await withTableFaults(
    api.stack.table,
    () => 'hang',
    () => invokeEndpoint('saveData', { as: shop, body }),
  )
  expect([statusCode, JSON.parse(answer)]).toMatchObject([503, { res: messages.busy }])
  expect(performance.now() - began).toBeLessThan(9900)
})
