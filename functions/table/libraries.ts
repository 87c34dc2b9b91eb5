import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Shop, shopKey } from './shop.ts'
import { type Item, table, tableName } from './table.ts'

const Measured = v.object({ SK: v.string(), bytes: v.number() })
type Measured = v.InferOutput<typeof Measured>

/** How many files a shop has and how many bytes they take: counted, never kept by hand. */
export async function measureLibraries(shop: Shop) {
  const files = await listSizes(shop)
  const count = (prefix: string) => files.filter(({ SK }) => SK.startsWith(prefix)).length
  return {
    image_count: count('IMAGE#'),
    movie_count: count('MOVIE#'),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

// Both libraries in one read: between them a shop has nothing else. `$` comes right after `#`.
async function listSizes(shop: Shop, from?: Item): Promise<Measured[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND SK BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':first': 'IMAGE#', ':last': 'MOVIE$' },
      ExpressionAttributeNames: { '#bytes': 'bytes' },
      ProjectionExpression: 'SK, #bytes',
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const own = Items.map((item) => v.parse(Measured, item))
  return LastEvaluatedKey ? [...own, ...(await listSizes(shop, LastEvaluatedKey))] : own
}
