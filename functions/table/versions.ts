import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { versionKey } from './page-keys.ts'
import { StoredPage } from './pages.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, getItems, table, tableName } from './table.ts'

/** A page as it stood at one moment, kept for going back. `version` counts up from 1 on each page. */
export type KeptVersion = {
  page: PageNumber
  version: number
  kind: 'publish'
  at: string
  content: KeptContent
}

/** What a version keeps of its page. */
const KeptContent = v.omit(StoredPage, ['operations'])
export type KeptContent = v.InferOutput<typeof KeptContent>

const StoredVersion = v.object({ content: KeptContent })

const keptVersions = 50

/**
 * Keeps a version under the number that was claimed for it; that it is kept already is what a repeated
 * call wants. The oldest beyond fifty goes.
 */
export async function addVersion(shop: Shop, kept: KeptVersion): Promise<void> {
  const { page, version, kind, at } = kept
  const content = v.parse(KeptContent, kept.content)
  const isNew = await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...versionKey(shop, page, version), version, kind, at, content },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
  const oldest = version - keptVersions
  if (isNew && oldest > 0)
    await table.send(
      new DeleteCommand({ TableName: tableName(), Key: versionKey(shop, page, oldest) }),
    )
}

/** The version that is kept under this number, or undefined. */
export async function findVersion(
  shop: Shop,
  page: PageNumber,
  version: number,
): Promise<KeptContent | undefined> {
  const [item] = await getItems([versionKey(shop, page, version)])
  return item && v.parse(StoredVersion, item).content
}
