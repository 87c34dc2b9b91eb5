import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { VersionKind } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { pageKey, reservationKey, versionKey } from './page-keys.ts'
import { StoredPage } from './pages.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, getItems, type Item, table, tableName } from './table.ts'
import { knownForm, stamp, upgraded } from './upgrades.ts'

/** What a version keeps of its page. */
const KeptContent = v.omit(StoredPage, [
  'last_version',
  'live',
  'marked',
  'before',
  'undoable',
  'operations',
])
export type KeptContent = v.InferOutput<typeof KeptContent>

const StoredNote = v.object({
  version: v.number(),
  kind: VersionKind,
  at: v.string(),
  by: v.optional(v.string(), ''),
})
/** What is said of a version without looking into it; `by` is the login id of who made it. */
export type VersionNote = v.InferOutput<typeof StoredNote>

const StoredVersion = v.object({ ...StoredNote.entries, content: KeptContent })

/** A page as it stood at one moment, kept for going back. Numbers rise, and are not without gaps. */
export type KeptVersion = VersionNote & { content: KeptContent }

const keptVersions = 50

/**
 * Keeps a version under the number that was taken for it; that it is kept already is what a repeated
 * call wants. The oldest beyond fifty go, but for those that are still needed, and for `restored`, which
 * is being restored just now.
 */
export async function addVersion(shop: Shop, kept: KeptVersion, restored?: number): Promise<void> {
  const { version, kind, at, by } = kept
  const content = v.parse(KeptContent, kept.content)
  const isNew = await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...versionKey(shop, content.page, version),
          ...stamp('version'),
          version,
          kind,
          at,
          by,
          content,
        },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
  if (isNew && version > keptVersions) await trimVersions(shop, content.page, restored)
}

/** The version that is kept under this number, or undefined. */
export async function findVersion(
  shop: Shop,
  page: PageNumber,
  version: number,
): Promise<KeptVersion | undefined> {
  const [item] = await getItems([versionKey(shop, page, version)])
  return item && versionIn(item)
}

/** The version that a stored item is, whatever older form that has. Throws `busy` for one of a newer release. */
export const versionIn = (item: Item): KeptVersion =>
  v.parse(StoredVersion, upgraded('version', item))

/** The page's versions, newest first, without what is in them. */
export async function listVersions(
  shop: Shop,
  page: PageNumber,
  from?: Item,
): Promise<VersionNote[]> {
  const prefix = versionKey(shop, page, 0).SK.replace(/\d+$/, '')
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':prefix': prefix },
      ProjectionExpression: '#version, #kind, #at, #by',
      ExpressionAttributeNames: {
        '#version': 'version',
        '#kind': 'kind',
        '#at': 'at',
        '#by': 'by',
      },
      ScanIndexForward: false,
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const notes = Items.map((item) => v.parse(StoredNote, item))
  return LastEvaluatedKey
    ? [...notes, ...(await listVersions(shop, page, LastEvaluatedKey))]
    : notes
}

/** Forgets a version that was kept for a change which then was not made. */
export async function removeVersion(shop: Shop, page: PageNumber, version: number): Promise<void> {
  await table.send(
    new DeleteCommand({ TableName: tableName(), Key: versionKey(shop, page, version) }),
  )
}

async function trimVersions(shop: Shop, page: PageNumber, restored?: number): Promise<void> {
  const old = (await listVersions(shop, page)).slice(keptVersions)
  if (old.length === 0) return
  const isNeeded = await findNeed(shop, page)
  const gone = old.filter((note) => note.version !== restored && !isNeeded(note))
  await Promise.all(gone.map(({ version }) => removeVersion(shop, page, version)))
}

// Read in part, and so in whatever form it lies that is known.
const NeedOfPage = v.object({
  live: StoredPage.entries.live,
  before: v.optional(StoredPage.entries.before, null),
  marked: v.optional(v.number(), 0),
})
// One that is being carried out, or failed at that, may be out.
const NeedOfReservation = v.union([
  v.object({ state: v.picklist(['reserved', 'published']), version: v.number() }),
  v.object({ firing: v.string(), version: v.number() }),
])

/**
 * Finds out which of the page's versions must stay, and every file that they show: what is live, what
 * undoing would bring back, what is reserved, and a publish that may be out without being noted yet. Throws `busy`
 * where a newer release wrote the page.
 */
export async function findNeed(
  shop: Shop,
  page: PageNumber,
): Promise<(note: Pick<VersionNote, 'version' | 'kind'>) => boolean> {
  const items = await getItems(
    [pageKey(shop, page), reservationKey(shop, page)],
    ['schema_version', 'live', 'before', 'marked', 'state', 'version', 'firing'],
  )
  const reservation = items.find((item) => v.is(NeedOfReservation, item))
  const item = items.find((each) => 'live' in each || 'schema_version' in each) ?? { live: null }
  knownForm('page', item)
  const stored = v.parse(NeedOfPage, item)
  const named = new Set([stored.live?.version, stored.before?.version, reservation?.version])
  return ({ version, kind }) =>
    named.has(version) || (kind === 'publish' && version > stored.marked)
}
