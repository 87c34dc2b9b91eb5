import { expect, test } from 'vitest'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

const block = (text: string, display = true) => ({ text_check: true, text, display })
const slide = (alt: string, display = true) => ({ alt, display })

async function shopPages() {
  const shop = await api.shop()
  return { shop, one: createPageClient(shop, 1), two: createPageClient(shop, 2) }
}

test('a copy replaces everything, keeps the previous draft, and publishes nothing', async () => {
  const { shop, one, two } = await shopPages()
  const { at } = one
  await shop.ok('saveData', { body: { ...at, data: [block('甲'), block('乙')], version: 1 } })
  const found = { label: 'お店', title: 'お店の題', description: 'お店の説明' }
  const data = { color: '#abcdef', ...found }
  await shop.ok('saveBackground', { body: { ...at, data, version: 1 } })
  const slides = { data1: [slide('上')], data2: [slide('下')] }
  await shop.ok('saveSlides', { body: { ...at, ...slides, version: 1 } })
  const { url } = await two.bringOut('元の二')
  const names = { label: 'お品書き', title: 'お品書きの題', description: '十割そばのお品書き' }
  await shop.ok('saveBackground', { body: { ...two.at, data: names, version: 1 } })

  const { res, version } = await shop.ok('copyPage', { body: { ...at, to: 2 } })
  expect(res).toBe('コピーしました')
  const [from, to] = [await one.read(), await two.read()]
  for (const section of ['data', 'data1', 'data2'] as const)
    expect(to[section]).toEqual(from[section])
  // The other page keeps its name.
  expect(to.bg).toEqual({ ...from.bg, ...names })
  expect(to).toMatchObject({ state: 'changed', versions: { data: 3, bg: 3, slide: 2 } })
  expect((await visitPage(url)).html).toContain('元の二')

  expect((await two.list())[0]).toMatchObject({ version, kind: 'copy', by: shop.login_id })
  const restored = await shop.ok('restoreVersion', { body: { ...two.at, version } })
  expect(restored.data.map(({ text }) => text)).toEqual(['元の二'])
  expect(await two.texts()).toEqual(['元の二'])
})

test('refuses to copy a page onto itself', async () => {
  const { shop, one } = await shopPages()
  const itself = await shop.call('copyPage', { body: { ...one.at, to: 1 } })
  expect(itself.body.fields).toEqual({ to: '同じページにはコピーできません' })
})

test('counts the copied content towards the page size', async () => {
  const { shop, one, two } = await shopPages()
  const long = Array.from({ length: 12 }, () => block('あ'.repeat(5000)))
  await shop.ok('saveData', { body: { ...one.at, data: long, version: 1 } })
  await shop.ok('copyPage', { body: { ...one.at, to: 2 } })
  const link = `https://example.jp/${'x'.repeat(900)}`
  const links = Array.from({ length: 20 }, () => ({ ...slide('い'.repeat(200)), link }))
  const body = { ...two.at, data1: links, data2: [], version: 2 }
  const { status } = await shop.call('saveSlides', { body })
  expect(status).toBe(413)
  const { data } = await two.read()
  const short = data.slice(0, 2)
  await shop.ok('saveData', { body: { ...two.at, data: short, version: 2 } })
  await shop.ok('saveSlides', { body })
})

test('a reset shows all blocks and keeps the previous draft as a version', async () => {
  const { shop, one } = await shopPages()
  const { at } = one
  const data = [block('見える'), block('隠れた', false)]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await shop.ok('saveBackground', { body: { ...at, data: { display: false }, version: 1 } })
  const slides = { data1: [slide('一', false)], data2: [slide('二', false)] }
  await shop.ok('saveSlides', { body: { ...at, ...slides, version: 1 } })

  const answer = await shop.ok('resetDisplay', { body: at })
  expect(answer.res).toBe('すべての部品を表示する設定に戻しました')
  expect(answer.versions).toEqual({ data: 3, bg: 3, slide: 3 })
  const parts = [...answer.data, answer.bg, ...answer.data1, ...answer.data2]
  expect(parts.map(({ display }) => display)).toEqual([true, true, true, true, true])
  expect(await one.read()).toMatchObject({ data: answer.data, bg: answer.bg })

  const [kept] = await one.list()
  expect(kept).toMatchObject({ kind: 'reset', is_live: false })
  const { data: before } = await one.show(kept?.version ?? 0)
  expect(before.map(({ display }) => display)).toEqual([true, false])
})

test('a reset without hidden blocks changes nothing and keeps no version', async () => {
  const { shop, one } = await shopPages()
  await one.write('見える')
  const input = { body: one.at }
  const answer = await shop.ok('resetDisplay', input, { key: 'subete-1' })
  expect(answer.versions).toEqual({ data: 2, bg: 1, slide: 1 })
  expect(await one.list()).toEqual([])
  await one.write('隠した', false)
  await shop.ok('resetDisplay', input, { key: 'subete-1' })
  expect((await one.read()).data[0]?.display).toBe(false)
  await shop.ok('resetDisplay', input)
  expect((await one.read()).data[0]?.display).toBe(true)
})

test('restoring keeps the current draft first, so that it can be restored', async () => {
  const { shop, one } = await shopPages()
  const { url } = await one.bringOut('春')
  await one.write('夏')
  const restored = await shop.ok('restoreVersion', { body: { ...one.at, version: 1 } })
  expect(restored).toMatchObject({ res: '元の内容に戻しました', data: [{ text: '春' }] })
  expect(restored.versions).toEqual((await one.read()).versions)
  const [kept] = await one.list()
  expect(kept?.kind).toBe('restore')
  expect((await one.show(kept?.version ?? 0)).data[0]?.text).toBe('夏')
  expect((await visitPage(url)).html).toContain('春')
})

test('restoring the oldest of fifty versions does not lose it, even when interrupted', async () => {
  const { shop, one } = await shopPages()
  await one.bringOut('一番古い')
  for (let time = 0; time < 50; time += 1) await one.bringOut(`その後${time}`)
  const versions = (await one.list()).map(({ version }) => version)
  expect(versions).toHaveLength(50)
  const { held, fail } = holdFirstCommand(table, ({ UpdateExpression }) =>
    Boolean(UpdateExpression?.includes('beside_slide')),
  )
  const input = { body: { ...one.at, version: versions.at(-1) ?? 0 } }
  const dying = shop.call('restoreVersion', input, { key: 'saisho-1' })
  await held
  fail()
  expect((await dying).status).toBe(500)
  const first = await shop.ok('restoreVersion', input, { key: 'saisho-1' })
  expect(first.data.map(({ text }) => text)).toEqual(['その後0'])
  expect(await shop.ok('restoreVersion', input, { key: 'saisho-1' })).toEqual(first)
  await one.publish()
  const left = (await one.list()).map(({ version }) => version)
  expect(left).toHaveLength(50)
  expect(left).not.toContain(input.body.version)
})

test('ten concurrent copies and saves end in one of their results, each kept once', async () => {
  const { shop, one, two } = await shopPages()
  await one.write('写し')
  await two.write('元')
  const copies = Array.from({ length: 10 }, () =>
    shop.call('copyPage', { body: { ...one.at, to: 2 as const } }),
  )
  const saves = Array.from({ length: 10 }, (_, index) =>
    shop.call('saveData', { body: { ...two.at, data: [block(`保存${index}`)], version: 2 } }),
  )
  const [copied, saved] = [await Promise.all(copies), await Promise.all(saves)]
  expect(copied.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const numbers = copied.map(({ body }) => body.version)
  expect(new Set(numbers).size).toBe(10)
  expect(saved.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await two.texts()).toEqual(['写し'])
  const { versions } = await two.read()
  const saves200 = saved.filter(({ status }) => status === 200).length
  expect(versions.data).toBe(2 + 10 + saves200)
  const kept = (await two.list()).map(({ version }) => version)
  expect(kept).toEqual(numbers.toSorted((a, b) => b - a))
})
