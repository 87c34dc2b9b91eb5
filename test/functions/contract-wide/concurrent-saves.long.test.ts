import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { unlimitedCalls } from './support/scene.ts'

const api = startApi(unlimitedCalls)

const devices = 20
const savesEach = 40

type Acknowledged = { version: number; text: string }

type Observed = { acknowledged: Acknowledged[]; shown: Acknowledged[] }

/**
 * Saves repeatedly, each time a text of its own on the last known version. Returns the acknowledged
 * saves in order and the current states of the refused ones.
 */
async function saveRepeatedly(shop: ShopCaller, device: number): Promise<Observed> {
  const at = { user: shop.user.id, page: 1 as const }
  let { version } = await shop.ok('getData', { body: at })
  const acknowledged: Acknowledged[] = []
  const shown: Acknowledged[] = []
  for (let turn = 0; turn < savesEach; turn += 1) {
    const text = `${device}台目の${turn}回目`
    const body = { ...at, data: [{ id: 'only', text }], version }
    const answer = await shop.call('saveData', { body }, { key: `${device}-${turn}` })
    expect([200, 409]).toContain(answer.status)
    if (answer.status === 200) acknowledged.push({ version: answer.body.version, text })
    else shown.push(listShownBlocks(answer.body.current))
    version = answer.status === 200 ? answer.body.version : (shown.at(-1)?.version ?? 0)
  }
  return { acknowledged, shown }
}

function listShownBlocks(current: unknown): Acknowledged {
  const { version, data } = current as { version: number; data: { text: string }[] }
  return { version, text: data.map(({ text }) => text).join() }
}

test('of twenty concurrent devices each acknowledged save has its own version, and the last one is stored', async () => {
  const shop = await api.shop()
  const first = await shop.ok('getData', { body: { user: shop.user.id, page: 1 } })
  const all = await Promise.all(
    Array.from({ length: devices }, (_, device) => saveRepeatedly(shop, device)),
  )
  for (const { acknowledged: own } of all) {
    const versions = own.map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((one, other) => one - other))
  }
  const acknowledged = all
    .flatMap((one) => one.acknowledged)
    .toSorted((one, other) => one.version - other.version)
  // Each version once, without gaps.
  expect(acknowledged.map(({ version }) => version - first.version)).toEqual(
    acknowledged.map((_, index) => index + 1),
  )
  // Refused saves were shown a version with the text that another device saved.
  const written = new Map(acknowledged.map(({ version, text }) => [version, text]))
  const shown = all.flatMap((one) => one.shown)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(({ version, text }) => written.get(version) !== text)).toEqual([])
  const last = await shop.ok('getData', { body: { user: shop.user.id, page: 1 } })
  const { version, text } = acknowledged.at(-1) ?? {}
  expect([last.version, last.data.map((block) => block.text)]).toEqual([version, [text]])
})
