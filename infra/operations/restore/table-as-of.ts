import { setTimeout } from 'node:timers/promises'
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { TableRef } from './table-items.ts'

/** Times to which the table can be restored, and the configured days. */
type RecoveryWindow = { earliest: Date; latest: Date; days: number }

// DynamoDB's default.
const defaultDays = 35

/** The recovery window; undefined when point-in-time recovery is off. */
export async function loadRecoveryWindow({
  client,
  name,
}: TableRef): Promise<RecoveryWindow | undefined> {
  const { ContinuousBackupsDescription: found } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: name }),
  )
  const {
    PointInTimeRecoveryStatus: status,
    EarliestRestorableDateTime: earliest,
    LatestRestorableDateTime: latest,
    RecoveryPeriodInDays: days = defaultDays,
  } = found?.PointInTimeRecoveryDescription ?? {}
  return status === 'ENABLED' && earliest && latest ? { earliest, latest, days } : undefined
}

const defaultPollInterval = 15_000

/**
 * Restores the table at a time into a new table, and waits for it; continues one that was started before. The live table
 * is not changed. Throws `OperatorFailure` for a time outside the recovery window.
 */
export async function createTableAsOf(
  source: TableRef,
  at: Date,
  lookEvery = defaultPollInterval,
): Promise<TableRef> {
  const suffix = at.toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const copy = { client: source.client, name: `${source.name}-as-of-${suffix}` }
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- looks now and then
    if (await isTableReady(source, copy, at)) return copy
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(lookEvery)
  }
}

/** Starts the restore when the table does not exist. A deleted table exists for some minutes. */
async function isTableReady(source: TableRef, then: TableRef, at: Date): Promise<boolean> {
  const status = await loadTableStatus(then)
  if (status !== undefined) return status === 'ACTIVE'
  await startTableRestore(source, then, at)
  return (await loadTableStatus(then)) === 'ACTIVE'
}

export async function dropTable({ client, name }: TableRef): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName: name }))
}

async function startTableRestore(source: TableRef, then: TableRef, at: Date): Promise<void> {
  const window = await loadRecoveryWindow(source)
  if (!window) throw new OperatorFailure(`Point-in-time recovery of ${source.name} is off.`)
  const { earliest, latest } = window
  if (at < earliest || at > latest)
    throw new OperatorFailure(
      `${at.toISOString()} is outside the recovery window: ${earliest.toISOString()} to ${latest.toISOString()}.`,
    )
  await source.client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source.name,
      TargetTableName: then.name,
      RestoreDateTime: at,
      // The table is only scanned, so it needs no index.
      GlobalSecondaryIndexOverride: [],
      BillingModeOverride: 'PAY_PER_REQUEST',
    }),
  )
}

async function loadTableStatus({ client, name }: TableRef): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
    return Table?.TableStatus
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
