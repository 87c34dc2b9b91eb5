import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { missing, missingOr } from '#functions/table/expressions.ts'
import { type AccountName, secretPartition } from './accounts.ts'

const milliseconds = v.number()

/** `used_by` and `made_by` name the call that did it, so that a repetition is recognised. */
const Passkey = v.object({
  id: v.string(),
  credential_id: v.string(),
  public_key: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  device: v.string(),
  added_at: v.string(),
  used_at: v.nullable(v.string()),
  used_by: v.optional(v.string()),
  made_by: v.string(),
  /** Of a shop's passkey: when the password was made in whose sessions it was added, if an admin made it. */
  issued_at: v.optional(v.string()),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** The second factors of an admin, or the passkeys of a shop: one item, which is written whole at its version. */
export const StoredFactors = v.object({
  version: v.number(),
  /** `step` is the time step of the last accepted code: this one and older ones are refused. */
  code: v.optional(
    v.object({
      secret: v.string(),
      added_at: v.string(),
      step: v.number(),
      used_by: v.optional(v.string()),
      made_by: v.string(),
    }),
  ),
  pending_code: v.optional(
    v.object({ secret: v.string(), until: milliseconds, made_by: v.string() }),
  ),
  passkeys: v.array(Passkey),
  pending_passkey: v.optional(
    v.object({ challenge: v.string(), until: milliseconds, made_by: v.string() }),
  ),
  recovery: v.optional(
    v.object({
      salt: v.string(),
      made_by: v.string(),
      codes: v.array(v.object({ hash: v.string(), used_by: v.optional(v.string()) })),
    }),
  ),
})
export type StoredFactors = v.InferOutput<typeof StoredFactors>

/** A sign-in with a correct password that waits for the second step. */
const Ticket = v.object({
  sv: v.number(),
  challenge: v.string(),
  until: milliseconds,
  used_by: v.optional(v.string()),
})
export type Ticket = v.InferOutput<typeof Ticket>

// Not beside the password: the functions that list factors read no hash.
const factorsItem = entity(
  ({ kind, id }: AccountName) => ({ PK: secretPartition('FACTORS', kind, id), SK: '-' }),
  StoredFactors,
)
// Not beside the factors: a function that begins a sign-in writes none.
const ticketItem = entity(
  ({ kind, id }: AccountName, hash: string) => ({
    PK: secretPartition('TICKET', kind, id),
    SK: hash,
  }),
  Ticket,
)

const noFactors: StoredFactors = { version: 0, passkeys: [] }

/** The second factors of this account; empty when nothing was set up. */
export const findFactors = async (account: AccountName): Promise<StoredFactors> =>
  (await factorsItem(account).get()) ?? noFactors

/** Writes them if they are still at the version that was read; returns whether it did. */
export function putFactors(account: AccountName, factors: StoredFactors): Promise<boolean> {
  const { version } = factors
  const isSame = version === noFactors.version ? { PK: missing } : { version }
  return run(factorsItem(account).put({ ...factors, version: version + 1 }, isSame))
}

/**
 * Removes all of them without reading. A change that was read before is not written, because its version is gone. A shop
 * that needs a new password may have lost the device.
 */
export async function removeFactors(account: AccountName): Promise<void> {
  await run(factorsRemoval(account))
}

/** The same as a write of a transaction. */
export const factorsRemoval = (account: AccountName) => factorsItem(account).delete()

const toExpiry = ({ until }: Ticket) => Math.ceil(until / 1000)

/** Stores a ticket, unless it exists. */
export async function addTicket(account: AccountName, hash: string, ticket: Ticket): Promise<void> {
  const item = { ...ticket, expires: toExpiry(ticket) }
  await run(ticketItem(account, hash).put(item, { PK: missing }))
}

export const findTicket = (account: AccountName, hash: string) => ticketItem(account, hash).get()

/** Uses a ticket up; returns whether this call did so, now or before. */
export function takeTicket(
  { account, hash }: { account: AccountName; hash: string },
  ticket: Ticket,
  usedBy: string,
): Promise<boolean> {
  const item = { ...ticket, used_by: usedBy, expires: toExpiry(ticket) }
  return run(ticketItem(account, hash).put(item, { used_by: missingOr(usedBy) }))
}
