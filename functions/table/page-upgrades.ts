import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { pageKey } from './page-keys.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, type Item, type Key, table, tableName } from './table.ts'
import { readForm, upgraded, writtenForm } from './upgrades.ts'

/** Holds for a page that this release may change as it lies, between the forms that are given as `:form` and `:newest`. */
export const hasForm = 'schema_version BETWEEN :form AND :newest'
export const theseForms = { ':form': writtenForm('page'), ':newest': readForm('page') }

/**
 * Makes a change of a page that holds for such a form alone (`hasForm`), and answers whether it was made. A page
 * that lies in an older form is stored in the one that is written first: that costs nothing where it need not be.
 * Throws `busy` for a page that a newer release wrote.
 */
export async function changePage(
  shop: Shop,
  page: PageNumber,
  change: () => Promise<boolean>,
): Promise<boolean> {
  if (await change()) return true
  return (await bringUp(pageKey(shop, page))) ? change() : false
}

/** Stores a page in the form that is written, and answers whether it was in an older one. */
async function bringUp(key: Key): Promise<boolean> {
  const { Item: older } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  )
  if (!older) return false
  const present = upgraded('page', older, writtenForm('page'))
  if (older.schema_version === present.schema_version) return false
  // Where somebody was faster, whatever they did, it is looked at anew.
  return (await replaceChanged(key, older, present)) || bringUp(key)
}

/** Sets the attributes that are not the same in both, if each still is what it was. */
function replaceChanged(key: Key, older: Item, present: Item): Promise<boolean> {
  const names = Object.keys(present).filter((name) => !isSame(older[name], present[name]))
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
