import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { busyFailure } from '#functions/failure.ts'
import { readSetting } from '#functions/read-setting.ts'
import { eachTry, limitTries, requestSettings } from '#functions/request-limits.ts'
import { throttledStep, waitBeforeRetry } from '#functions/wait-before-retry.ts'
import { addSchemaVersion } from './schema-version.ts'

/*
 * One table. PK and SK are the keys, GSI1 is the index, and `expires` (seconds) is the TTL, which only
 * saves space: every reader compares it with the clock. `schema_version` is in each item (schema-version.ts).
 *
 * user        USER#<id>            PROFILE            GSI1 USER / <created_at>#<id>
 * deleted     USER#<id>            DELETED            a shop that can be restored; GSI1 DELETED / <deleted_at>#<id>
 * restored    USER#<id>            RESTORED           GSI1 DUE: a restored shop whose pages are still to go live again
 * former      FORMERSHOPS          <id>               the names of a removed shop, for the audit log; expires as its lines do
 * password    PASSWORD#<id>        -                  of an admin ADMINPASSWORD#<id>, and so the next three and sessions: functions
 *                                                     have rights on those of one kind only
 * password link PASSWORDLINK#<id>  -                  the last link for a new password: its hash
 * factors     FACTORS#<id>         -                  second factors of an admin, passkeys of a shop
 * ticket      TICKET#<id>          <sha256>           a sign-in that waits for its second step
 * login, slug LOGIN#<canonical>    -    and SLUG#<slug> / -: reservations of unique names; a public slug stays
 *                                                     reserved after its shop gave it up, until `kept_until`
 * admin       ADMIN#<id>           PROFILE            GSI1 ADMIN / <created_at>#<id>; and ADMINLOGIN#<canonical> / -. A removed
 *                                                     one is kept as long as the audit log, for its name
 * page        USER#<id>            PAGE#<n>           one item for each page
 * version     USER#<id>            PAGE#<n>#V#<000001>
 * record      USER#<id>            SHOP               what the shop entered about itself, and its look; GSI1 DUE while
 *                                                     its live pages must be rendered again
 * reservation USER#<id>            RESERVE#<page>     GSI1 DUE: for the cleanup job, if its schedule fails
 * period      USER#<id>            PERIOD#<page>      GSI1 DUE: when the live page changes next by the periods of its
 *                                                     blocks; removed when it changes no more
 * image       USER#<id>            IMAGE#<id>         and movie MOVIE#<id>; of admins in ARCHIVE and SAMPLE
 * trash       USER#<id>            TRASH#IMAGE#<id>   and TRASH#MOVIE#<id>: deleted files that can be restored;
 *                                                     GSI1 DUE when they cannot any more; ARCHIVE
 * upload      USER#<id>            UPLOAD#<id>        GSI1 DUE; ARCHIVE, SAMPLE
 * usage       USER#<id>            USAGE              what the libraries take and have reserved; ARCHIVE, SAMPLE
 * guard       USER#<id>            FILES              counts changes of files and of their uses; ARCHIVE
 * old slug    USER#<id>            OLDSLUG#<slug>     redirects to the shop's pages; GSI1 DUE: they may still be
 *                                                     stored under it, or another shop has taken it
 * domain      USER#<id>            DOMAIN             the shop's own domain and its state; GSI1 DUE while its pages are to follow it
 * host        HOST#<host>          -                  the reservation of a domain, and what serves it; GSI1 HOSTS / <next check>#<host>
 * gone        USER#<id>            GONE#<file id>     GSI1 DUE: bytes to check; ARCHIVE, SAMPLE
 * picture     PICTURE#<file id>    <content id>       GSI1 DUE: its variants are being made
 * sample      SAMPLE               IMAGE#<id>         an image with its labels
 * installed   SAMPLE               PICTURE#<name>     a picture that Noren brings along, as it was last installed
 * help        USER#<id>            HELP               the code by which an admin may act for the shop: its hash; and who may,
 *                                                     until when
 * editing     USER#<id>            EDITING#<page>#<tab>   a tab that has this page open
 * support     USER#<id>            SUPPORT            what admins keep about the shop: tags
 * note        USER#<id>            NOTE#<time>#<id>   a note of an admin about the shop
 * seen        USER#<id>            SEEN#news          and SEEN#qanda: when the shop last opened the list
 * news        NEWS, QANDA          <id>               GSI1 NEWS or QANDA / <shown since>#<id>; news for some shops NEWS#SOME,
 *                                                     drafts NEWS#DRAFT, deleted ones NEWS#DELETED
 * audience    NEWSFOR#<news id>    <hash>             the shops that news is for; GSI1 NEWSFOR#<hash> / <shown since>#<id>
 * operation   OPERATION#<sha256>   CALL               a call under an operation key: its answer; the hash is of caller and key
 * draft links USER#<id>            DRAFTLINKS         links by which people without an account see the drafts: hashes
 * session     SESSION#<sha256>     -                  GSI1 SESSIONS#<owner id> / <started>#<sha256>
 * throttle    LIMIT#<key>#<window> -
 * listed page SITEMAP              PAGE#<user id>#<n>  for search engines; GSI1 DUE, as SITEMAP / FILE
 * row         SHOPS                ROWS#<hash>        the rows of the list of shops; and FILL
 * active      ACTIVE#<hash>        -                  shops whose rows may be out of date, since when
 * trouble     TROUBLE#<kind>       <time>#<id>        a failed file or reservation of a shop
 * views       VIEWS#<shop id>      <yyyy-mm-dd>       views and taps of the public pages on a day, an attribute for each
 *                                                     hour of the log
 * inquiry     INQUIRIES#<shop id>  <state>#<id>       what a visitor sent by a form; and SENT#<hash>, so that it is stored once
 * letters     LETTERS#<shop id>    SETTINGS           which mails the shop gets, its confirmed address and the secret of their links; GSI1
 *                                                     LETTERS / <next look at its dates>#days; and SENT#<id>, so that each mail is sent once
 * mail        OUTBOX#<shop id>     <id>               a mail to be sent; GSI1 LETTERS / <when>#<id>
 * counted log VIEWLOG              <yyyy/mm/dd/hh>    how many log files of the hour are counted; and RUN: the last run
 * restores    RESTORES             LAST               when an operator last tested or applied a restore
 * origin      ORIGIN               -                  hashes of the secrets that CloudFront may send; written by operators
 * audit       AUDIT#<yyyy-mm-dd>   <time>#<id>        GSI1 AUDIT#<shop id> / <time>#<id>, if it is about a shop;
 *                                                     the call's end <time>#<id>#end; inserted, never overwritten
 * refusals    AUDITCOUNT#<yyyy-mm-dd> <time>#<hash>   counts of calls that were refused without a line each; the same index
 */

// Milliseconds.
const longestRequest = 2000

const client = new DynamoDBClient(requestSettings(longestRequest))
client.middlewareStack.add(limitTries(longestRequest), eachTry)

/** The table's client, for all functions of this folder. */
export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})

addSchemaVersion(table)

// A single write can meet a transaction of another call: the client retries it.
table.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args)
    } catch (error) {
      if (error instanceof Error && error.name === 'TransactionConflictException')
        Object.assign(error, { $retryable: {} })
      throw error
    }
  },
  { step: 'deserialize', name: 'retryTransactionConflict', override: true },
)

export const tableName = () => readSetting('TABLE_NAME')

export type Key = { PK: string; SK: string }
export type Item = Record<string, unknown>

// The limit of one batch read.
const batchSize = 100

/**
 * Returns the items of these keys, read consistently, in no order; missing ones are left out. With
 * `paths`, such as `live` and `data[3].position_url`, only these attributes.
 */
export async function getItems(keys: readonly Key[], paths?: readonly string[]): Promise<Item[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, index) =>
    getBatch(keys.slice(index * batchSize, (index + 1) * batchSize), paths),
  )
  return (await Promise.all(batches)).flat()
}

const LeftOver = v.array(v.object({ PK: v.string(), SK: v.string() }))

// For a table that is throttled: it then leaves keys out.
const tries = 8

async function getBatch(
  keys: readonly Key[],
  paths: readonly string[] | undefined,
  made = 1,
): Promise<Item[]> {
  const { items, left } = await sendBatch(keys, paths)
  if (left.length === 0) return items
  // One answer holds 16 MB at most. An empty one means that the table is throttled.
  if (left.length < keys.length) return [...items, ...(await getBatch(left, paths))]
  if (made >= tries) throw busyFailure()
  await waitBeforeRetry(made, throttledStep)
  return getBatch(keys, paths, made + 1)
}

async function sendBatch(keys: readonly Key[], paths: readonly string[] | undefined) {
  const TableName = tableName()
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({
      RequestItems: {
        [TableName]: { Keys: [...keys], ConsistentRead: true, ...(paths && projection(paths)) },
      },
    }),
  )
  const items = Responses?.[TableName] ?? []
  return { items, left: v.parse(LeftOver, UnprocessedKeys?.[TableName]?.Keys ?? []) }
}

// Every name has a placeholder: many are reserved words, and an expression holds 4 KB.
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
