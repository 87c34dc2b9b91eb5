import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { type FileOwner, ownerKey } from './owner.ts'
import { conditionHeld, type Item, type Key, table, tableName } from './table.ts'

/** The place that an upload is about to take: that of the bytes at `from`, which this file has and which take `bytes`. */
const Aim = v.object({ file: v.string(), from: v.string(), bytes: v.number() })
export type Aim = v.InferOutput<typeof Aim>

/**
 * Room that an upload holds in its owner's libraries until it is a file, is refused, or `until` (ISO)
 * has passed. `bytes` is the size that was declared, and what the file takes as soon as that is known;
 * `files` how many files it counts for. `file` is the id of the file that it may become, `hash` that of
 * the call which asked. With `removal` it is the room of a file that is about to be removed.
 */
const Hold = v.object({
  kind: v.picklist(['image', 'movie']),
  files: v.picklist([0, 1]),
  bytes: v.number(),
  file: v.string(),
  until: v.string(),
  hash: v.optional(v.string()),
  aim: v.optional(Aim),
  removal: v.optional(v.literal(true)),
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
export type Full = 'files-full' | 'bytes-full'

const keyOf = (owner: FileOwner): Key => ({ PK: ownerKey(owner), SK: 'USAGE' })
const namesOf = (id: string) => ({ '#open': 'open', '#id': id })
const counts = { image: 'images', movie: 'movies' } as const

/** The most that an owner's libraries may hold. */
export function roomOf(owner: FileOwner): { images: number; movies: number; bytes: number } {
  if ('collection' in owner) return limits.collections[owner.collection]
  return { images: limits.imageCount, movies: limits.movieCount, bytes: limits.libraryBytes }
}

/** What the owner's libraries take now, or undefined as long as nothing was ever sent to them. */
export async function findUsage(owner: FileOwner): Promise<Usage | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(owner), ConsistentRead: true }),
  )
  return Item && v.parse(Usage, Item)
}

/** The hold of this upload, or undefined. */
export async function findHold(owner: FileOwner, id: string): Promise<Hold | undefined> {
  return (await findUsage(owner))?.open[id]
}

/**
 * Holds room for one file, and answers the hold that stands: of two calls for the same upload the
 * first one's. Answers what is full where there is no room.
 */
export async function holdRoom(owner: FileOwner, id: string, hold: Hold): Promise<Hold | Full> {
  if (await addHold(owner, id, hold)) return hold
  const usage = await findUsage(owner)
  if (!usage) {
    await startUsage(owner)
    return holdRoom(owner, id, hold)
  }
  const count = counts[hold.kind]
  const isCountFull = hold.files > 0 && usage[count] >= roomOf(owner)[count]
  return usage.open[id] ?? (isCountFull ? 'files-full' : 'bytes-full')
}

function addHold(owner: FileOwner, id: string, hold: Hold): Promise<boolean> {
  const room = roomOf(owner)
  return changeUsage(owner, id, {
    UpdateExpression: 'SET #open.#id = :hold ADD #count :files, #bytes :bytes',
    ConditionExpression:
      'attribute_exists(PK) AND #count <= :most AND #bytes <= :room AND attribute_not_exists(#open.#id)',
    names: { '#count': counts[hold.kind], '#bytes': 'bytes' },
    values: {
      ':hold': hold,
      ':files': hold.files,
      ':bytes': hold.bytes,
      ':most': hold.files > 0 ? room[counts[hold.kind]] - 1 : Number.MAX_SAFE_INTEGER,
      ':room': room.bytes - hold.bytes,
    },
  })
}

/** Says what an owner's libraries take who has none yet. */
export async function startUsage(
  owner: FileOwner,
  taken: Omit<Usage, 'open'> = { images: 0, movies: 0, bytes: 0 },
): Promise<void> {
  const usage: Usage = { ...taken, open: {} }
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(owner), ...usage },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}

/** Keeps a hold that has not run out for longer, and answers whether there was one. */
export function extendHold(
  owner: FileOwner,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return changeUsage(owner, id, {
    UpdateExpression: 'SET #open.#id.#until = :until',
    ConditionExpression: '#open.#id.#until > :now',
    names: { '#until': 'until' },
    values: { ':now': now.toISOString(), ':until': until.toISOString() },
  })
}

/** Makes a hold as large as its file turned out to be, or answers that it is gone, or that this is too much. */
export async function resizeHold(
  owner: FileOwner,
  id: string,
  bytes: number,
): Promise<'held' | 'gone' | Full> {
  const hold = await findHold(owner, id)
  if (
    hold &&
    hold.bytes !== bytes &&
    !(await changeHold(owner, id, { from: hold.bytes, to: bytes }))
  )
    // Another call for the same upload may have changed it first.
    return stateOf(await findHold(owner, id), bytes)
  return hold ? 'held' : 'gone'
}

const stateOf = (hold: Hold | undefined, bytes: number) => {
  if (!hold) return 'gone'
  return hold.bytes === bytes ? 'held' : 'bytes-full'
}

function changeHold(
  owner: FileOwner,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  return changeUsage(owner, id, {
    UpdateExpression: 'SET #open.#id.#bytes = :to ADD #bytes :more',
    ConditionExpression: '#open.#id.#bytes = :from AND #bytes <= :room',
    names: { '#bytes': 'bytes' },
    values: {
      ':from': from,
      ':to': to,
      ':more': to - from,
      ':room': roomOf(owner).bytes - (to - from),
    },
  })
}

/** Changes the item around one hold if the condition holds; answers whether it did. */
function changeUsage(
  owner: FileOwner,
  id: string,
  change: {
    UpdateExpression: string
    ConditionExpression: string
    names?: Record<string, string>
    values?: Item
  },
): Promise<boolean> {
  const { names, values, ...expressions } = change
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(owner),
        ...expressions,
        ExpressionAttributeNames: { ...namesOf(id), ...names },
        ...(values && { ExpressionAttributeValues: values }),
      }),
    ),
  )
}

/**
 * Notes which bytes an upload is about to take the place of, unless another call has noted something
 * since `seen` was read: then it answers false.
 */
export function aimHold(
  owner: FileOwner,
  id: string,
  { aim, seen }: { aim: Aim; seen: Aim | undefined },
): Promise<boolean> {
  const unchanged = seen ? '#open.#id.#aim.#from = :seen' : 'attribute_not_exists(#open.#id.#aim)'
  return changeUsage(owner, id, {
    UpdateExpression: 'SET #open.#id.#aim = :aim',
    ConditionExpression: `attribute_exists(#open.#id) AND ${unchanged}`,
    names: { '#aim': 'aim', ...(seen && { '#from': 'from' }) },
    values: { ':aim': aim, ...(seen && { ':seen': seen.from }) },
  })
}

/** Turns the room that a file takes into a hold, to be given back when the file is removed. */
export async function holdRemoval(owner: FileOwner, id: string, hold: Hold): Promise<void> {
  await changeUsage(owner, id, {
    UpdateExpression: 'SET #open.#id = :hold',
    ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(#open.#id)',
    values: { ':hold': hold },
  })
}

/** Drops the hold of a removal that was not made: the file keeps its room. */
export async function keepRoom(owner: FileOwner, id: string): Promise<void> {
  await changeUsage(owner, id, {
    UpdateExpression: 'REMOVE #open.#id',
    ConditionExpression: '#open.#id.#removal = :removal',
    names: { '#removal': 'removal' },
    values: { ':removal': true },
  })
}

/**
 * Turns a hold into the room of the file that its upload has become: of so many bytes, whatever was held
 * last. What the bytes took whose place they have is given back. Answers false where the hold has changed
 * since it was read, or is gone.
 */
export function settleRoom(
  owner: FileOwner,
  id: string,
  { hold: { kind, files, bytes: held, aim }, bytes }: { hold: Hold; bytes: number },
): Promise<boolean> {
  const unchanged = aim ? '#open.#id.#aim.#from = :from' : 'attribute_not_exists(#open.#id.#aim)'
  return changeUsage(owner, id, {
    UpdateExpression: 'REMOVE #open.#id ADD #count :files, #bytes :bytes',
    ConditionExpression: `#open.#id.#bytes = :held AND ${unchanged}`,
    names: {
      '#count': counts[kind],
      '#bytes': 'bytes',
      '#aim': 'aim',
      ...(aim && { '#from': 'from' }),
    },
    values: {
      ':held': held,
      ':files': aim ? -files : 0,
      ':bytes': bytes - held - (aim?.bytes ?? 0),
      ...(aim && { ':from': aim.from }),
    },
  })
}

/** Gives a hold back as it was read, if it is still that; once however often it is called. */
export async function giveRoomBack(owner: FileOwner, id: string, hold: Hold): Promise<void> {
  await changeUsage(owner, id, {
    UpdateExpression: 'REMOVE #open.#id ADD #count :files, #bytes :bytes',
    ConditionExpression:
      '#open.#id.#file = :file AND #open.#id.#bytes = :held AND #open.#id.#until = :until',
    names: { '#count': counts[hold.kind], '#bytes': 'bytes', '#file': 'file', '#until': 'until' },
    values: {
      ':files': -hold.files,
      ':bytes': -hold.bytes,
      ':held': hold.bytes,
      ':file': hold.file,
      ':until': hold.until,
    },
  })
}
