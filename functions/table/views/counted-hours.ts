import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { viewLogDays } from '#functions/contract/platform/view-log.ts'
import { conditionHeld, getItems, type Key, table, tableName } from '#functions/table/table.ts'

const partition = 'VIEWLOG'

// As long as the files of the hour may exist.
const keptSeconds = (viewLogDays + 2) * 24 * 60 * 60

const hourKey = (hour: string): Key => ({ PK: partition, SK: hour })

const CountedHour = v.object({ SK: v.string(), files: v.number() })

/** How many log files of each hour from `first` on have been counted. */
export async function listCountedHours(first: string): Promise<Map<string, number>> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      // Digits come before letters: the last run is not among the hours.
      KeyConditionExpression: 'PK = :log AND SK BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':log': partition, ':first': first, ':last': '9' },
      ConsistentRead: true,
    }),
  )
  return new Map(
    Items.map((item) => {
      const { SK, files } = v.parse(CountedHour, item)
      return [SK, files]
    }),
  )
}

/** Stores that so many files of an hour have been counted, unless more have been. */
export async function recordCountedHour(
  { hour, files }: { hour: string; files: number },
  now: Date,
): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...hourKey(hour),
          files,
          expires: Math.ceil(now.getTime() / 1000) + keptSeconds,
        },
        ConditionExpression: 'attribute_not_exists(PK) OR files <= :files',
        ExpressionAttributeValues: { ':files': files },
      }),
    ),
  )
}

const runKey: Key = { PK: partition, SK: 'RUN' }

/** The last complete run: until when views are counted, and the day before which the totals of shops end. */
const CountingRun = v.object({ at: v.string(), totals: v.string() })
export type CountingRun = v.InferOutput<typeof CountingRun>

/** The last run that counted all hours; undefined before the first. */
export async function findLastRun(): Promise<CountingRun | undefined> {
  const [item] = await getItems([runKey])
  return item && v.parse(CountingRun, item)
}

export async function recordRun(run: CountingRun): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...runKey, ...run } }))
}
