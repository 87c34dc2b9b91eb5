import { randomBytes } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import { expect, onTestFinished, test } from 'vitest'
import { startScheduler } from '#infra/local/scheduler/start-scheduler.ts'
import { describeRefusal, openTestS3, testBucket } from '#test/infra/local/s3/open-test-s3.ts'
import { mountCuttableDisk } from './cuttable-disk.ts'

const GroupName = 'reservations'
const rounds = Array.from({ length: 10 }, (_, round) => round)
const object = (round: number) => ({ Bucket: testBucket, Key: `photo-${round}` })
const scheduleKey = (round: number) => ({ Name: `r-${round}`, GroupName })

async function hasObject(s3: S3Client, round: number, bytes: Buffer) {
  const read = s3.send(new GetObjectCommand(object(round)))
  if ((await describeRefusal(read)) !== 'not refused') return false
  return bytes.equals((await (await read).Body?.transformToByteArray()) ?? new Uint8Array())
}

async function hasSchedule(client: SchedulerClient, round: number) {
  try {
    return (await client.send(new GetScheduleCommand(scheduleKey(round)))).Name === `r-${round}`
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}

test('confirmed objects, and their removal, survive a power cut', async (context) => {
  const disk = mountCuttableDisk(context, { megabytes: 32 })
  const { s3 } = await openTestS3({ folder: `${disk.folder}/buckets` })
  const bytes = randomBytes(100_000)
  for (const round of rounds) {
    await s3.send(new PutObjectCommand({ ...object(round), Body: bytes }))
    await s3.send(new DeleteObjectCommand(object(round - 1)))
    const cut = await openTestS3({ folder: `${disk.cut()}/buckets` })
    const has = [hasObject(cut.s3, round, bytes), hasObject(cut.s3, round - 1, bytes)]
    expect(await Promise.all(has)).toEqual([true, false])
  }
})

test('confirmed schedules, and their removal, survive a power cut', async (context) => {
  const disk = mountCuttableDisk(context, { megabytes: 8 })
  const client = await openSchedules(`${disk.folder}/schedules`)
  await client.send(new CreateScheduleCommand(schedule('r--1')))
  for (const round of rounds) {
    await client.send(new CreateScheduleCommand(schedule(`r-${round}`)))
    await client.send(new DeleteScheduleCommand(scheduleKey(round - 1)))
    const cut = await openSchedules(`${disk.cut()}/schedules`)
    const has = [hasSchedule(cut, round), hasSchedule(cut, round - 1)]
    expect(await Promise.all(has)).toEqual([true, false])
  }
})

async function openSchedules(folder: string) {
  const scheduler = await startScheduler({ folder, groups: [GroupName] })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const { endpoint } = scheduler
  const client = new SchedulerClient({ endpoint, region: 'ap-northeast-1', credentials })
  onTestFinished(async () => {
    client.destroy()
    await scheduler.stop()
  })
  return client
}

const schedule = (Name: string) => ({
  Name,
  GroupName,
  ScheduleExpression: 'at(2036-11-25T13:00:00)',
  FlexibleTimeWindow: { Mode: 'OFF' as const },
  ActionAfterCompletion: 'DELETE' as const,
  Target: {
    Arn: 'arn:aws:lambda:ap-northeast-1:000000000000:function:fire',
    RoleArn: 'arn:aws:iam::000000000000:role/schedules',
  },
})
