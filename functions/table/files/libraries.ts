import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import { type Item, table, tableName } from '#functions/table/table.ts'

const Measured = v.object({ SK: v.string(), bytes: v.number() })
type Measured = v.InferOutput<typeof Measured>

/** How many files an owner has, also in the trash, and how many bytes they take, counted in the table. */
export async function measureLibraries(owner: FileOwner) {
  const ranges = await Promise.all([
    // Both libraries in one read: no other items lie between them. `$` comes right after `#`.
    listSizes(owner, { first: 'IMAGE#', last: 'MOVIE$' }),
    listSizes(owner, { first: 'TRASH#', last: 'TRASH$' }),
  ])
  const files = ranges.flat()
  const count = (kind: string) => files.filter(({ SK }) => SK.includes(kind)).length
  return {
    image_count: count('IMAGE#'),
    movie_count: count('MOVIE#'),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

type KeyRange = { first: string; last: string }

async function listSizes(owner: FileOwner, range: KeyRange, from?: Item): Promise<Measured[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :owner AND SK BETWEEN :first AND :last',
      FilterExpression: 'attribute_not_exists(removed_by)',
      ExpressionAttributeValues: {
        ':owner': ownerKey(owner),
        ':first': range.first,
        ':last': range.last,
      },
      ExpressionAttributeNames: { '#bytes': 'bytes' },
      ProjectionExpression: 'SK, #bytes',
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const own = Items.map((item) => v.parse(Measured, item))
  return LastEvaluatedKey ? [...own, ...(await listSizes(owner, range, LastEvaluatedKey))] : own
}
