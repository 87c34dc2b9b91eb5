import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { newestReadSchema, upgradeItem, writtenSchema } from '#functions/table/schema-versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { conditionHeld, type Item, type Key, table, tableName } from '#functions/table/table.ts'
import { pageKey } from './page-keys.ts'

/** The condition that this release can change the page as it is stored, from schema `:form` to `:newest`. */
export const hasKnownSchema = 'schema_version BETWEEN :form AND :newest'
export const knownSchemaValues = {
  ':form': writtenSchema('page'),
  ':newest': newestReadSchema('page'),
}

/**
 * Makes a change that requires `hasKnownSchema`, and returns whether it was made. A page of an older
 * schema is upgraded first: other pages cost nothing more. Throws `busy` for a page of a newer release.
 */
export async function changePageItem(
  shop: Shop,
  page: PageNumber,
  change: () => Promise<boolean>,
): Promise<boolean> {
  if (await change()) return true
  return (await upgradePageItem(pageKey(shop, page))) ? change() : false
}

/** Upgrades a page to the schema that is written; returns whether it was older. */
async function upgradePageItem(key: Key): Promise<boolean> {
  const { Item: older } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  )
  if (!older) return false
  const present = upgradeItem('page', older, writtenSchema('page'))
  if (older.schema_version === present.schema_version) return false
  // After another write the page is read again.
  return (await replaceChanged(key, older, present)) || upgradePageItem(key)
}

/** Sets the attributes that differ, if each is as it was read. */
function replaceChanged(key: Key, older: Item, present: Item): Promise<boolean> {
  const names = Object.keys(present).filter((name) => !isEqualJson(older[name], present[name]))
  const known = names.filter((name) => older[name] !== undefined)
  const condition = names.map((name) => {
    const index = names.indexOf(name)
    return known.includes(name) ? `#${index} = :old${index}` : `attribute_not_exists(#${index})`
  })
  const values = names.map((name, index) => [`:new${index}`, present[name]] as const)
  const before = known.map((name) => [`:old${names.indexOf(name)}`, older[name]] as const)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: `SET ${names.map((_, index) => `#${index} = :new${index}`).join(', ')}`,
        ConditionExpression: ['attribute_exists(PK)', ...condition].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(
          names.map((name, index) => [`#${index}`, name]),
        ),
        ExpressionAttributeValues: Object.fromEntries([...values, ...before]),
      }),
    ),
  )
}

const isEqualJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
