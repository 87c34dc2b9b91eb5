import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { handler } from '#functions/events/count-views.ts'
import { readSetting } from '#functions/read-setting.ts'
import { buildStatements } from '#infra/permissions/role-permissions.ts'
import { isAllowed, listStatements } from '#test/infra/permissions/policy.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtCall } from '#test/support/crash.ts'
import { holdNextWrite } from '#test/support/faults/cleanup.ts'
import { recordNeededRights, rightsResources } from '#test/support/operator/needed-rights.ts'
import {
  addOldShop,
  createRequestId,
  formatLogLine,
  formatTapLine,
  putLogBytes,
  putLogFile,
  readViews,
  sumUpViews,
} from '#test/support/shops/view-logs.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { reads: often, changes: often, publishes: often } })
const { admin } = api

const hour = 60 * 60_000

describe('a run that is interrupted', () => {
  test.each(['before', 'after'] as const)(
    '%s any write is completed by the next one',
    async (moment) => {
      const shop = await addOldShop(api)
      const { slug } = shop.user
      let views = 0
      for (let call = 0; ; call += 1) {
        const at = new Date()
        // An hour of its own, in which nothing is counted yet.
        await putLogFile(new Date(at.getTime() + call * hour), [
          formatLogLine({ at, path: `/${slug}/` }),
          formatTapLine({ at, kind: 'line', page: `/${slug}/2` }),
        ])
        views += 1
        const { wasKilled } = await crashAtCall({ call, moment }, handler)
        await handler()
        expect(sumUpViews(await readViews(shop))).toEqual({
          views,
          taps: { line: views },
          sources: { direct: views },
        })
        if (!wasKilled) break
      }
      expect(views).toBeGreaterThan(3)
    },
    120_000,
  )

  test('and finished after a later run does not bring back fewer views', async () => {
    const shop = await addOldShop(api)
    const at = new Date()
    const line = () => formatLogLine({ at, path: `/${shop.user.slug}/` })
    await putLogFile(at, [line()])
    const { held, release } = await holdNextWrite(new RegExp(`VIEWS#${shop.user.id}`))
    const slow = handler()
    await held
    await putLogFile(at, [line(), line()])
    await handler()
    release()
    await slow
    expect(sumUpViews(await readViews(shop)).views).toBe(3)
    await handler()
    expect(sumUpViews(await readViews(shop)).views).toBe(3)
  })
})

test('a file that cannot be read delays its hour only, and fails the run', async () => {
  const shop = await addOldShop(api)
  const [at, earlier] = [new Date(), new Date(Date.now() - 5 * hour)]
  const line = (moment: Date) => formatLogLine({ at: moment, path: `/${shop.user.slug}/` })
  const Key = await putLogBytes(earlier, Buffer.from('no archive'))
  await putLogFile(earlier, [line(earlier)])
  await putLogFile(at, [line(at)])
  onTestFinished(removeFile)
  await expect(handler()).rejects.toThrow('1 hours of the log could not be counted')
  expect(sumUpViews(await readViews(shop)).views).toBe(1)
  await removeFile()
  await handler()
  expect(sumUpViews(await readViews(shop)).views).toBe(2)

  async function removeFile() {
    const { bucket } = await import('#functions/bucket/bucket.ts')
    await bucket.send(new DeleteObjectCommand({ Bucket: readSetting('VIEW_LOGS_BUCKET'), Key }))
  }
})

describe('a slug that changes', () => {
  test('is its earlier shop’s until the change, and the next shop’s from then on', async () => {
    const first = await addOldShop(api)
    const { slug } = first.user
    const before = new Date(Date.now() - 2 * hour)
    await admin.ok('updateUser', { body: { id: first.user.id, slug: `${slug}-new` } })
    const second = await api.signIn(await api.addShop({ slug }))
    const after = new Date(Date.now() + 2000)
    await putLogFile(before, [
      formatLogLine({ at: before, path: `/${slug}/` }),
      formatLogLine({ at: before, path: `/${slug}-new/` }),
    ])
    await putLogFile(after, [
      formatLogLine({ at: after, path: `/${slug}/` }),
      formatLogLine({ at: after, path: `/${slug}/` }),
      formatLogLine({ at: after, path: `/${slug}-new/` }),
    ])
    await handler()
    // Not counted: the new slug before the change.
    expect(sumUpViews(await readViews(first)).views).toBe(2)
    expect(sumUpViews(await readViews(second)).views).toBe(2)
  })
})

test('the role of the job allows what the job does, and no more of the profiles', async () => {
  const shop = await addOldShop(api)
  const at = new Date(Date.now() - 26 * hour)
  await putLogFile(at, [formatLogLine({ at, path: `/${shop.user.slug}/`, id: createRequestId() })])
  const { countViews } = await import('#functions/rules/views/count-views.ts')
  const tomorrow = new Date(Date.now() + 24 * hour)
  const needed = await recordNeededRights(() =>
    countViews(tomorrow, ({ error }) => {
      throw error
    }),
  )
  const Statement = buildStatements(['count-views'], rightsResources).map((each): unknown =>
    each.toStatementJson(),
  )
  const statements = listStatements({
    Properties: { Policies: [{ PolicyDocument: { Statement } }] },
  })
  expect(needed.map(({ action }) => action)).toContain('dynamodb:UpdateItem')
  expect(needed.filter((request) => !isAllowed(statements, request))).toEqual([])
  const profile = { action: 'dynamodb:UpdateItem', on: 'TABLE', partitions: ['USER#1'] }
  expect(isAllowed(statements, { ...profile, attributes: ['PK', 'SK', 'views'] })).toBe(true)
  expect(isAllowed(statements, { ...profile, attributes: ['PK', 'SK', 'status'] })).toBe(false)
})
