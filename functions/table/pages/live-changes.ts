import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Shop } from '#functions/table/shop.ts'
import { conditionHeld, table, tableName } from '#functions/table/table.ts'
import { pageKey } from './page-keys.ts'
import {
  getDraftVersions,
  hasSameDraft,
  type LiveVersion,
  operationSlot,
  type PageOperation,
  type StoredPage,
} from './pages.ts'

/** The operation that takes a number, and what is stored with it. */
type NumberedOperation = Pick<PageOperation, 'key' | 'hash' | 'keeps' | 'brings' | 'done'>

/** How many numbers are reserved, and for which operation. */
type NumberReservation = { numbers: number; operation: NumberedOperation | undefined }

/**
 * Reserves the next version numbers for the page as it was read, and stores the operation with the first
 * of them; returns false when the page was saved or a number was taken since. So a higher number never has
 * older content.
 */
export function reserveVersionNumbers(
  shop: Shop,
  page: StoredPage,
  { numbers, operation }: NumberReservation,
): Promise<boolean> {
  const version = page.last_version + 1
  const made_of = getDraftVersions(page)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pageKey(shop, page.page),
        UpdateExpression: `SET last_version = :taken${operation ? ', operations.#slot = :operation' : ''}`,
        ConditionExpression: `last_version = :last AND ${hasSameDraft}`,
        ...(operation && {
          ExpressionAttributeNames: { '#slot': operationSlot('claim', version) },
        }),
        ExpressionAttributeValues: {
          ':taken': page.last_version + numbers,
          ':last': page.last_version,
          ':data': made_of.data,
          ':bg': made_of.bg,
          ':slide': made_of.slide,
          ':files_version': made_of.files_version,
          ...(operation && { ':operation': { ...operation, version, made_of } }),
        },
      }),
    ),
  )
}

/** A change of what visitors see: the page, and the number that was reserved for it. */
type LiveChange = { page: PageNumber; claim: number }

/**
 * Records that a version was published, unless a newer change is recorded. What was live before can be
 * restored; it stays the same when another call published this version already.
 */
export async function recordPublish(
  shop: Shop,
  change: LiveChange,
  live: LiveVersion,
): Promise<void> {
  const isMarked = await writeLiveChange(shop, change, {
    sets: ['#before = live', 'undoable = :yes'],
    live,
    values: { ':yes': true, ':kept': live.version },
    unless: 'live.version = :kept',
  })
  if (!isMarked) await recordRepublish(shop, change, { live, isUndoable: false })
}

/**
 * Records that the live version was published again, unless a newer change is recorded. What can be
 * restored stays the same, or is this version itself where something besides its content changed.
 */
export async function recordRepublish(
  shop: Shop,
  change: LiveChange,
  { live, isUndoable }: { live: LiveVersion; isUndoable: boolean },
): Promise<void> {
  const sets = isUndoable ? ['#before = live', 'undoable = :yes'] : []
  await writeLiveChange(shop, change, { sets, live, values: isUndoable ? { ':yes': true } : {} })
}

/**
 * Records a change that cannot be undone, unless a newer change is recorded: a publish was undone, or the
 * page was unpublished (null).
 */
export async function recordLiveChange(
  shop: Shop,
  change: LiveChange,
  live: LiveVersion | null,
): Promise<void> {
  const values = { ':none': null, ':no': false }
  await writeLiveChange(shop, change, { sets: ['#before = :none', 'undoable = :no'], live, values })
}

type LiveChangeWrite = {
  sets: string[]
  live: LiveVersion | null
  values: Record<string, unknown>
  unless?: string
}

function writeLiveChange(
  shop: Shop,
  { page, claim }: LiveChange,
  marked: LiveChangeWrite,
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pageKey(shop, page),
        UpdateExpression: `SET ${[...marked.sets, 'live = :live', 'marked = :claim'].join(', ')}`,
        ConditionExpression: [
          'attribute_exists(PK) AND (attribute_not_exists(marked) OR marked < :claim)',
          ...(marked.unless ? [`NOT (${marked.unless})`] : []),
        ].join(' AND '),
        ...(marked.sets.length > 0 && { ExpressionAttributeNames: { '#before': 'before' } }),
        ExpressionAttributeValues: { ':live': marked.live, ':claim': claim, ...marked.values },
      }),
    ),
  )
}
