import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { ArchivedDocument } from '#functions/contract/shop-archive.ts'
import { type FileKind, fileKey, StoredFile } from './files.ts'
import { pageKey, versionKey } from './page-keys.ts'
import { pageIn, type StoredPage } from './pages.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, type Item, type Key, table, tableName } from './table.ts'
import { stamp } from './upgrades.ts'
import { versionIn } from './versions.ts'

// All that is the shop's own. Not what is under way (uploads, tabs), nor what is counted from the rest.
const kinds = {
  'PAGE#': 'page',
  'IMAGE#': 'image',
  'MOVIE#': 'movie',
  'RESERVE#': 'reservation',
} as const
type Prefix = keyof typeof kinds

/** What the shop keeps, as it is stored but for its keys; a part at a time. */
export async function* listDocuments(shop: Shop): AsyncGenerator<ArchivedDocument> {
  for (const prefix of ['IMAGE#', 'MOVIE#', 'PAGE#', 'RESERVE#'] as const)
    yield* documentsUnder(shop, prefix)
}

async function* documentsUnder(
  shop: Shop,
  prefix: Prefix,
  from?: Item,
): AsyncGenerator<ArchivedDocument> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :prefix)',
      FilterExpression: 'attribute_not_exists(removed_by)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':prefix': prefix },
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  yield* Items.map((stored): ArchivedDocument => {
    const { PK: _PK, SK, GSI1PK: _index, GSI1SK: _order, ...item } = stored
    return { kind: String(SK).includes('#V#') ? 'version' : kinds[prefix], item }
  })
  if (LastEvaluatedKey) yield* documentsUnder(shop, prefix, LastEvaluatedKey)
}

/**
 * Holds a document against what this release can read. Throws `busy` for what a newer release wrote, and
 * `ValiError` for what no release did.
 */
export function checkDocument({ kind, item }: ArchivedDocument): void {
  if (kind === 'page') pageIn(item)
  if (kind === 'version') versionIn(item)
  if (kind === 'image' || kind === 'movie') v.parse(StoredFile, item)
}

/** Puts a file's record among the shop's, if there is none of its id. */
export async function putArchivedFile(shop: Shop, kind: FileKind, file: StoredFile): Promise<void> {
  await putNew(fileKey({ owner: shop, kind }, file.id), file)
}

/** Puts a version among the shop's, if there is none of its number: what is known of it, and nothing else. */
export async function putArchivedVersion(shop: Shop, item: Item): Promise<void> {
  const kept = versionIn(item)
  const key = versionKey(shop, kept.content.page, kept.version)
  await putNew(key, { ...kept, ...stamp('version') })
}

const putNew = (key: Key, item: Item) =>
  conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...item, ...key },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(2))
const Room = v.object({ data_bytes: Bytes, bg_bytes: Bytes, slide_bytes: Bytes })

/**
 * Puts a page in the place of the empty one that a new shop has, as one that nobody sees yet: what is known of
 * it, and nothing else. Answers whether it did: what somebody has written there meanwhile stays.
 */
export function putArchivedPage(shop: Shop, item: Item, now: Date): Promise<boolean> {
  const known = pageIn(item)
  const { page, last_version } = known
  const bytes = v.parse(Room, item)
  const room = {
    ...bytes,
    beside_data: bytes.bg_bytes + bytes.slide_bytes,
    beside_bg: bytes.data_bytes + bytes.slide_bytes,
    beside_slide: bytes.data_bytes + bytes.bg_bytes,
  }
  const unseen: Partial<StoredPage> = {
    live: null,
    marked: last_version,
    before: null,
    undoable: false,
    operations: {},
    updated_at: now.toISOString(),
  }
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...known, ...room, ...unseen, ...stamp('page'), ...pageKey(shop, page) },
        ConditionExpression:
          'last_version = :none AND data_version = :first AND bg_version = :first AND slide_version = :first',
        ExpressionAttributeValues: { ':none': 0, ':first': 1 },
      }),
    ),
  )
}
