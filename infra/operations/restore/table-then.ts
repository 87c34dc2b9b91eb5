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

/** Between these times the table can be had as it was; undefined where that is switched off. */
type Window = { earliest: Date; latest: Date }

/** How far back the table can be had. */
export async function recoveryOf({ client, name }: TablePlace): Promise<Window | undefined> {
  const { ContinuousBackupsDescription: found } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: name }),
  )
  const { PointInTimeRecoveryStatus, EarliestRestorableDateTime, LatestRestorableDateTime } =
    found?.PointInTimeRecoveryDescription ?? {}
  const isOn = PointInTimeRecoveryStatus === 'ENABLED'
  if (!isOn || !EarliestRestorableDateTime || !LatestRestorableDateTime) return undefined
  return { earliest: EarliestRestorableDateTime, latest: LatestRestorableDateTime }
}

const lookEvery = 15_000

/**
 * The table as it was at a time, as a table of its own; one that was begun before is gone on with. It is only read:
 * the live table keeps its name, its expiry, its recovery and its protection. Throws `OperatorFailure` for a time
 * that cannot be had.
 */
export async function tableThen(live: TablePlace, at: Date): Promise<TablePlace> {
  const then = { client: live.client, name: `${live.name}-${nameOfTime(at)}` }
  const status = await statusOf(then)
  if (status === undefined) await begin(live, then, at)
  await untilThere(then)
  return then
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

async function untilThere(then: TablePlace): Promise<void> {
  if ((await statusOf(then)) === 'ACTIVE') return
  await setTimeout(lookEvery)
  await untilThere(then)
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
