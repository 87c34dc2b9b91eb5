import { DescribeTableCommand, DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  type LifecycleRule,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { tableDefinition } from '#infra/table-definition.ts'
import { lastRestore } from './last-restore.ts'
import type { BucketPlace } from './object-versions.ts'
import type { DataPlaces } from './restore-data.ts'
import type { TablePlace } from './table-items.ts'
import { recoveryOf } from './table-then.ts'

/** One thing that a restore stands on: whether it is right, and what is there. */
type Verdict = { isRight: boolean; what: string; found: string }

const day = 24 * 60 * 60_000
const daysKept = 35
const rehearsedWithin = 92 * day

/** Looks at all that a restore of this environment would stand on. */
export async function lookAtBackups(
  { table, pages, media }: DataPlaces,
  { keepsData }: Pick<EnvironmentConfig, 'keepsData'>,
  now: Date,
): Promise<Verdict[]> {
  return Promise.all([
    recovery(table, now),
    protection(table, keepsData),
    expiry(table),
    versions('pages', pages),
    versions('media', media),
    rehearsal(table, now),
  ])
}

async function recovery(table: TablePlace, now: Date): Promise<Verdict> {
  const window = await recoveryOf(table)
  const what = 'Point-in-time recovery of the table'
  if (!window) return { isRight: false, what, found: 'off' }
  const days = Math.floor((now.getTime() - window.earliest.getTime()) / day)
  const found = `on, ${days} days back of ${window.days} (${window.earliest.toISOString()} to ${window.latest.toISOString()})`
  return { isRight: window.days >= daysKept, what, found }
}

async function protection({ client, name }: TablePlace, keepsData: boolean): Promise<Verdict> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
  const isOn = Table?.DeletionProtectionEnabled === true
  const what = 'Deletion protection of the table'
  return { isRight: isOn || !keepsData, what, found: isOn ? 'on' : 'off' }
}

async function expiry({ client, name }: TablePlace): Promise<Verdict> {
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: name }),
  )
  const { AttributeName = 'nothing', TimeToLiveStatus = 'DISABLED' } = TimeToLiveDescription ?? {}
  const isRight = AttributeName === tableDefinition.timeToLive && TimeToLiveStatus === 'ENABLED'
  return { isRight, what: 'Expiry of items', found: `${TimeToLiveStatus} by ${AttributeName}` }
}

async function versions(kind: string, { client, name }: BucketPlace): Promise<Verdict> {
  const [{ Status = 'off' }, rules] = await Promise.all([
    client.send(new GetBucketVersioningCommand({ Bucket: name })),
    lifecycleOf({ client, name }),
  ])
  const days = rules
    .filter((rule) => rule.Status === 'Enabled')
    .flatMap((rule) => rule.NoncurrentVersionExpiration?.NoncurrentDays ?? [])
  const shortest = Math.min(...days)
  const isRight = Status === 'Enabled' && shortest >= daysKept
  const kept = days.length === 0 ? 'for good' : `${shortest} days`
  return {
    isRight: isRight || (Status === 'Enabled' && days.length === 0),
    what: `Versions of the ${kind} bucket`,
    found: `${Status}, kept ${kept}`,
  }
}

async function lifecycleOf({ client, name }: BucketPlace): Promise<LifecycleRule[]> {
  try {
    const { Rules = [] } = await client.send(
      new GetBucketLifecycleConfigurationCommand({ Bucket: name }),
    )
    return Rules
  } catch (error) {
    const hasNone =
      error instanceof S3ServiceException && error.name === 'NoSuchLifecycleConfiguration'
    if (hasNone) return []
    throw error
  }
}

async function rehearsal(table: TablePlace, now: Date): Promise<Verdict> {
  const last = await lastRestore(table)
  const isRight = last !== undefined && now.getTime() - last.getTime() < rehearsedWithin
  const found = last ? `last on ${last.toISOString()}` : 'never: npm run restore tries it out'
  return { isRight, what: 'A restore tried out', found }
}
