import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { dueAttributes } from '#functions/table/due.ts'
import { parseTrashKey } from '#functions/table/files/trash.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { conditionHeld, getItems, type Key, table, tableName } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'
import { passwordKey, profileKey, StoredShop } from './accounts.ts'
import { factorsKey } from './factors.ts'
import { releaseName, shopNameKeys } from './name-reservations.ts'

/**
 * A shop that was deleted and is not removed yet. Earlier releases also stored one without names where a
 * registration was interrupted.
 */
export const DeletedShopProfile = v.object({
  ...v.pick(StoredShop, ['id', 'login_id', 'slug']).entries,
  status: v.literal('deleted'),
  deleted_at: v.string(),
})
export type DeletedShopProfile = v.InferOutput<typeof DeletedShopProfile>

/**
 * Marks a shop as deleted and returns whether this call did. Its sessions end with this write, and no read
 * finds it any more. The cleanup job looks at it at `due`.
 */
export function markShopDeleted(
  id: string,
  { now, due }: { now: Date; due: Date },
): Promise<boolean> {
  const { GSI1PK, GSI1SK } = dueAttributes('leaving-user', id, due)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', id),
        UpdateExpression:
          'SET #status = :deleted, deleted_at = :now, GSI1PK = :pk, GSI1SK = :sk REMOVE renewal ADD sv :one',
        ConditionExpression: 'attribute_exists(PK) AND #status <> :deleted',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':deleted': 'deleted',
          ':now': now.toISOString(),
          ':pk': GSI1PK,
          ':sk': GSI1SK,
          ':one': 1,
        },
      }),
    ),
  )
}

/** The deleted shop of this id; undefined when it is completely removed or was never deleted. */
export async function findDeletedShop(id: string): Promise<DeletedShopProfile | undefined> {
  const [item] = await getItems([profileKey('user', id)])
  return item?.status === 'deleted' ? v.parse(DeletedShopProfile, item) : undefined
}

const Listed = v.object({ PK: v.string(), SK: v.string(), file: v.optional(v.unknown()) })

/** An item that a deleted shop left; `fileId` where bytes on the media host may belong to it. */
export type ShopRemains = { key: Key; fileId: string | undefined }

/** The items of a deleted shop besides its profile, at most `limit`. */
export async function listShopRemains(shop: Shop, limit: number): Promise<ShopRemains[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop',
      ExpressionAttributeValues: { ':shop': shopKey(shop) },
      ProjectionExpression: 'PK, SK, #file',
      ExpressionAttributeNames: { '#file': 'file' },
      ConsistentRead: true,
      // The profile may be among them.
      Limit: limit + 1,
    }),
  )
  return Items.map((item) => v.parse(Listed, item))
    .filter(({ SK }) => SK !== 'PROFILE')
    .map(({ PK, SK, file }) => ({ key: { PK, SK }, fileId: parseFileId(SK, file) }))
}

const fileItemKinds = new Set(['IMAGE', 'MOVIE', 'GONE'])

function parseFileId(order: string, file: unknown): string | undefined {
  const trashed = parseTrashKey({ SK: order })
  if (trashed) return trashed.id
  const [kind = '', ...id] = order.split('#')
  if (fileItemKinds.has(kind)) return id.join('#')
  return kind === 'UPLOAD' && typeof file === 'string' ? file : undefined
}

/** Removes one of these items. */
export async function removeShopRemains({ key }: ShopRemains): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: key }))
}

/** Removes the password, the names and the profile of a deleted shop in one transaction. */
export async function removeDeletedShop(shop: DeletedShopProfile): Promise<void> {
  const removal: TransactItem[] = [
    { Delete: { TableName: tableName(), Key: passwordKey(shop.id) } },
    { Delete: { TableName: tableName(), Key: factorsKey(shop.id) } },
    {
      Delete: {
        TableName: tableName(),
        Key: profileKey('user', shop.id),
        ConditionExpression: '#status = :deleted',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':deleted': 'deleted' },
      },
    },
  ]
  const names = Object.values(shopNameKeys(shop)).map((key) => releaseName(key, shop.id))
  const failed = await transact([...removal, ...names])
  // A shop whose registration was interrupted in an earlier release may not own its names.
  const own = names.filter((_, index) => !failed.includes(removal.length + index))
  if (own.length < names.length) await transact([...removal, ...own])
}
