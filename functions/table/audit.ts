import { randomBytes } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Key, table, tableName } from './table.ts'

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
  const key: Key = {
    PK: `AUDIT#${at.slice(0, 10)}`,
    SK: `${at}#${randomBytes(8).toString('hex')}`,
  }
  await table.send(
    new PutCommand({ TableName: tableName(), Item: { ...key, ...line, at, result: 'begun' } }),
  )
  return (result: string, target?: string) => endAudit(key, result, target)
}

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
