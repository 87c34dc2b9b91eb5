import { randomBytes } from 'node:crypto'
import { ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { readNumberSetting } from '#functions/read-setting.ts'
import { anyItem, run } from '#functions/table/entity.ts'
import { attribute } from '#functions/table/expressions.ts'
import { hashToId } from '#functions/table/ids.ts'
import { schemaStamp } from '#functions/table/schema-version.ts'
import { type Item, table, tableName } from '#functions/table/table.ts'

/*
 * Lines are only added: functions may insert into `AUDIT#*`, which fails if the item exists, and may not put, update or
 * delete there. So a call has two items, its start and its end.
 */

/** One action of the audit log. Never contains values that a user typed. */
export const AuditLine = v.object({
  /** `admin <id>`, `user <id>` (a shop), `nobody`, `schedule` or `operator`. */
  who: v.string(),
  /** The path of the endpoint, `reservation`, `notice`, or the name of an operator's command. */
  what: v.string(),
  page: v.optional(v.number()),
  /** An admin acted for the shop, with its owner's yes. */
  on_behalf: v.optional(v.boolean()),
  /** The admin who made the password that the shop signed in with, or caused the link for it; or `operator`. */
  issued_by: v.optional(v.string()),
  /** Names of the changed fields of a shop. */
  changed: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** The new status of a shop. */
  status: v.optional(v.string()),
  /** Of a reservation: whether it began or ended, and its version. */
  firing: v.optional(v.string()),
  version: v.optional(v.number()),
  from: v.string(),
  target: v.optional(v.string()),
  shop: v.optional(v.string()),
})
export type AuditLine = v.InferOutput<typeof AuditLine>

/** The log that all admins read, or the canary's, whose lines expire after a month. */
export type AuditLog = 'everybody' | 'canary'

/** The fields of a line that are known after the call. */
type AuditFindings = Pick<AuditLine, 'target' | 'shop' | 'changed' | 'issued_by'>

/** Writes the result of a call: `ok`, `second_step` or the code of the failure. Only the first result is stored. */
export type EndAudit = (result: string, found?: AuditFindings) => Promise<void>

export const auditEndSuffix = '#end'

/**
 * Writes the line before the action, so that no audited change exists without one. Returns the function that writes
 * its result.
 */
export function beginAudit(
  line: AuditLine,
  now: Date,
  log: AuditLog = 'everybody',
): Promise<EndAudit> {
  return beginLine(line, { at: now.toISOString(), name: randomBytes(8).toString('hex') }, log)
}

/** An action that can be resumed: its first start, and a unique name. */
type RepeatableCall = { at: string; name: string }

/** The same for an action that can be resumed: it has one line however often it is resumed. */
export const beginAuditOnce = (line: AuditLine, deed: RepeatableCall): Promise<EndAudit> =>
  beginLine(line, deed, 'everybody')

async function beginLine(
  line: AuditLine,
  { at, name }: RepeatableCall,
  log: AuditLog,
): Promise<EndAudit> {
  const SK = `${at}#${name}`
  const fixed = {
    PK: `AUDIT#${log === 'canary' ? 'canary#' : ''}${at.slice(0, 10)}`,
    at,
    expires: auditExpiry(at, log),
  }
  await insertLine({ ...fixed, SK, ...line, ...auditIndexKeys(line, SK), result: 'begun' })
  return (result, found = {}) => {
    const whole = { ...line, ...found }
    const end = SK + auditEndSuffix
    return insertLine({ ...fixed, SK: end, ...whole, ...auditIndexKeys(whole, end), result })
  }
}

/** The index keys of an item about a shop. */
const auditIndexKeys = ({ shop }: AuditLine, SK: string) =>
  shop === undefined ? {} : { GSI1PK: `AUDIT#${shop}`, GSI1SK: SK }

// A month shows the runs of the canary; a year would be a quarter of a million lines.
const canaryDays = 30

/** Expiry of an item written at this time, in seconds. */
export function auditExpiry(at: string, log: AuditLog = 'everybody'): number {
  const days = log === 'canary' ? canaryDays : readNumberSetting('AUDIT_DAYS')
  return Math.ceil(Date.parse(at) / 1000) + days * 24 * 60 * 60
}

/** Adds an item. An existing item under its key is the same one, written by an attempt whose answer was lost. */
async function insertLine(line: Item): Promise<void> {
  const item = { ...line, ...schemaStamp }
  const names = Object.keys(item)
  const value = names.map((name) => `'${name}': ?`).join(', ')
  try {
    await table.send(
      new ExecuteStatementCommand({
        Statement: `INSERT INTO "${tableName()}" VALUE {${value}}`,
        Parameters: Object.values(item),
      }),
    )
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DuplicateItemException') throw error
  }
}

/** Calls refused without a check: the fields of their lines, and the group by which they are counted. */
export type RefusedCall = { line: AuditLine; result: string; group: string }

/** Equals the window of the sign-in throttle. */
const windowLength = 15 * 60_000

/** The last millisecond of the window of a time. */
export const auditWindowEnd = (now: Date): string =>
  new Date((Math.floor(now.getTime() / windowLength) + 1) * windowLength - 1).toISOString()

export const auditCountsPartition = (day: string) => `AUDITCOUNT#${day}`

/**
 * Counts a call that was refused without a check: one item per window, group and result instead of a line each. It is
 * stored at the end of its window, in its own partition, because counting is an update and lines must not be updated.
 */
export async function countRefusal({ line, result, group }: RefusedCall, now: Date): Promise<void> {
  const at = now.toISOString()
  const window = auditWindowEnd(now)
  const SK = `${window}#${hashParts([window, line.who, line.what, result, group])}`
  const { from, ...same } = line
  await run(
    anyItem({ PK: auditCountsPartition(window.slice(0, 10)), SK }).update({
      set: {
        first_at: attribute('first_at', at),
        from: attribute('from', from),
        ...same,
        ...auditIndexKeys(line, SK),
        result,
        at,
        expires: auditExpiry(at),
      },
      add: { times: 1 },
    }),
  )
}

const hashParts = (parts: readonly string[]) => hashToId(JSON.stringify(parts))
