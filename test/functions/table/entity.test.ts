import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { anyItem, entity, run, runAll, runReturning } from '#functions/table/entity.ts'
import {
  above,
  atMost,
  attribute,
  below,
  contains,
  exists,
  missing,
  missingOr,
  not,
  sizeBelow,
  sum,
} from '#functions/table/expressions.ts'
import { startApi } from '#test/support/api.ts'

startApi()

const Stored = v.object({
  name: v.string(),
  count: v.number(),
  tags: v.optional(v.set(v.string())),
  copy: v.optional(v.string()),
  map: v.optional(v.record(v.string(), v.string())),
})
const testItem = entity((id: string) => ({ PK: 'TEST', SK: id }), Stored)

const item = testItem('a')
beforeEach(async () => {
  await run(item.put({ name: 'one', count: 3, tags: new Set(['red']), map: { 'x-_1': 'y' } }))
})

test.each([
  [[{ name: 'two' }, { count: 3 }], true],
  [[{ name: 'two' }, { name: 'one', count: 4 }], false],
  [{ name: missing }, false],
  [{ count: below(3) }, false],
  [{ count: atMost(3), name: exists }, true],
  [{ count: above(3) }, false],
  [{ name: not('one') }, false],
  [{ copy: not('one') }, true],
  [{ copy: missingOr('one') }, true],
  [{ name: missingOr('two'), count: 3 }, false],
  [{ name: missingOr(not('two')) }, true],
  [[{ copy: missingOr('one') }, { name: 'two' }], true],
  [{ tags: contains('blue') }, false],
  [{ tags: sizeBelow(2) }, true],
  [{ 'map.x-_1': 'y' }, true],
  [{ 'map.x-_1': 'z' }, false],
])('condition %#: the write is made is %s', async (condition, isMade) => {
  expect(await run(item.update({ set: { count: 9 }, if: condition }))).toBe(isMade)
  expect((await item.get())?.count).toBe(isMade ? 9 : 3)
})

test('an update copies, adds, leaves out and removes, and returns what was before', async () => {
  const before = await runReturning(
    item.update({
      set: {
        copy: attribute('name'),
        count: sum('count', 2),
        first: attribute('none', 'x'),
        name: undefined,
      },
      remove: ['map.x-_1'],
      add: { tags: new Set(['blue']), added: 5 },
    }),
    'ALL_OLD',
  )
  expect(before).toMatchObject({ name: 'one', count: 3 })
  await run(item.update({ take: { tags: new Set(['red']) } }))
  expect(await anyItem(item.key).get()).toMatchObject({
    name: 'one',
    copy: 'one',
    count: 5,
    first: 'x',
    map: {},
    added: 5,
    tags: new Set(['blue']),
  })
})

test('of several writes none is made where the condition of one fails', async () => {
  const other = testItem('b').put({ name: 'other', count: 1 })
  expect(await runAll(other, item.check({ name: 'two' }))).toBe(false)
  expect(await testItem('b').get()).toBeUndefined()
  expect(await runAll(other, item.delete({ name: 'one' }))).toBe(true)
  expect(await item.get()).toBeUndefined()
})
