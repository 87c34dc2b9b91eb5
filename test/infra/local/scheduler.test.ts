import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
const logged: string[] = []
const invoke = vi.fn<(target: { Input: string }) => Promise<void>>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-schedules-'))
  clock = noon
  logged.length = 0
  invoke.mockReset()
  invoke.mockResolvedValue()
})
afterEach(async () => {
  await running?.stop()
  await rm(folder, { recursive: true })
})

/** Starts or restarts the scheduler on the same folder. */
async function start() {
  await running?.stop()
  running = await startScheduler({
    folder,
    groups: [GroupName],
    now: () => new Date(clock),
    invoke,
    log: (text) => void logged.push(text),
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

const listFired = () => invoke.mock.calls.map(([{ Input }]) => JSON.parse(Input).name as string)

describe('with the AWS client', () => {
  test('creates, returns, updates and deletes a schedule', async () => {
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

  test('refuses a second schedule of the same name, but accepts a repeated call', async () => {
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
  ])('refuses %s', async (_, changes, name) => {
    const { client } = await start()
    await expect(
      client.send(new CreateScheduleCommand(schedule('one', changes))),
    ).rejects.toMatchObject({ name })
  })

  test('refuses requests without its secret address', async () => {
    const { endpoint } = await start()
    const body = JSON.stringify(schedule('one'))
    const { status } = await fetch(new URL('/schedules/one', endpoint), { method: 'POST', body })
    expect(status).toBe(403)
  })
})

describe('a schedule', () => {
  test('fires once and is removed', async () => {
    const { client, begin } = await start()
    begin()
    await client.send(new CreateScheduleCommand(schedule('one')))
    await client.send(new CreateScheduleCommand(schedule('two')))
    await client.send(new DeleteScheduleCommand({ Name: 'two', GroupName }))
    clock += 60 * 60_000
    // The next change makes it check the clock.
    await client.send(new CreateScheduleCommand(schedule('far', { ScheduleExpression: far })))
    await vi.waitFor(() => expect(listFired()).toEqual(['one']))
    const again = await start()
    again.begin()
    await expect(
      again.client.send(new GetScheduleCommand({ Name: 'one', GroupName })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    expect(listFired()).toEqual(['one'])
  })

  test('fires once after a restart when it is late, in order, with a log line', async () => {
    const { client } = await start()
    const early = 'at(2026-11-25T12:30:00)'
    await client.send(new CreateScheduleCommand(schedule('second')))
    await client.send(new CreateScheduleCommand(schedule('first', { ScheduleExpression: early })))
    await client.send(new CreateScheduleCommand(schedule('far', { ScheduleExpression: far })))
    clock += 24 * 60 * 60_000
    const again = await start()
    expect(listFired()).toEqual([])
    again.begin()
    await vi.waitFor(() => expect(logged).toHaveLength(2))
    expect(listFired()).toEqual(['first', 'second'])
    expect(logged[0]).toContain('予定の時刻を過ぎていた予約を、いま実行しました')
    const third = await start()
    third.begin()
    await third.client.send(new GetScheduleCommand({ Name: 'far', GroupName }))
    expect(listFired()).toEqual(['first', 'second'])
  })

  test('is retried when it fails, and dropped according to its retry policy, with log lines', async () => {
    invoke.mockRejectedValue(new Error('表が返事をしません'))
    const { client, begin } = await start()
    begin()
    clock = Date.parse('2026-11-25T13:00:00Z')
    await client.send(new CreateScheduleCommand(schedule('one')))
    await vi.waitFor(() => expect(logged).toHaveLength(1))
    expect(logged[0]).toContain('もう一度試します')
    clock += 60_000
    await client.send(new CreateScheduleCommand(schedule('far', { ScheduleExpression: far })))
    await vi.waitFor(() => expect(logged).toHaveLength(2))
    expect(logged[1]).toContain('予約を実行できませんでした: 2026-11-25T13:00:00.000Z')
    expect(listFired()).toEqual(['one', 'one'])
  })
})

test('reports and skips damaged and foreign files, and fires the other schedules', async () => {
  const { client } = await start()
  for (const name of ['one', 'two']) await client.send(new CreateScheduleCommand(schedule(name)))
  await running?.stop()
  const path = (file: string) => join(folder, file)
  const [one = '', two = ''] = (await readdir(folder)).toSorted()
  await writeFile(path('one copy.json'), await readFile(path(one)))
  await writeFile(path(two), '')
  await writeFile(path('.DS_Store'), 'Bud1')
  await mkdir(path('a folder'))
  await mkdir(path('half.unfinished'))
  let named = ''
  const terminal = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    named += String(text)
    return true
  })
  const again = await start().finally(() => terminal.mockRestore())
  for (const file of ['one copy.json', two, '.DS_Store', 'a folder'])
    expect(named).toContain(path(file))
  expect(named.trim().split('\n')).toHaveLength(4)
  clock += 24 * 60 * 60_000
  again.begin()
  await vi.waitFor(() => expect(listFired()).toEqual(['one']))
  // The damaged file's name can be used again.
  await again.client.send(new CreateScheduleCommand(schedule('two', { ScheduleExpression: far })))
})

test('a schedule that fired but cannot be removed is logged, and does not fire again', async () => {
  const { client, begin } = await start()
  begin()
  clock = Date.parse('2026-11-25T13:00:00Z')
  invoke.mockImplementationOnce(async () => {
    // A folder in its place makes the removal fail.
    const [file = ''] = await readdir(folder)
    await rm(join(folder, file))
    await mkdir(join(folder, file))
  })
  await client.send(new CreateScheduleCommand(schedule('one')))
  await vi.waitFor(() => expect(logged).toHaveLength(1))
  expect(logged[0]).toContain('消せませんでした')
  await client.send(new CreateScheduleCommand(schedule('far', { ScheduleExpression: far })))
  expect(listFired()).toEqual(['one'])
})

const far = 'at(2027-11-25T13:00:00)'
