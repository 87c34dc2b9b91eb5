import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { LetterKind, StopReason } from '#functions/contract/letters/letters.ts'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { deleteFound, entity, queryAs, run } from '#functions/table/entity.ts'
import { atMost, between, exists, missing } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'

/** Partitions of their own: who queues a mail may neither change the settings of a shop nor anything else. */
const lettersPartition = ({ shopId }: Shop) => `LETTERS#${shopId}`
const outboxPartition = ({ shopId }: Shop) => `OUTBOX#${shopId}`

/** `secret` signs the links in mails. `address` is the confirmed one, `asked` the one that was last sent a link to confirm. */
export const StoredLetters = v.object({
  secret: v.string(),
  address: v.optional(v.string(), ''),
  asked: v.optional(v.string(), ''),
  off: v.optional(v.array(LetterKind), []),
  stopped: v.optional(v.nullable(v.object({ reason: StopReason, at: v.string() })), null),
  /** The last day whose dates were looked at; missing before the first. */
  day: v.optional(v.string()),
  /** When they are looked at next; only with a confirmed address. */
  GSI1SK: v.optional(v.string()),
})
export type StoredLetters = v.InferOutput<typeof StoredLetters>

const lettersItem = entity(
  (shop: Shop) => ({ PK: lettersPartition(shop), SK: 'SETTINGS' }),
  StoredLetters,
)

/** How a shop gets mail, read consistently; undefined for one that has changed nothing. */
export const findLetters = (shop: Shop) => lettersItem(shop).get()

/** The same, and a secret for a shop that has none. */
export async function openLetters(shop: Shop): Promise<StoredLetters> {
  const secret = randomBytes(32).toString('base64url')
  await run(lettersItem(shop).put({ secret }, { PK: missing }))
  const letters = await findLetters(shop)
  if (!letters) throw new Error(`The letters of shop ${shop.shopId} are gone`)
  return letters
}

type LettersChange = Partial<Pick<StoredLetters, 'off' | 'asked' | 'address' | 'stopped'>>

/** Changes the settings of a shop that has some, under this condition. */
export const changeLetters = (
  shop: Shop,
  set: LettersChange & { day?: string },
  condition: Partial<StoredLetters> = {},
): Promise<boolean> => run(lettersItem(shop).update({ set, if: { PK: exists, ...condition } }))

const queue = 'LETTERS'
/** The index keys of what is due at this time. */
const dueAt = (at: Date, id: string) => ({ GSI1PK: queue, GSI1SK: `${at.toISOString()}#${id}` })

/** Sets when the days of a shop are looked at; returns whether they were due in this order (undefined: not yet). */
export const planDays = (
  shop: Shop,
  { order, at, day }: { order: string | undefined; at: Date; day: string },
): Promise<boolean> =>
  run(
    lettersItem(shop).update({
      set: { day, ...dueAt(at, 'days') },
      if: { PK: exists, GSI1SK: order ?? missing },
    }),
  )

/** A queued mail: what it is about. It contains no text of a visitor. */
export const Order = v.variant('letter', [
  v.object({ letter: v.literal('confirm') }),
  v.object({ letter: v.literal('inquiry'), inquiry: v.string() }),
  v.object({ letter: v.literal('inquiries'), more: v.number() }),
  /** To the visitor. */
  v.object({ letter: v.literal('receipt'), inquiry: v.string() }),
  v.object({
    letter: v.literal('reservation'),
    page: PageNumber,
    outcome: v.picklist(['failed', 'cancelled']),
    reason: v.string(),
  }),
  v.object({ letter: v.literal('device'), at: v.string(), device: v.string() }),
  /** What ends after the day `after`, up to `until`. */
  v.object({ letter: v.literal('period'), after: v.string(), until: v.string() }),
  v.object({ letter: v.literal('week') }),
])
export type Order = v.InferOutput<typeof Order>

const StoredOrder = v.intersect([Order, v.object({ GSI1SK: v.string(), expires: v.number() })])

const orderItem = entity(
  (shop: Shop, id: string) => ({ PK: outboxPartition(shop), SK: id }),
  StoredOrder,
)

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
const day = 24 * 60 * 60

/** A mail that could not be sent for so long is not news any more. */
const keptSeconds = 2 * day

type Queued = { order: Order; now: Date; at?: Date; condition?: { PK: typeof missing } }

/**
 * The write that queues a mail. Mails with the same id are sent once, also when they are queued again; `at` is when, by
 * default now.
 */
export const orderWrite = (shop: Shop, id: string, { order, now, at = now, condition }: Queued) =>
  orderItem(shop, id).put(
    { ...order, ...dueAt(at, id), expires: seconds(at) + keptSeconds },
    condition,
  )

/** Queues a mail. One that is in the queue stays as it is. */
export async function queueLetter(shop: Shop, id: string, queued: Queued): Promise<void> {
  await run(orderWrite(shop, id, { ...queued, condition: { PK: missing } }))
}

/** Counts an inquiry for the mail that names the number of those for which none is sent, due at `at`. */
export async function countForSummary(shop: Shop, at: Date): Promise<void> {
  const id = `inquiries-${at.toISOString()}`
  await run(
    orderItem(shop, id).update({
      set: { letter: 'inquiries', ...dueAt(at, id), expires: seconds(at) + keptSeconds },
      add: { more: 1 },
    }),
  )
}

/** What is due for a shop: the queued mail of this id, or its days. */
export type DueLetter = { shop: Shop; order: string; id?: string }

const StoredDue = v.object({ PK: v.string(), SK: v.string(), GSI1SK: v.string() })

/** What is due, the oldest first, at most `limit`. */
export async function listDueLetters(now: Date, limit: number): Promise<DueLetter[]> {
  // `$` comes right after `#`.
  const where = { GSI1PK: queue, GSI1SK: between('0', `${now.toISOString()}$`) }
  return (await queryAs(StoredDue, { where, limit })).map(({ PK, SK, GSI1SK: order }) => {
    const [kind = '', ...id] = PK.split('#')
    const shop = { shopId: id.join('#') }
    return kind === 'OUTBOX' ? { shop, order, id: SK } : { shop, order }
  })
}

export const findOrder = async (shop: Shop, id: string, now: Date): Promise<Order | undefined> => {
  const stored = await orderItem(shop, id).get()
  return stored && stored.expires > seconds(now) ? stored : undefined
}

export async function removeOrder(shop: Shop, id: string): Promise<void> {
  await run(orderItem(shop, id).delete())
}

export async function postponeOrder(shop: Shop, id: string, at: Date): Promise<void> {
  await run(orderItem(shop, id).update({ set: dueAt(at, id), if: { PK: exists } }))
}

/** Longer than anything that can queue a mail again. */
const claimSeconds = 40 * day

const claimItem = entity(
  (shop: Shop, id: string) => ({ PK: lettersPartition(shop), SK: `SENT#${id}` }),
  v.object({ expires: v.number() }),
)

/** Takes the right to send the mail of this id; returns false where it was taken before. */
export function claimLetter(shop: Shop, id: string, now: Date): Promise<boolean> {
  const isOver = [{ PK: missing }, { expires: atMost(seconds(now)) }]
  return run(claimItem(shop, id).put({ expires: seconds(now) + claimSeconds }, isOver))
}

/** Gives the right back: the mail was certainly not sent. */
export async function releaseLetter(shop: Shop, id: string): Promise<void> {
  await run(claimItem(shop, id).delete())
}

/** Removes what a removed shop has left, at most `limit` of each; returns how many there were. */
export async function removeLetters(shop: Shop, limit: number): Promise<number> {
  const [settings, mails] = await Promise.all([
    deleteFound({ where: { PK: lettersPartition(shop) }, limit }),
    deleteFound({ where: { PK: outboxPartition(shop) }, limit }),
  ])
  return settings + mails
}
