import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { busy } from '#functions/failure.ts'
import { setting } from '#functions/setting.ts'

/*
 * One table. PK and SK name an item, GSI1 is its second order, `expires` (seconds) its TTL, which is
 * housekeeping alone: every reader compares with the clock.
 *
 * user        USER#<id>            PROFILE            GSI1 USER / <created_at>#<id>
 * password    PASSWORD#<id>        -                  apart, so that only sign-in may read it
 * factors     FACTORS#<admin id>   -                  and TICKET#<sha256>: a sign-in between its steps
 * login, slug LOGIN#<canonical>    -    and SLUG#<slug> / -: uniqueness
 * admin       ADMIN#<id>           PROFILE            and ADMINLOGIN#<canonical> / -
 * page        USER#<id>            PAGE#<n>           one item a page
 * version     USER#<id>            PAGE#<n>#V#<000001>
 * reservation USER#<id>            RESERVE#<page>     GSI1 DUE: a net below the schedules
 * image       USER#<id>            IMAGE#<id>         and movie MOVIE#<id>; of the admins under ARCHIVE and SAMPLE
 * upload      USER#<id>            UPLOAD#<id>        GSI1 DUE; ARCHIVE, SAMPLE
 * usage       USER#<id>            USAGE              what the libraries have reserved; ARCHIVE, SAMPLE
 * gone        USER#<id>            GONE#<file id>     GSI1 DUE: bytes to look at; ARCHIVE, SAMPLE
 * picture     PICTURE#<file id>    <content id>       GSI1 DUE: whose variants are being made
 * sample      SAMPLE               IMAGE#<id>         a picture, and the words that it is found by
 * editing     USER#<id>            EDITING#<page>#<tab>   a tab that has this page open now
 * seen        USER#<id>            SEEN#news          and SEEN#qanda: when the user last opened the list
 * news        NEWS, QANDA          <id>               GSI1 NEWS or QANDA / <updated_at>#<id>; deleted ones NEWS#DELETED
 * operation   OPERATION#<person>   <key>              a call that left nothing else behind
 * session     SESSION#<sha256>     -                  GSI1 SESSIONS#<owner id> / <started>#<sha256>
 * throttle    LIMIT#<key>#<window> -
 * listed page SITEMAP              PAGE#<user id>#<n>  for search engines; GSI1 DUE, as SITEMAP / FILE
 * row         SHOPS                ROWS#<hash>        what the list of shops is found, sorted and counted by; and FILL
 * active      ACTIVE#<hash>        -                  whose rows are to be looked at, since when
 * trouble     TROUBLE#<kind>       <time>#<id>        a shop's file or reservation that failed
 * restores    RESTORES             LAST               when an operator last tried out or applied a restore
 * audit       AUDIT#<yyyy-mm-dd>   <time>#<id>        GSI1 AUDIT#<shop id> / <time>#<id>, where it is about a shop
 */

const client = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** The table's client; every function of this room goes through it. */
export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})

export const tableName = () => setting('TABLE_NAME')

export type Key = { PK: string; SK: string }
export type Item = Record<string, unknown>

// What one batch read may ask for.
const batchSize = 100

/** Whether a write was refused by its own condition. */
function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException'
}

/**
 * Runs a conditional write and says whether its condition held. Every other failure is thrown on.
 */
export async function conditionHeld(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/**
 * Items by their keys, read consistently, in no order; what does not exist is left out. With `paths`,
 * such as `live` and `data[3].position_url`, these attributes alone.
 */
export async function getItems(keys: readonly Key[], paths?: readonly string[]): Promise<Item[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, index) =>
    getBatch(keys.slice(index * batchSize, (index + 1) * batchSize), paths),
  )
  return (await Promise.all(batches)).flat()
}

const LeftOver = v.array(v.object({ PK: v.string(), SK: v.string() }))

async function getBatch(keys: readonly Key[], paths?: readonly string[]): Promise<Item[]> {
  const TableName = tableName()
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({
      RequestItems: {
        [TableName]: { Keys: [...keys], ConsistentRead: true, ...(paths && projection(paths)) },
      },
    }),
  )
  const items = Responses?.[TableName] ?? []
  const left = v.parse(LeftOver, UnprocessedKeys?.[TableName]?.Keys ?? [])
  if (left.length === 0) return items
  // One answer holds 16 MB at most. Where it holds nothing, the table has had enough.
  if (left.length === keys.length) throw busy()
  return [...items, ...(await getBatch(left, paths))]
}

// Every name is stood in for: many are words of the table's own, and an expression holds 4 KB.
function projection(paths: readonly string[]) {
  const names = new Map<string, string>()
  const standIn = (name: string) => {
    const known = names.get(name) ?? `#${names.size}`
    names.set(name, known)
    return known
  }
  const short = paths.map((path) => path.replaceAll(/[A-Za-z_]\w*/g, standIn))
  return {
    ProjectionExpression: short.join(','),
    ExpressionAttributeNames: Object.fromEntries([...names].map(([name, each]) => [each, name])),
  }
}
