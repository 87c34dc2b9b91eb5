import { setTimeout } from 'node:timers/promises'
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { OperatorFailure } from '#infra/operations/operator-failure.ts'
import type { TablePlace } from './table-items.ts'

/** Between these times the table can be had as it was, and for so many days each time. */
type Window = { earliest: Date; latest: Date; days: number }

// What DynamoDB keeps where nothing else was said.
const longest = 35

/** How far back the table can be had; undefined where that is switched off. */
export async function recoveryOf({ client, name }: TablePlace): Promise<Window | undefined> {
  const { ContinuousBackupsDescription: found } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: name }),
  )
  const {
    PointInTimeRecoveryStatus,
    EarliestRestorableDateTime,
    LatestRestorableDateTime,
    RecoveryPeriodInDays = longest,
  } = found?.PointInTimeRecoveryDescription ?? {}
  const isOn = PointInTimeRecoveryStatus === 'ENABLED'
  if (!isOn || !EarliestRestorableDateTime || !LatestRestorableDateTime) return undefined
  return {
    earliest: EarliestRestorableDateTime,
    latest: LatestRestorableDateTime,
    days: RecoveryPeriodInDays,
  }
}

const usually = 15_000

/**
 * The table as it was at a time, as a table of its own; one that was begun before is gone on with. It is only read:
 * the live table keeps its name, its expiry, its recovery and its protection. Throws `OperatorFailure` for a time
 * that cannot be had.
 */
export async function tableThen(
  live: TablePlace,
  at: Date,
  lookEvery = usually,
): Promise<TablePlace> {
  const then = { client: live.client, name: `${live.name}-${nameOfTime(at)}` }
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- looks now and then
    if (await isThere(live, then, at)) return then
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(lookEvery)
  }
}

/** Whether it is there. Begins it where it is not: one that was dropped is there for some minutes still. */
async function isThere(live: TablePlace, then: TablePlace, at: Date): Promise<boolean> {
  const status = await statusOf(then)
  if (status !== undefined) return status === 'ACTIVE'
  await begin(live, then, at)
  return (await statusOf(then)) === 'ACTIVE'
}

/** Takes it away again. */
export async function dropTable({ client, name }: TablePlace): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName: name }))
}

const nameOfTime = (at: Date) => `as-of-${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`

async function begin(live: TablePlace, then: TablePlace, at: Date): Promise<void> {
  const window = await recoveryOf(live)
  if (!window) throw new OperatorFailure(`${live.name} has no point-in-time recovery.`)
  const { earliest, latest } = window
  if (at < earliest || at > latest)
    throw new OperatorFailure(
      `${at.toISOString()} cannot be had: only ${earliest.toISOString()} to ${latest.toISOString()}.`,
    )
  await live.client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: live.name,
      TargetTableName: then.name,
      RestoreDateTime: at,
      // It is read whole: an index would only take longer.
      GlobalSecondaryIndexOverride: [],
      BillingModeOverride: 'PAY_PER_REQUEST',
    }),
  )
}

async function statusOf({ client, name }: TablePlace): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
    return Table?.TableStatus
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
