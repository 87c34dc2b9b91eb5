import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { passwordKey, profileKey, shopAccount } from '#functions/table/accounts/accounts.ts'
import { factorsRemoval } from '#functions/table/accounts/factors.ts'
import { releaseName, shopNameKeys } from '#functions/table/accounts/name-reservations.ts'
import { dueAttributes } from '#functions/table/due.ts'
import { parseTrashKey } from '#functions/table/files/trash.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { conditionHeld, type Key, table, tableName } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'
import { type DeletedShopProfile, unlistDeletedShop } from './deleted-shops.ts'
import { formerShopWrite } from './former-shops.ts'

const asDeleted = ({ deleted_at }: DeletedShopProfile) => ({
  ConditionExpression: '#status = :deleted AND deleted_at = :at',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':deleted': 'deleted', ':at': deleted_at },
})

/**
 * Takes a deleted shop out of the list and has the cleanup job remove it now; returns false where it was restored
 * meanwhile.
 */
export async function queueShopRemoval(shop: DeletedShopProfile, now: Date): Promise<boolean> {
  const { GSI1PK, GSI1SK } = dueAttributes('leaving-user', shop.id, now)
  const { ExpressionAttributeValues, ...condition } = asDeleted(shop)
  const failed = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: profileKey('user', shop.id),
        UpdateExpression: 'SET removing = :yes, GSI1PK = :pk, GSI1SK = :sk',
        ...condition,
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ':yes': true,
          ':pk': GSI1PK,
          ':sk': GSI1SK,
        },
      },
    },
    unlistDeletedShop(shop.id),
  ])
  return failed.length === 0
}

/** Records that the removal begins: from now on the shop cannot be restored. Returns false where it was restored. */
export function beginShopRemoval(shop: DeletedShopProfile): Promise<boolean> {
  const { ExpressionAttributeValues, ...condition } = asDeleted(shop)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', shop.id),
        UpdateExpression: 'SET removing = :yes',
        ...condition,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':yes': true },
      }),
    ),
  )
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

/**
 * Removes the password, the names and the profile of a deleted shop in one transaction, which also keeps its names for
 * the audit log.
 */
export async function removeDeletedShop(shop: DeletedShopProfile, now: Date): Promise<void> {
  const removal: TransactItem[] = [
    { Delete: { TableName: tableName(), Key: passwordKey(shopAccount(shop.id)) } },
    factorsRemoval(shopAccount(shop.id)),
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
  await transact([...removal, ...names, formerShopWrite(shop, now)])
}
