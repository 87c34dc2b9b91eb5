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
  type StoredPageHold,
} from './pages.ts'

/** The operation that takes a number, and what is stored with it. */
type NumberedOperation = Pick<PageOperation, 'key' | 'hash' | 'keeps' | 'brings' | 'done'>

/** How many numbers are reserved, and for which operation; with `held` the first of them takes the page down. */
type NumberReservation = {
  numbers: number
  operation: NumberedOperation | undefined
  held?: StoredPageHold | undefined
}

/**
 * Reserves the next version numbers for the page as it was read, and stores the operation with the first
 * of them; returns false when the page was saved or a number was taken since. So a higher number never has
 * older content, and a call that has not seen a hold gets no number after it.
 */
export function reserveVersionNumbers(
  shop: Shop,
  page: StoredPage,
  { numbers, operation, held }: NumberReservation,
): Promise<boolean> {
  const version = page.last_version + 1
  const made_of = getDraftVersions(page)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pageKey(shop, page.page),
        UpdateExpression: [
          'SET last_version = :taken',
          ...(operation ? ['operations.#slot = :operation'] : []),
          ...(held ? ['held = :held'] : []),
        ].join(', '),
        ConditionExpression: `last_version = :last AND ${hasSameDraft}`,
        ...(operation && {
          ExpressionAttributeNames: { '#slot': operationSlot('publish', version) },
        }),
        ExpressionAttributeValues: {
          ':taken': page.last_version + numbers,
          ':last': page.last_version,
          ':data': made_of.data,
          ':bg': made_of.bg,
          ':slide': made_of.slide,
          ':files_version': made_of.files_version,
          ...(operation && { ':operation': { ...operation, version, made_of } }),
          ...(held && { ':held': held }),
        },
      }),
    ),
  )
}

/** Ends the hold of this number; does nothing where it has ended or another one has replaced it. */
export async function removeHold(shop: Shop, page: PageNumber, version: number): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pageKey(shop, page),
        UpdateExpression: 'REMOVE held',
        ConditionExpression: 'held.version = :version',
        ExpressionAttributeValues: { ':version': version },
      }),
    ),
  )
}

/** A change of what visitors see: the page, and the number that was reserved for it. */
type LiveChange = { page: PageNumber; version: number }

/**
 * Records that a version was published, unless a newer change is recorded or the page is held; returns whether it did.
 * What was live before can be restored; it stays the same when another call published this version already.
 */
export async function recordPublish(
  shop: Shop,
  change: LiveChange,
  live: LiveVersion,
): Promise<boolean> {
  const isMarked = await writeLiveChange(shop, change, {
    sets: ['#before = live', 'undoable = :yes'],
    live,
    values: { ':yes': true, ':kept': live.version },
    unless: 'live.version = :kept',
  })
  return isMarked || recordRepublish(shop, change, { live, isUndoable: false })
}

/**
 * The same for the live version that was published again. What can be restored stays the same, or is this version
 * itself where something besides its content changed.
 */
export async function recordRepublish(
  shop: Shop,
  change: LiveChange,
  { live, isUndoable }: { live: LiveVersion; isUndoable: boolean },
): Promise<boolean> {
  const sets = isUndoable ? ['#before = live', 'undoable = :yes'] : []
  return writeLiveChange(shop, change, { sets, live, values: isUndoable ? { ':yes': true } : {} })
}

/**
 * The same for a change that cannot be undone: a publish was undone, or the page was unpublished (null), which a hold
 * does not prevent.
 */
export async function recordLiveChange(
  shop: Shop,
  change: LiveChange,
  live: LiveVersion | null,
): Promise<boolean> {
  const values = { ':none': null, ':no': false }
  return writeLiveChange(shop, change, {
    sets: ['#before = :none', 'undoable = :no'],
    live,
    values,
  })
}

type LiveChangeWrite = {
  sets: string[]
  live: LiveVersion | null
  values: Record<string, unknown>
  unless?: string
}

function writeLiveChange(
  shop: Shop,
  { page, version }: LiveChange,
  marked: LiveChangeWrite,
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pageKey(shop, page),
        UpdateExpression: `SET ${[...marked.sets, 'live = :live', 'marked = :version'].join(', ')}`,
        ConditionExpression: [
          'marked < :version',
          ...(marked.live ? ['attribute_not_exists(held)'] : []),
          ...(marked.unless ? [`NOT (${marked.unless})`] : []),
        ].join(' AND '),
        ...(marked.sets.length > 0 && { ExpressionAttributeNames: { '#before': 'before' } }),
        ExpressionAttributeValues: { ':live': marked.live, ':version': version, ...marked.values },
      }),
    ),
  )
}
