import { randomBytes } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionHeld, type Key, table, tableName } from './table.ts'

/** Who did what to whom, from which address. Never holds what was typed. */
export type AuditLine = {
  who: string
  what: string
  from: string
  target?: string
}

/**
 * Writes the line before the deed, so that no audited change can exist without one, and gives the
 * function that writes its result: `ok` or the code of the failure.
 */
export async function beginAudit(line: AuditLine, now: Date) {
  const at = now.toISOString()
  const key = keyOf(at, randomBytes(8).toString('hex'))
  await table.send(
    new PutCommand({ TableName: tableName(), Item: { ...key, ...line, at, result: 'begun' } }),
  )
  return (result: string, target?: string) => endAudit(key, result, target)
}

/** What has one line however often it is begun: when that was first, and a name that nothing else has. */
type Deed = { at: string; name: string }

/** The same for a deed that may be begun again where it was left. */
export async function beginAuditOnce(line: AuditLine, { at, name }: Deed) {
  const key = keyOf(at, name)
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...key, ...line, at, result: 'begun' },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
  return (result: string) => endAudit(key, result, undefined)
}

const keyOf = (at: string, name: string): Key => ({
  PK: `AUDIT#${at.slice(0, 10)}`,
  SK: `${at}#${name}`,
})

async function endAudit(key: Key, result: string, target: string | undefined): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: target
        ? 'SET #result = :result, target = :target'
        : 'SET #result = :result',
      ExpressionAttributeNames: { '#result': 'result' },
      ExpressionAttributeValues: { ':result': result, ...(target && { ':target': target }) },
    }),
  )
}
