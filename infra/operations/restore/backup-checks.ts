import { DescribeTableCommand, DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  type LifecycleRule,
} from '@aws-sdk/client-s3'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { tableDefinition } from '#infra/storage/table-definition.ts'
import { loadLastRestore } from './operator-items.ts'
import type { BucketRef } from './restore-bucket.ts'
import type { DataStores } from './restore-data.ts'
import { loadRecoveryWindow } from './table-as-of.ts'
import type { TableRef } from './table-items.ts'

type BackupCheck = { isRight: boolean; what: string; found: string }
type Verdict = [isRight: boolean, found: string]

const day = 24 * 60 * 60_000
const minimumDays = 35
const maximumRestoreAge = 92 * day

/** Checks everything that a restore of this environment needs. */
export async function checkBackups(
  { table, pages, media }: DataStores,
  { keepsData }: Pick<EnvironmentConfig, 'keepsData'>,
  now: Date,
): Promise<BackupCheck[]> {
  const verdicts: Record<string, Promise<Verdict>> = {
    'Point-in-time recovery of the table': checkRecovery(table, now),
    'Deletion protection of the table': checkDeletionProtection(table, keepsData),
    'Expiry of items': checkExpiry(table),
    'Versions of the pages bucket': checkVersioning(pages),
    'Versions of the media bucket': checkVersioning(media),
    'Last restore or dry run': checkLastRestore(table, now),
  }
  return Promise.all(
    Object.entries(verdicts).map(async ([what, verdict]) => {
      const [isRight, found] = await verdict
      return { isRight, what, found }
    }),
  )
}

async function checkRecovery(table: TableRef, now: Date): Promise<Verdict> {
  const window = await loadRecoveryWindow(table)
  if (!window) return [false, 'off']
  const days = Math.floor((now.getTime() - window.earliest.getTime()) / day)
  const found = `on, ${days} days back of ${window.days} (${window.earliest.toISOString()} to ${window.latest.toISOString()})`
  return [window.days >= minimumDays, found]
}

async function checkDeletionProtection(
  { client, name: TableName }: TableRef,
  keepsData: boolean,
): Promise<Verdict> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const isOn = Table?.DeletionProtectionEnabled === true
  return [isOn || !keepsData, isOn ? 'on' : 'off']
}

async function checkExpiry({ client, name: TableName }: TableRef): Promise<Verdict> {
  const found = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  const { AttributeName = 'nothing', TimeToLiveStatus = 'DISABLED' } =
    found.TimeToLiveDescription ?? {}
  const isRight = AttributeName === tableDefinition.timeToLive && TimeToLiveStatus === 'ENABLED'
  return [isRight, `${TimeToLiveStatus} by ${AttributeName}`]
}

async function checkVersioning({ client, name: Bucket }: BucketRef): Promise<Verdict> {
  const [{ Status = 'off' }, rules] = await Promise.all([
    client.send(new GetBucketVersioningCommand({ Bucket })),
    loadLifecycleRules({ client, name: Bucket }),
  ])
  const days = rules
    .filter((rule) => rule.Status === 'Enabled')
    .flatMap((rule) => rule.NoncurrentVersionExpiration?.NoncurrentDays ?? [])
  // Infinity without a rule.
  const shortest = Math.min(...days)
  const retention = days.length === 0 ? 'forever' : `${shortest} days`
  return [
    Status === 'Enabled' && shortest >= minimumDays,
    `${Status}, old versions kept ${retention}`,
  ]
}

async function loadLifecycleRules({ client, name }: BucketRef): Promise<LifecycleRule[]> {
  try {
    const { Rules = [] } = await client.send(
      new GetBucketLifecycleConfigurationCommand({ Bucket: name }),
    )
    return Rules
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchLifecycleConfiguration') return []
    throw error
  }
}

async function checkLastRestore(table: TableRef, now: Date): Promise<Verdict> {
  const last = await loadLastRestore(table)
  if (!last) return [false, 'never: run "npm run restore"']
  const isRight = now.getTime() - last.getTime() < maximumRestoreAge
  return [isRight, `last on ${last.toISOString()}`]
}
