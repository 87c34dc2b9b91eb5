import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Library, movieTypes, pictureTypes } from '#functions/contract/file.ts'
import { dueAttributes } from './due.ts'
import { type FileOwner, ownerKey } from './owner.ts'
import { conditionHeld, type Item, type Key, table, tableName } from './table.ts'

/**
 * A file that a browser was let send. `file` is the id of the file that it may become: random, unlike
 * `id`, which an operation key may have made; `replaces` is the id of the file whose place it is to
 * take. `refusal` is what the person was told of a refused one. It stays a day after its time, so that
 * a repeated call is answered; then the sweeper removes it, after what was written for it in vain.
 */
export const StoredUpload = v.object({
  id: v.string(),
  library: Library,
  name: v.string(),
  type: v.picklist([...pictureTypes, ...movieTypes]),
  bytes: v.number(),
  file: v.string(),
  replaces: v.optional(v.string()),
  state: v.picklist(['open', 'accepted', 'refused', 'expired']),
  refusal: v.optional(v.string()),
  hash: v.optional(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>

const keyOf = (owner: FileOwner, id: string): Key => ({ PK: ownerKey(owner), SK: `UPLOAD#${id}` })

/** The owner's upload of this id, or undefined. */
export async function findUpload(owner: FileOwner, id: string): Promise<StoredUpload | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(owner, id), ConsistentRead: true }),
  )
  return Item && v.parse(StoredUpload, Item)
}

/** Adds an upload, which may go on until `until`, or answers false when that id is taken. */
export function addUpload(owner: FileOwner, upload: StoredUpload, until: Date): Promise<boolean> {
  const due = dueAttributes('upload', upload.id, until)
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(owner, upload.id), ...due, ...upload },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}

/** Accepts an upload to become this file, unless it was refused or is to become another; answers whether it did. */
export function acceptUpload(owner: FileOwner, id: string, fileId: string): Promise<boolean> {
  return decide(owner, id, {
    UpdateExpression: 'SET #state = :accepted, becomes = :file',
    ConditionExpression: '#state = :open OR (#state = :accepted AND becomes = :file)',
    values: { ':accepted': 'accepted', ':file': fileId },
  })
}

/** Refuses an upload in these words unless it was decided on meanwhile; answers whether it did. */
export function refuseUpload(owner: FileOwner, id: string, refusal: string): Promise<boolean> {
  return decide(owner, id, {
    UpdateExpression: 'SET #state = :refused, refusal = :refusal',
    ConditionExpression: '#state = :open',
    values: { ':refused': 'refused', ':refusal': refusal },
  })
}

/** Closes an upload that nobody has decided on; answers whether it did. It is accepted no more. */
export function expireUpload(owner: FileOwner, id: string): Promise<boolean> {
  return decide(owner, id, {
    UpdateExpression: 'SET #state = :expired',
    ConditionExpression: '#state = :open',
    values: { ':expired': 'expired' },
  })
}

type Decision = { UpdateExpression: string; ConditionExpression: string; values: Item }

/** Changes the state of an open upload if the condition holds; answers whether it did. */
function decide(owner: FileOwner, id: string, decision: Decision): Promise<boolean> {
  const { values, ...expressions } = decision
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(owner, id),
        ...expressions,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':open': 'open', ...values },
      }),
    ),
  )
}
