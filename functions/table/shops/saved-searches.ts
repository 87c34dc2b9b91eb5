import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { SavedSearch } from '#functions/contract/shops/shop-support.ts'
import { conditionHeld, getItems, type Key, table, tableName } from '#functions/table/table.ts'

const searchesKey: Key = { PK: 'SEARCHES', SK: 'SHOPS' }

// A search of a newer release that this one cannot read stays stored.
const StoredSearches = v.object({ version: v.number(), searches: v.array(v.unknown()) })

/** All saved searches, and the version of their item. */
type SavedSearches = { version: number; searches: SavedSearch[]; unread: unknown[] }

/** Reads the saved searches of the list of shops in one read. */
export async function findSavedSearches(): Promise<SavedSearches> {
  const [item] = await getItems([searchesKey])
  const { version, searches } = v.parse(StoredSearches, item ?? { version: 0, searches: [] })
  return {
    version,
    searches: searches.filter((search) => v.is(SavedSearch, search)),
    unread: searches.filter((search) => !v.is(SavedSearch, search)),
  }
}

/** Replaces the saved searches, if their item still has the version that was read; returns whether it did. */
export function replaceSavedSearches(
  { version, unread }: SavedSearches,
  searches: readonly SavedSearch[],
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...searchesKey, version: version + 1, searches: [...searches, ...unread] },
        ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : 'version = :seen',
        ...(version > 0 && { ExpressionAttributeValues: { ':seen': version } }),
      }),
    ),
  )
}
