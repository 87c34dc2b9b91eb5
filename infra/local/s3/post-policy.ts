import { S3Error } from './s3-error.ts'

/** How many bytes a policy lets the file have, both ends included. */
export type LengthRange = { readonly least: number; readonly most: number }

type FieldCondition = { kind: 'eq' | 'starts-with'; field: string; value: string }
type Policy = { expiration: Date; conditions: FieldCondition[]; lengths: LengthRange[] }

const largestFile = 5 * 1024 ** 3
const uncovered = new Set(['x-amz-signature', 'file', 'policy'])

/**
 * Holds a form against its policy. `fields` by lower-case name, the bucket among them.
 * Answers the length range for the file. Throws InvalidPolicyDocument, AccessDenied.
 */
export function checkPolicy(
  document: string,
  fields: ReadonlyMap<string, string>,
  now: Date,
): LengthRange {
  const policy = readPolicy(document)
  if (policy.expiration.getTime() <= now.getTime()) throw denied('Policy expired.')
  for (const condition of policy.conditions) {
    if (holds(condition, fields)) continue
    const { kind, field, value } = condition
    throw denied(`Policy Condition failed: ${JSON.stringify([kind, `$${field}`, value])}`)
  }
  const covered = new Set(policy.conditions.map(({ field }) => field))
  const extra = [...fields.keys()].filter(
    (name) => !covered.has(name) && !uncovered.has(name) && !name.startsWith('x-ignore-'),
  )
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
  return {
    least: Math.max(0, ...policy.lengths.map(({ least }) => least)),
    most: Math.min(largestFile, ...policy.lengths.map(({ most }) => most)),
  }
}

function denied(reason: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
}

function holds(condition: FieldCondition, fields: ReadonlyMap<string, string>): boolean {
  const given = fields.get(condition.field)
  if (given === undefined) return false
  if (condition.kind === 'eq') return given === condition.value
  if (condition.field !== 'content-type') return given.startsWith(condition.value)
  // AWS reads a content type with commas as a list, all of which must begin so.
  return given.split(',').every((type) => type.trim().startsWith(condition.value))
}

function readPolicy(document: string): Policy {
  const { expiration, conditions } = readDocument(document)
  const time = typeof expiration === 'string' ? new Date(expiration) : undefined
  if (time === undefined) throw invalid('Policy missing expiration.')
  if (Number.isNaN(time.getTime())) throw invalid("Invalid 'expiration' value")
  if (!Array.isArray(conditions)) throw invalid('Policy missing conditions.')
  const policy: Policy = { expiration: time, conditions: [], lengths: [] }
  for (const condition of conditions) addCondition(policy, condition)
  return policy
}

function readDocument(document: string): { expiration?: unknown; conditions?: unknown } {
  try {
    const value: unknown = JSON.parse(Buffer.from(document, 'base64').toString())
    if (isRecord(value)) return value
  } catch {
    throw invalid('Invalid JSON.')
  }
  throw invalid('Invalid JSON.')
}

function addCondition(policy: Policy, condition: unknown): void {
  if (Array.isArray(condition)) addTriple(policy, condition)
  else if (isRecord(condition)) addExact(policy, condition)
  else throw invalid('Invalid Condition.')
}

function addExact(policy: Policy, condition: Record<string, unknown>): void {
  const entries = Object.entries(condition)
  const [field, value] = entries[0] ?? []
  if (entries.length !== 1 || field === undefined || typeof value !== 'string') {
    throw invalid(
      'Invalid Simple-Condition: Simple-Conditions must have exactly one property specified.',
    )
  }
  policy.conditions.push({ kind: 'eq', field: field.toLowerCase(), value })
}

function addTriple(policy: Policy, condition: readonly unknown[]): void {
  const [operation, second, third] = condition
  const kind = typeof operation === 'string' ? operation.toLowerCase() : ''
  if (condition.length !== 3) throw invalid('Invalid Condition.')
  if (kind === 'content-length-range') policy.lengths.push(readLengths(second, third))
  else if (kind === 'eq' || kind === 'starts-with') {
    if (typeof second !== 'string' || !second.startsWith('$') || typeof third !== 'string') {
      throw invalid('Invalid Condition.')
    }
    policy.conditions.push({ kind, field: second.slice(1).toLowerCase(), value: third })
  } else throw invalid(`Invalid Condition: unknown operation '${kind}'.`)
}

function readLengths(from: unknown, to: unknown): LengthRange {
  const [least, most] = [from, to].map((value) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value
    if (!Number.isSafeInteger(number)) throw invalid('Invalid content-length-range.')
    return Number(number)
  })
  if (least === undefined || most === undefined || least < 0) {
    throw invalid('Invalid content-length-range.')
  }
  return { least, most }
}

function invalid(reason: string): S3Error {
  return new S3Error('InvalidPolicyDocument', `Invalid Policy: ${reason}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
