import { randomBytes } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionHeld, type Key, table, tableName } from './table.ts'

/**
 * Who did what to whom, from which address, and the shop that it was about. Never holds what was typed.
 */
export type AuditLine = {
  who: string
  what: string
  from: string
  target?: string
  shop?: string
}

/** Whether a line is of the log that all read, or of the canary's, which goes after a month. */
export type AuditLog = 'everybody' | 'canary'

/** What is known of a line's call only once it is made. */
type Found = Pick<AuditLine, 'target' | 'shop'>

/**
 * Writes the line before the deed, so that no audited change can exist without one, and gives the
 * function that writes its result: `ok`, `second_step` or the code of the failure.
 */
export async function beginAudit(line: AuditLine, now: Date, log: AuditLog = 'everybody') {
  const at = now.toISOString()
  const own = keyOf(at, randomBytes(8).toString('hex'))
  const key = log === 'canary' ? { ...own, PK: own.PK.replace('#', '#canary#') } : own
  const Item = { ...itemOf(key, line, at), ...(log === 'canary' && { expires: expiryOf(now) }) }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
  return (result: string, found: Found = {}) => endAudit(key, result, found)
}

// Seconds. A month of them shows what its runs were like; a year would be a quarter of a million lines.
const expiryOf = (now: Date) => Math.ceil(now.getTime() / 1000) + 30 * 24 * 60 * 60

/** What has one line however often it is begun: when that was first, and a name that nothing else has. */
type Deed = { at: string; name: string }

/** The same for a deed that may be begun again where it was left. */
export async function beginAuditOnce(line: AuditLine, { at, name }: Deed) {
  const key = keyOf(at, name)
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: itemOf(key, line, at),
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
  return (result: string) => endAudit(key, result, {})
}

const keyOf = (at: string, name: string): Key => ({
  PK: `AUDIT#${at.slice(0, 10)}`,
  SK: `${at}#${name}`,
})

const itemOf = (key: Key, line: AuditLine, at: string) => ({
  ...key,
  ...line,
  ...ofShop(key, line.shop),
  at,
  result: 'begun',
})

/** What puts a line among those of its shop. */
const ofShop = ({ SK }: Key, shop: string | undefined) =>
  shop === undefined ? {} : { GSI1PK: `AUDIT#${shop}`, GSI1SK: SK }

async function endAudit(key: Key, result: string, { target, shop }: Found): Promise<void> {
  const values = {
    result,
    ...(target !== undefined && { target }),
    ...(shop !== undefined && { shop, ...ofShop(key, shop) }),
  }
  const names = Object.keys(values)
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  )
}
