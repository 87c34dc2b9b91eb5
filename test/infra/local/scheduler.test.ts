import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateScheduleCommand,
  type CreateScheduleInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startScheduler } from '#infra/local/scheduler/start-scheduler.ts'

const GroupName = 'reservations'
const noon = Date.parse('2026-11-25T12:00:00Z')
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

let folder = ''
let clock = noon
let running: Awaited<ReturnType<typeof startScheduler>> | undefined
const told: string[] = []
const invoke = vi.fn<(target: { Input: string }) => Promise<void>>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-schedules-'))
  clock = noon
  told.length = 0
  invoke.mockReset()
  invoke.mockResolvedValue()
})
afterEach(async () => {
  await running?.stop()
  await rm(folder, { recursive: true })
})

/** Starts it, or again after a stop, on the same folder. */
async function start() {
  await running?.stop()
  running = await startScheduler({
    folder,
    groups: [GroupName],
    now: () => new Date(clock),
    invoke,
    tell: (text) => void told.push(text),
  })
  const { endpoint } = running
  const client = new SchedulerClient({ endpoint, region: 'ap-northeast-1', credentials })
  return { client, begin: running.begin, endpoint }
}

const schedule = (Name: string, changes: Partial<CreateScheduleInput> = {}) => ({
  Name,
  GroupName,
  ScheduleExpression: 'at(2026-11-25T13:00:00)',
  FlexibleTimeWindow: { Mode: 'OFF' as const },
  ActionAfterCompletion: 'DELETE' as const,
  Target: {
    Arn: 'arn:aws:lambda:ap-northeast-1:000000000000:function:fire',
    RoleArn: 'arn:aws:iam::000000000000:role/schedules',
    Input: JSON.stringify({ name: Name }),
    RetryPolicy: { MaximumRetryAttempts: 1 },
  },
  ...changes,
})

const fired = () => invoke.mock.calls.map(([{ Input }]) => JSON.parse(Input).name as string)

describe('over the real client’s wire', () => {
  test('a schedule is made, shown, changed and removed', async () => {
    const { client } = await start()
    const { ScheduleArn } = await client.send(new CreateScheduleCommand(schedule('one')))
    expect(ScheduleArn).toMatch(/:schedule\/reservations\/one$/)
    const at = 'at(2026-11-25T14:00:00)'
    await client.send(new UpdateScheduleCommand(schedule('one', { ScheduleExpression: at })))
    expect(await client.send(new GetScheduleCommand({ Name: 'one', GroupName }))).toMatchObject({
      ScheduleExpression: at,
      CreationDate: new Date(noon),
      Target: { Input: '{"name":"one"}' },
    })
    await client.send(new DeleteScheduleCommand({ Name: 'one', GroupName }))
    const missing = { name: 'ResourceNotFoundException' }
    for (const command of [
      new GetScheduleCommand({ Name: 'one', GroupName }),
      new DeleteScheduleCommand({ Name: 'one', GroupName }),
    ])
      await expect(client.send(command)).rejects.toMatchObject(missing)
    await expect(client.send(new UpdateScheduleCommand(schedule('one')))).rejects.toMatchObject(
      missing,
    )
  })

  test('a name is given once, but a call whose answer was lost is answered again', async () => {
    const { client } = await start()
    await client.send(new CreateScheduleCommand(schedule('one', { ClientToken: 'a' })))
    await client.send(new CreateScheduleCommand(schedule('one', { ClientToken: 'a' })))
    await expect(client.send(new CreateScheduleCommand(schedule('one')))).rejects.toMatchObject({
      name: 'ConflictException',
    })
  })

  test.each([
    ['another group', { GroupName: 'others' }, 'ResourceNotFoundException'],
    ['a rate', { ScheduleExpression: 'rate(1 minute)' }, 'ValidationException'],
    ['no such time', { ScheduleExpression: 'at(2026-13-25T13:00:00)' }, 'ValidationException'],
    ['another zone', { ScheduleExpressionTimezone: 'Asia/Tokyo' }, 'ValidationException'],
  ])('%s is refused', async (_, changes, name) => {
    const { client } = await start()
    await expect(
      client.send(new CreateScheduleCommand(schedule('one', changes))),
    ).rejects.toMatchObject({ name })
  })

  test('whoever does not sign is refused', async () => {
    const { endpoint } = await start()
    const body = JSON.stringify(schedule('one'))
    const { status } = await fetch(`${endpoint}/schedules/one`, { method: 'POST', body })
    expect(status).toBe(403)
  })
})

describe('when its time comes', () => {
  test('it fires once, and is gone', async () => {
    const { client, begin } = await start()
    begin()
    await client.send(new CreateScheduleCommand(schedule('one')))
    await client.send(new CreateScheduleCommand(schedule('two')))
    await client.send(new DeleteScheduleCommand({ Name: 'two', GroupName }))
    clock += 60 * 60_000
    // The next change makes it look at the clock.
    await client.send(new CreateScheduleCommand(schedule('far', { ScheduleExpression: far })))
    await vi.waitFor(() => expect(fired()).toEqual(['one']))
    const again = await start()
    again.begin()
    await expect(
      again.client.send(new GetScheduleCommand({ Name: 'one', GroupName })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    expect(fired()).toEqual(['one'])
  })

  test('stopped past it and started again, it fires late, in order, once, and says so', async () => {
    const { client } = await start()
    const early = 'at(2026-11-25T12:30:00)'
    await client.send(new CreateScheduleCommand(schedule('second')))
    await client.send(new CreateScheduleCommand(schedule('first', { ScheduleExpression: early })))
    await client.send(new CreateScheduleCommand(schedule('far', { ScheduleExpression: far })))
    clock += 24 * 60 * 60_000
    const again = await start()
    expect(fired()).toEqual([])
    again.begin()
    await vi.waitFor(() => expect(told).toHaveLength(2))
    expect(fired()).toEqual(['first', 'second'])
    expect(told[0]).toContain('予定の時刻を過ぎていた予約を、いま実行しました')
    const third = await start()
    third.begin()
    await third.client.send(new GetScheduleCommand({ Name: 'far', GroupName }))
    expect(fired()).toEqual(['first', 'second'])
  })

  test('what fails is tried again, and given up as its policy says, both told', async () => {
    invoke.mockRejectedValue(new Error('表が返事をしません'))
    const { client, begin } = await start()
    begin()
    clock = Date.parse('2026-11-25T13:00:00Z')
    await client.send(new CreateScheduleCommand(schedule('one')))
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toContain('もう一度試します')
    clock += 60_000
    await client.send(new CreateScheduleCommand(schedule('far', { ScheduleExpression: far })))
    await vi.waitFor(() => expect(told).toHaveLength(2))
    expect(told[1]).toContain('予約を実行できませんでした: 2026-11-25T13:00:00.000Z')
    expect(fired()).toEqual(['one', 'one'])
  })
})

const far = 'at(2027-11-25T13:00:00)'
