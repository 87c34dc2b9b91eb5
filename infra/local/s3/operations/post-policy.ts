import { S3Error } from '#infra/local/s3/s3-error.ts'

/** Size limits of the file in bytes, inclusive. */
export type LengthRange = { readonly min: number; readonly max: number }

type FieldCondition = { field: string; value: string }
type Policy = { expiration: Date; conditions: FieldCondition[]; lengths: LengthRange[] }

const maxFileBytes = 5 * 1024 ** 3
const exemptFields = new Set(['x-amz-signature', 'file', 'policy'])

/**
 * Checks a form against its policy; `fields` by lower-case name, including the bucket. Returns the
 * size limits of the file.
 * Throws InvalidPolicyDocument, AccessDenied.
 */
export function checkPostPolicy(
  document: string,
  fields: ReadonlyMap<string, string>,
  now: Date,
): LengthRange {
  const policy = readPolicy(document)
  if (policy.expiration.getTime() <= now.getTime()) throw createDeniedError('Policy expired.')
  for (const { field, value } of policy.conditions) {
    if (fields.get(field) === value) continue
    throw createDeniedError(
      `Policy Condition failed: ${JSON.stringify(['eq', `$${field}`, value])}`,
    )
  }
  const covered = new Set(policy.conditions.map(({ field }) => field))
  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !exemptFields.has(name))
  if (extra.length > 0) throw createDeniedError(`Extra input fields: ${extra.join(', ')}`)
  return {
    min: Math.max(0, ...policy.lengths.map(({ min }) => min)),
    max: Math.min(maxFileBytes, ...policy.lengths.map(({ max }) => max)),
  }
}

function createDeniedError(reason: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
}

function readPolicy(document: string): Policy {
  const { expiration, conditions } = readDocument(document)
  const time = typeof expiration === 'string' ? new Date(expiration) : undefined
  if (time === undefined) throw createPolicyError('Policy missing expiration.')
  if (Number.isNaN(time.getTime())) throw createPolicyError("Invalid 'expiration' value")
  if (!Array.isArray(conditions)) throw createPolicyError('Policy missing conditions.')
  const policy: Policy = { expiration: time, conditions: [], lengths: [] }
  for (const condition of conditions) addCondition(policy, condition)
  return policy
}

function readDocument(document: string): { expiration?: unknown; conditions?: unknown } {
  try {
    const value: unknown = JSON.parse(Buffer.from(document, 'base64').toString())
    if (isRecord(value)) return value
  } catch {
    throw createPolicyError('Invalid JSON.')
  }
  throw createPolicyError('Invalid JSON.')
}

function addCondition(policy: Policy, condition: unknown): void {
  if (Array.isArray(condition)) addTriple(policy, condition)
  else if (isRecord(condition)) addExact(policy, condition)
  else throw createPolicyError('Invalid Condition.')
}

function addExact(policy: Policy, condition: Record<string, unknown>): void {
  const entries = Object.entries(condition)
  const [field, value] = entries[0] ?? []
  if (entries.length !== 1 || field === undefined || typeof value !== 'string') {
    throw createPolicyError(
      'Invalid Simple-Condition: Simple-Conditions must have exactly one property specified.',
    )
  }
  policy.conditions.push({ field: field.toLowerCase(), value })
}

function addTriple(policy: Policy, condition: readonly unknown[]): void {
  const [operation, second, third] = condition
  const kind = typeof operation === 'string' ? operation.toLowerCase() : ''
  if (condition.length !== 3) throw createPolicyError('Invalid Condition.')
  if (kind === 'content-length-range') policy.lengths.push(readLengths(second, third))
  else throw createPolicyError(`Invalid Condition: unknown operation '${kind}'.`)
}

function readLengths(from: unknown, to: unknown): LengthRange {
  const [min, max] = [from, to].map((value) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value
    if (!Number.isSafeInteger(number)) throw createPolicyError('Invalid content-length-range.')
    return Number(number)
  })
  if (min === undefined || max === undefined || min < 0) {
    throw createPolicyError('Invalid content-length-range.')
  }
  return { min, max }
}

function createPolicyError(reason: string): S3Error {
  return new S3Error('InvalidPolicyDocument', `Invalid Policy: ${reason}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
