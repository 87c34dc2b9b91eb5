import {
  DeleteCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { VersionKind } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { entity } from '#functions/table/entity.ts'
import { requireKnownSchema } from '#functions/table/schema-version.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { conditionHeld, getItems, type Item, table, tableName } from '#functions/table/table.ts'
import { pageKey, reservationKey, versionKey } from './page-keys.ts'
import { StoredPage } from './pages.ts'

/** The content of a version. */
const VersionContent = v.omit(StoredPage, [
  'last_version',
  'live',
  'marked',
  'before',
  'undoable',
  'held',
  'operations',
])
export type VersionContent = v.InferOutput<typeof VersionContent>

const StoredNote = v.object({
  version: v.number(),
  kind: VersionKind,
  at: v.string(),
  by: v.string(),
  on_behalf: v.optional(v.boolean()),
})
/**
 * A version without its content; `by` is the login id of the account that made it, with `on_behalf` of an admin who acted
 * for the shop.
 */
export type VersionNote = v.InferOutput<typeof StoredNote>

const StoredVersion = v.object({ ...StoredNote.entries, content: VersionContent })

export const versionItem = entity(versionKey, StoredVersion, requireKnownSchema)

/** A state of a page that can be restored. Numbers rise, with gaps. */
export type PageVersion = VersionNote & { content: VersionContent }

const maxVersions = 50

/**
 * Stores a version under its reserved number, unless it is stored already. Removes the oldest beyond
 * fifty, except those that are still needed and `restored`, which is being restored.
 */
export async function addVersion(shop: Shop, kept: PageVersion, restored?: number): Promise<void> {
  const { version, kind, at, by, on_behalf } = kept
  const content = v.parse(VersionContent, kept.content)
  const isNew = await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...versionKey(shop, content.page, version),
          version,
          kind,
          at,
          by,
          ...(on_behalf && { on_behalf }),
          content,
        },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
  if (isNew && version > maxVersions) await trimVersions(shop, content.page, restored)
}

/** The version of this number, or undefined. */
export async function findVersion(
  shop: Shop,
  page: PageNumber,
  version: number,
): Promise<PageVersion | undefined> {
  const [item] = await getItems([versionKey(shop, page, version)])
  return item && parseVersion(item)
}

/** Parses a stored version. Throws `busy` for one of a newer release. */
export function parseVersion(item: Item): PageVersion {
  requireKnownSchema(item)
  return v.parse(StoredVersion, item)
}

/** The page's versions without their content, newest first. */
export async function listVersions(shop: Shop, page: PageNumber): Promise<VersionNote[]> {
  const items = await queryVersions(shop, page, noteProjection)
  return items.map((item) => v.parse(StoredNote, item))
}

/** The page's versions with their content, newest first. */
export async function listVersionsWithContent(
  shop: Shop,
  page: PageNumber,
): Promise<PageVersion[]> {
  return (await queryVersions(shop, page)).map(parseVersion)
}

const noteProjection = {
  ProjectionExpression: '#version, #kind, #at, #by, on_behalf',
  ExpressionAttributeNames: { '#version': 'version', '#kind': 'kind', '#at': 'at', '#by': 'by' },
} as const satisfies Partial<QueryCommandInput>

async function queryVersions(
  shop: Shop,
  page: PageNumber,
  more: Partial<QueryCommandInput> = {},
): Promise<Item[]> {
  const prefix = versionKey(shop, page, 0).SK.replace(/\d+$/, '')
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':prefix': prefix },
      ScanIndexForward: false,
      ConsistentRead: true,
      ...more,
    }),
  )
  if (!LastEvaluatedKey) return Items
  const rest = await queryVersions(shop, page, { ...more, ExclusiveStartKey: LastEvaluatedKey })
  return [...Items, ...rest]
}

/** Removes a version whose change was not made. */
export async function removeVersion(shop: Shop, page: PageNumber, version: number): Promise<void> {
  await table.send(
    new DeleteCommand({ TableName: tableName(), Key: versionKey(shop, page, version) }),
  )
}

async function trimVersions(shop: Shop, page: PageNumber, restored?: number): Promise<void> {
  const old = (await listVersions(shop, page)).slice(maxVersions)
  if (old.length === 0) return
  const isNeeded = await findNeededVersions(shop, page)
  const gone = old.filter((note) => note.version !== restored && !isNeeded(note))
  await Promise.all(gone.map(({ version }) => removeVersion(shop, page, version)))
}

const NeedOfPage = v.object({
  live: StoredPage.entries.live,
  before: StoredPage.entries.before,
  marked: v.number(),
})
const unusedPage: v.InferOutput<typeof NeedOfPage> = { live: null, before: null, marked: 0 }
// A reservation that is being carried out, or failed, may be visible.
const NeedOfReservation = v.union([
  v.object({ state: v.picklist(['reserved', 'published']), version: v.number() }),
  v.object({ firing: v.string(), version: v.number() }),
])

/**
 * Returns which versions of the page must stay with their files: the live one, the one that can be
 * restored, the reserved one, and a publish that may be visible without being recorded. Throws `busy`
 * where a newer release wrote the page.
 */
export async function findNeededVersions(
  shop: Shop,
  page: PageNumber,
): Promise<(note: Pick<VersionNote, 'version' | 'kind'>) => boolean> {
  const items = await getItems(
    [pageKey(shop, page), reservationKey(shop, page)],
    ['SK', 'schema_version', 'live', 'before', 'marked', 'state', 'version', 'firing'],
  )
  for (const item of items) requireKnownSchema(item)
  const reservation = items.find((item) => v.is(NeedOfReservation, item))
  const item = items.find(({ SK }) => SK === pageKey(shop, page).SK)
  const { live, before, marked } = item ? v.parse(NeedOfPage, item) : unusedPage
  const named = new Set([live?.version, before?.version, reservation?.version])
  return ({ version, kind }) => named.has(version) || (kind === 'publish' && version > marked)
}
