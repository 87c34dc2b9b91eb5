import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { News } from '#functions/contract/news.ts'
import { conditionHeld, getItems, type Item, table, tableName } from './table.ts'

/** All entries, newest first, however many reads they take. */
export async function listNews(from?: Item): Promise<News[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :news',
      ExpressionAttributeValues: { ':news': 'NEWS' },
      ScanIndexForward: false,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const news = Items.map((item) => v.parse(News, item))
  return LastEvaluatedKey ? [...news, ...(await listNews(LastEvaluatedKey))] : news
}

const Stored = v.object({ ...News.entries, made_of: v.optional(v.string()) })

/**
 * Adds an entry, and gives the stored one: the same id again, with the same `madeOf` (the hash of what
 * was sent), is what a repeated call wants. Answers undefined where the id holds something else.
 */
export async function addNews(news: News, madeOf: string | undefined): Promise<News | undefined> {
  const key = { PK: 'NEWS', SK: news.id }
  const order = { GSI1PK: 'NEWS', GSI1SK: `${news.updated_at}#${news.id}` }
  const isNew = await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...key, ...order, ...news, made_of: madeOf },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
  if (isNew) return news
  const [item] = await getItems([key])
  const before = v.parse(Stored, item)
  return before.made_of === madeOf ? before : undefined
}
