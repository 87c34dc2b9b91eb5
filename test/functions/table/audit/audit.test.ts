import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { beginAudit, beginAuditOnce, countRefusal } from '#functions/table/audit/audit.ts'
import { listAuditLines, type StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startTestStack } from '#test/support/stack.ts'

startTestStack()

const buildLine = (what: string) => ({ who: 'user mise', what, from: '192.0.2.1' })
const deed = (at: string, name: string) => ({ at, name })

const readItems = async (day: string) => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :day',
      ExpressionAttributeValues: { ':day': `AUDIT#${day}` },
    }),
  )
  return Items
}

const now = new Date('2026-03-05T12:00:00.000Z')
const listed = (since: string, before: string, limit = 60) =>
  listAuditLines({ since, now }, { before, limit })

describe('a line', () => {
  test('that is begun again where it was left stays as it was, and its first end stands', async () => {
    const at = '2026-03-01T01:00:00.000Z'
    const first = await beginAuditOnce(
      { ...buildLine('/publish'), page: 1 },
      deed(at, 'mise-1-start'),
    )
    const again = await beginAuditOnce(
      { ...buildLine('/publish'), page: 2 },
      deed(at, 'mise-1-start'),
    )
    await first('published')
    await again('failed')
    const { lines } = await listed('2026-03-01', '2026-03-02')
    expect(lines).toMatchObject([{ what: '/publish', page: 1, result: 'published', at }])
    expect(await readItems('2026-03-01')).toHaveLength(2)
  })

  test('expires after as many days as the environment of the function says', async () => {
    const before = process.env.AUDIT_DAYS
    process.env.AUDIT_DAYS = '30'
    try {
      const at = '2026-02-03T01:00:00.000Z'
      await (await beginAudit(buildLine('/publish'), new Date(at)))('ok')
      const items = await readItems('2026-02-03')
      const expires = Date.parse(at) / 1000 + 30 * 24 * 60 * 60
      expect(items.map((item) => Number(item.expires))).toEqual([expires, expires])
    } finally {
      process.env.AUDIT_DAYS = before
    }
  })

  test('expires as the environment says, and is not shown from then on, removed or not', async () => {
    const at = '2026-02-01T01:00:00.000Z'
    await (await beginAudit(buildLine('/publish page=1'), new Date(at)))('ok')
    const items = await readItems('2026-02-01')
    const days = limits.auditDays * 24 * 60 * 60
    expect(items.map(({ expires }) => Number(expires))).toEqual([
      Date.parse(at) / 1000 + days,
      Date.parse(at) / 1000 + days,
    ])
    for (const item of items) {
      const Item = { ...item, expires: now.getTime() / 1000 }
      // oxlint-disable-next-line no-await-in-loop -- two
      await table.send(new PutCommand({ TableName: tableName(), Item }))
    }
    expect((await listed('2026-02-01', '2026-02-02')).lines).toEqual([])
  })
})

const refuse = (at: string, group = 'signin#a 192.0.2.1') =>
  countRefusal({ line: buildLine('/signin'), result: 'too_many', group }, new Date(at))

describe('counted refusals', () => {
  test('have a line for each quarter of an hour and each group', async () => {
    for (const at of ['00:00', '14:59', '15:00', '15:01']) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await refuse(`2026-01-10T09:${at}.000Z`)
    }
    await refuse('2026-01-10T09:16:00.000Z', 'signin#b 192.0.2.1')
    const { lines } = await listed('2026-01-10', '2026-01-11')
    expect(lines.map(({ times, first_at, at }) => `${times} ${first_at} ${at}`).toSorted()).toEqual(
      [
        '1 2026-01-10T09:16:00.000Z 2026-01-10T09:16:00.000Z',
        '2 2026-01-10T09:00:00.000Z 2026-01-10T09:14:59.000Z',
        '2 2026-01-10T09:15:00.000Z 2026-01-10T09:15:01.000Z',
      ],
    )
  })

  test('and lines come each once, part by part, in the order of both', async () => {
    const day = '2026-01-20'
    for (let hour = 10; hour < 20; hour += 1) {
      const at = new Date(`${day}T${hour}:05:00.000Z`)
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await (await beginAudit(buildLine(`/line-${hour}`), at))('ok')
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await refuse(`${day}T${hour}:10:00.000Z`)
    }
    const expected = Array.from({ length: 10 }, (_, index) => 19 - index).flatMap((hour) => [
      `${day}T${hour}:10:00.000Z`,
      `${day}T${hour}:05:00.000Z`,
    ])
    for (const limit of [1, 2, 3, 7, 60]) {
      const found: string[] = []
      let before = '2026-01-21'
      while (before > day) {
        // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
        const { lines, next } = await listed(day, before, limit)
        found.push(...lines.map(({ at }) => at))
        before = next ?? day
      }
      expect(found).toEqual(expected)
    }
  })
})

test('a read of busy days stops after a number of lines, and the next one continues there', async () => {
  const times = Array.from({ length: 7 }, (_, index) => `2026-02-10T0${9 - index}:00:00.000Z`)
  for (const at of times) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await (await beginAudit(buildLine('/newfile/filedelete'), new Date(at)))('ok')
  }
  const select = async (lines: StoredAuditLine[]) => lines.filter(({ at }) => at === times[6])
  const filter = { since: '2026-02-10', now, select }
  const first = await listAuditLines(filter, { before: '2026-02-11', limit: 5, looks: 3 })
  expect(first).toMatchObject({ lines: [], next: expect.stringContaining('#') as unknown })
  const { next: before = '' } = first
  expect(await listAuditLines(filter, { before, limit: 5 })).toMatchObject({
    lines: [{ at: times[6] }],
    next: undefined,
  })
})
