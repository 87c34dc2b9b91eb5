import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import { newerDataFailure } from '#functions/failure.ts'

/** The attribute of each stored item. */
export const schemaStamp = { schema_version: schemaVersion } as const

const Versioned = v.object({ schema_version: v.number() })

/** Throws `busy` for an item of a newer release. For reads on which a change of other data is based. */
export function requireKnownSchema(item: unknown): void {
  const { schema_version } = v.parse(Versioned, item)
  if (schema_version > schemaVersion) throw newerDataFailure(schema_version)
}

/** Parses an item; throws `busy` for one of a newer release. */
export function parseKnown<Schema extends v.GenericSchema>(
  schema: Schema,
  item: unknown,
): v.InferOutput<Schema> {
  requireKnownSchema(item)
  return v.parse(schema, item)
}

/**
 * Adds the version to each item that the client puts or updates, and the condition that no newer release wrote the item:
 * then the write throws `busy`.
 */
export function addSchemaVersion({ middlewareStack }: DynamoDBDocumentClient): void {
  middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next({ ...args, input: stampInput(args.input) })
      } catch (error) {
        requireKnownItems(error)
        throw error
      }
    },
    { step: 'initialize', name: 'addSchemaVersion', override: true },
  )
}

type Write = {
  Item?: object | undefined
  UpdateExpression?: string | undefined
  ConditionExpression?: string | undefined
  ExpressionAttributeValues?: object | undefined
}
type TransactedWrite = { Put?: Write | undefined; Update?: Write | undefined }

function stampInput<Input extends object>(input: Input): Input {
  const { TransactItems }: { TransactItems?: readonly TransactedWrite[] } = input
  return TransactItems
    ? { ...input, TransactItems: TransactItems.map(stampTransactedWrite) }
    : stampWrite(input)
}

const stampTransactedWrite = ({ Put, Update, ...other }: TransactedWrite) => ({
  ...other,
  ...(Put && { Put: stampWrite(Put) }),
  ...(Update && { Update: stampWrite(Update) }),
})

function stampWrite<Input extends Write>(write: Input): Input {
  const { Item, UpdateExpression, ConditionExpression, ExpressionAttributeValues } = write
  if (!Item && UpdateExpression === undefined) return write
  const isKnown = 'NOT schema_version > :schema_version'
  return {
    ...write,
    ...(Item && { Item: { ...Item, ...schemaStamp } }),
    ...(UpdateExpression !== undefined && { UpdateExpression: stampUpdate(UpdateExpression) }),
    ConditionExpression: ConditionExpression ? `${isKnown} AND (${ConditionExpression})` : isKnown,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':schema_version': schemaVersion },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  }
}

/** An update may create the item. */
function stampUpdate(expression: string): string {
  const stamp = 'SET schema_version = if_not_exists(schema_version, :schema_version)'
  return expression.includes('SET ')
    ? expression.replace('SET ', `${stamp}, `)
    : `${stamp} ${expression}`
}

const RefusedItem = v.object({
  Item: v.object({ schema_version: v.object({ N: v.pipe(v.string(), v.transform(Number)) }) }),
})
const CancelledTransaction = v.object({ CancellationReasons: v.array(v.unknown()) })

/** Throws `busy` for a write that failed by the condition of an item of a newer release. */
function requireKnownItems(error: unknown): void {
  const reasons = v.is(CancelledTransaction, error) ? error.CancellationReasons : [error]
  for (const reason of reasons) {
    const refused = v.safeParse(RefusedItem, reason)
    if (refused.success)
      requireKnownSchema({ schema_version: refused.output.Item.schema_version.N })
  }
}
