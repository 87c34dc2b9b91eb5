import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntryList } from './news.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, getItems, type Key, table, tableName } from './table.ts'

/** When a user last opened a list, and the positions of the youngest entries that it held then. */
const SeenMark = v.object({ opened_at: v.string(), youngest: v.array(v.string()) })
export type SeenMark = v.InferOutput<typeof SeenMark>

const keyOf = (shop: Shop, list: EntryList): Key => ({ PK: shopKey(shop), SK: `SEEN#${list}` })

/** What the user has seen of the list, or undefined as long as it was never opened. */
export async function findSeenMark(shop: Shop, list: EntryList): Promise<SeenMark | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(shop, list), ConsistentRead: true }),
  )
  return Item && v.parse(SeenMark, Item)
}

/** Notes what the user has seen, unless the list was opened again since. */
export async function putSeenMark(shop: Shop, list: EntryList, mark: SeenMark): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(shop, list), ...mark },
        ConditionExpression: 'attribute_not_exists(PK) OR opened_at <= :at',
        ExpressionAttributeValues: { ':at': mark.opened_at },
      }),
    ),
  )
}

const Marked = v.object({ PK: v.string(), SK: v.string(), opened_at: v.string() })

/** When each of these shops last opened each list, by the shop's id; null where it never did. */
export async function listSeenTimes(
  shops: readonly Shop[],
): Promise<Map<string, Record<EntryList, string | null>>> {
  const lists = ['news', 'qanda'] as const
  const items = await getItems(shops.flatMap((shop) => lists.map((list) => keyOf(shop, list))))
  const marks = items.map((item) => v.parse(Marked, item))
  const times = new Map(marks.map(({ PK, SK, opened_at }) => [`${PK} ${SK}`, opened_at]))
  const timeOf = (shop: Shop, list: EntryList) => {
    const { PK, SK } = keyOf(shop, list)
    return times.get(`${PK} ${SK}`) ?? null
  }
  return new Map(
    shops.map((shop) => [
      shop.shopId,
      { news: timeOf(shop, 'news'), qanda: timeOf(shop, 'qanda') },
    ]),
  )
}
