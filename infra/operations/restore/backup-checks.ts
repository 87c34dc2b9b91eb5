import { DescribeTableCommand, DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  type LifecycleRule,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { tableDefinition } from '#infra/storage/table-definition.ts'
import { loadLastRestore } from './operator-items.ts'
import type { BucketRef } from './restore-bucket.ts'
import type { DataStores } from './restore-data.ts'
import { loadRecoveryWindow } from './table-as-of.ts'
import type { TableRef } from './table-items.ts'

type BackupCheck = { isRight: boolean; what: string; found: string }

const day = 24 * 60 * 60_000
const minimumDays = 35
const maximumRestoreAge = 92 * day

/** Checks everything that a restore of this environment needs. */
export async function checkBackups(
  { table, pages, media }: DataStores,
  { keepsData }: Pick<EnvironmentConfig, 'keepsData'>,
  now: Date,
): Promise<BackupCheck[]> {
  return Promise.all([
    checkRecovery(table, now),
    checkDeletionProtection(table, keepsData),
    checkExpiry(table),
    checkVersioning('pages', pages),
    checkVersioning('media', media),
    checkLastRestore(table, now),
  ])
}

async function checkRecovery(table: TableRef, now: Date): Promise<BackupCheck> {
  const window = await loadRecoveryWindow(table)
  const what = 'Point-in-time recovery of the table'
  if (!window) return { isRight: false, what, found: 'off' }
  const days = Math.floor((now.getTime() - window.earliest.getTime()) / day)
  const found = `on, ${days} days back of ${window.days} (${window.earliest.toISOString()} to ${window.latest.toISOString()})`
  return { isRight: window.days >= minimumDays, what, found }
}

async function checkDeletionProtection(
  { client, name }: TableRef,
  keepsData: boolean,
): Promise<BackupCheck> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
  const isOn = Table?.DeletionProtectionEnabled === true
  const what = 'Deletion protection of the table'
  return { isRight: isOn || !keepsData, what, found: isOn ? 'on' : 'off' }
}

async function checkExpiry({ client, name }: TableRef): Promise<BackupCheck> {
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: name }),
  )
  const { AttributeName = 'nothing', TimeToLiveStatus = 'DISABLED' } = TimeToLiveDescription ?? {}
  const isRight = AttributeName === tableDefinition.timeToLive && TimeToLiveStatus === 'ENABLED'
  return { isRight, what: 'Expiry of items', found: `${TimeToLiveStatus} by ${AttributeName}` }
}

async function checkVersioning(kind: string, { client, name }: BucketRef): Promise<BackupCheck> {
  const [{ Status = 'off' }, rules] = await Promise.all([
    client.send(new GetBucketVersioningCommand({ Bucket: name })),
    loadLifecycleRules({ client, name }),
  ])
  const days = rules
    .filter((rule) => rule.Status === 'Enabled')
    .flatMap((rule) => rule.NoncurrentVersionExpiration?.NoncurrentDays ?? [])
  const shortest = Math.min(...days)
  const isRight = Status === 'Enabled' && shortest >= minimumDays
  const retention = days.length === 0 ? 'forever' : `${shortest} days`
  return {
    isRight: isRight || (Status === 'Enabled' && days.length === 0),
    what: `Versions of the ${kind} bucket`,
    found: `${Status}, old versions kept ${retention}`,
  }
}

async function loadLifecycleRules({ client, name }: BucketRef): Promise<LifecycleRule[]> {
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

async function checkLastRestore(table: TableRef, now: Date): Promise<BackupCheck> {
  const last = await loadLastRestore(table)
  const isRight = last !== undefined && now.getTime() - last.getTime() < maximumRestoreAge
  const found = last ? `last on ${last.toISOString()}` : 'never: run "npm run restore"'
  return { isRight, what: 'Last restore or dry run', found }
}
