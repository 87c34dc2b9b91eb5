import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, type Key, table, tableName } from './table.ts'

/**
 * Room that an upload holds in its shop's library until it is a file, is refused, or `until` (ISO) has
 * passed. `bytes` is the size that was declared, and what the file takes as soon as that is known. `file`
 * is the id of the file that it may become, `hash` that of the call which asked.
 */
const Hold = v.object({
  bytes: v.number(),
  file: v.string(),
  until: v.string(),
  hash: v.optional(v.string()),
})
export type Hold = v.InferOutput<typeof Hold>

// What files and holds take together, and the holds by their upload's id. Both in one item, so that a
// hold is taken, kept or given back in one conditional write: exactly once, whatever crashes.
const Usage = v.object({
  images: v.number(),
  movies: v.number(),
  bytes: v.number(),
  open: v.record(v.string(), Hold),
})
export type Usage = v.InferOutput<typeof Usage>

/** Why there is no room. */
export type Full = 'images-full' | 'bytes-full'

const keyOf = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'USAGE' })
const namesOf = (id: string) => ({ '#open': 'open', '#id': id })

/** What the shop's libraries take now, or undefined as long as nothing was ever sent to them. */
export async function findUsage(shop: Shop): Promise<Usage | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(shop), ConsistentRead: true }),
  )
  return Item && v.parse(Usage, Item)
}

/**
 * Holds room for one picture, and answers the hold that stands: of two calls for the same upload the
 * first one's. Answers what is full where there is no room.
 */
export async function holdRoom(shop: Shop, id: string, hold: Hold): Promise<Hold | Full> {
  if (await addHold(shop, id, hold)) return hold
  const usage = await findUsage(shop)
  if (!usage) {
    await startUsage(shop)
    return holdRoom(shop, id, hold)
  }
  return usage.open[id] ?? (usage.images >= limits.imageCount ? 'images-full' : 'bytes-full')
}

function addHold(shop: Shop, id: string, hold: Hold): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(shop),
        UpdateExpression: 'SET #open.#id = :hold ADD images :one, bytes :bytes',
        ConditionExpression:
          'attribute_exists(PK) AND images < :most AND bytes <= :room AND attribute_not_exists(#open.#id)',
        ExpressionAttributeNames: namesOf(id),
        ExpressionAttributeValues: {
          ':hold': hold,
          ':one': 1,
          ':bytes': hold.bytes,
          ':most': limits.imageCount,
          ':room': limits.libraryBytes - hold.bytes,
        },
      }),
    ),
  )
}

async function startUsage(shop: Shop): Promise<void> {
  const empty: Usage = { images: 0, movies: 0, bytes: 0, open: {} }
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(shop), ...empty },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}

/** Keeps a hold that has not run out for longer, and answers whether there was one. */
export function extendHold(
  shop: Shop,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(shop),
        UpdateExpression: 'SET #open.#id.#until = :until',
        ConditionExpression: '#open.#id.#until > :now',
        ExpressionAttributeNames: { ...namesOf(id), '#until': 'until' },
        ExpressionAttributeValues: { ':now': now.toISOString(), ':until': until.toISOString() },
      }),
    ),
  )
}

/** Makes a hold as large as its file turned out to be, or answers that it is gone, or that this is too much. */
export async function resizeHold(
  shop: Shop,
  id: string,
  bytes: number,
): Promise<'held' | 'gone' | Full> {
  const hold = await findHold(shop, id)
  if (
    hold &&
    hold.bytes !== bytes &&
    !(await changeHold(shop, id, { from: hold.bytes, to: bytes }))
  )
    // Another call for the same upload may have changed it first.
    return stateOf(await findHold(shop, id), bytes)
  return hold ? 'held' : 'gone'
}

const stateOf = (hold: Hold | undefined, bytes: number) => {
  if (!hold) return 'gone'
  return hold.bytes === bytes ? 'held' : 'bytes-full'
}

/** The hold of this upload, or undefined. */
export async function findHold(shop: Shop, id: string): Promise<Hold | undefined> {
  return (await findUsage(shop))?.open[id]
}

function changeHold(
  shop: Shop,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(shop),
        UpdateExpression: 'SET #open.#id.#bytes = :to ADD #bytes :more',
        ConditionExpression: '#open.#id.#bytes = :from AND #bytes <= :room',
        ExpressionAttributeNames: { ...namesOf(id), '#bytes': 'bytes' },
        ExpressionAttributeValues: {
          ':from': from,
          ':to': to,
          ':more': to - from,
          ':room': limits.libraryBytes - (to - from),
        },
      }),
    ),
  )
}

/** Turns a hold into the room of a file that is there; once, however often it is called. */
export async function keepRoom(shop: Shop, id: string): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(shop),
        UpdateExpression: 'REMOVE #open.#id',
        ConditionExpression: 'attribute_exists(#open.#id)',
        ExpressionAttributeNames: namesOf(id),
      }),
    ),
  )
}

/** Gives a picture's hold back as it was read, once however often it is called; with `until` only if that still stands. */
export async function giveRoomBack(
  shop: Shop,
  id: string,
  { bytes, file, until }: { bytes: number; file: string; until?: string },
): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(shop),
        UpdateExpression: 'REMOVE #open.#id ADD images :one, #bytes :bytes',
        ConditionExpression: `#open.#id.#file = :file AND #open.#id.#bytes = :held${until ? ' AND #open.#id.#until = :until' : ''}`,
        ExpressionAttributeNames: {
          ...namesOf(id),
          '#file': 'file',
          '#bytes': 'bytes',
          ...(until && { '#until': 'until' }),
        },
        ExpressionAttributeValues: {
          ':one': -1,
          ':bytes': -bytes,
          ':held': bytes,
          ':file': file,
          ...(until && { ':until': until }),
        },
      }),
    ),
  )
}
