import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { pageKey } from './page-keys.ts'
import {
  draftVersionsOf,
  hasDraft,
  type Live,
  type Operation,
  operationSlot,
  type StoredPage,
} from './pages.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, table, tableName } from './table.ts'

/** The operation that a number is taken for, and what it notes beside it. */
type ClaimingOperation = Pick<Operation, 'key' | 'hash' | 'keeps' | 'brings' | 'done'>

/** How many numbers are taken, and for which operation. */
type Claiming = { numbers: number; operation: ClaimingOperation | undefined }

/**
 * Takes the next number, or numbers, for the page exactly as it was read, and notes the operation with
 * the first of them; answers false when somebody has saved or taken a number since. So a higher number
 * never has an older content.
 */
export function claimVersion(
  shop: Shop,
  page: StoredPage,
  { numbers, operation }: Claiming,
): Promise<boolean> {
  const version = page.last_version + 1
  const made_of = draftVersionsOf(page)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pageKey(shop, page.page),
        UpdateExpression: `SET last_version = :taken${operation ? ', operations.#slot = :operation' : ''}`,
        ConditionExpression: `last_version = :last AND ${hasDraft}`,
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

/** Who changed what visitors see: the page, and the number that was taken for the change. */
type Change = { page: PageNumber; claim: number }

/**
 * Notes that a version was published, unless a newer change is noted by now. What was live until now is
 * what can be brought back; where that is this version already, by another call that kept the same draft,
 * it stays what it was.
 */
export async function markPublished(shop: Shop, change: Change, live: Live): Promise<void> {
  const isMarked = await mark(shop, change, {
    sets: ['#before = live', 'undoable = :yes'],
    live,
    values: { ':yes': true, ':kept': live.version },
    unless: 'live.version = :kept',
  })
  if (!isMarked) await markAgain(shop, change, live)
}

/**
 * Notes that what was live was published once more, unless a newer change is noted by now: what can be
 * brought back stays what it was.
 */
export async function markAgain(shop: Shop, change: Change, live: Live): Promise<void> {
  await mark(shop, change, { sets: [], live, values: {} })
}

/**
 * Notes what visitors see by a change that cannot be undone, unless a newer change is noted by now:
 * the publish before it was undone, or the page was taken down (null).
 */
export async function markShown(shop: Shop, change: Change, live: Live | null): Promise<void> {
  const values = { ':none': null, ':no': false }
  await mark(shop, change, { sets: ['#before = :none', 'undoable = :no'], live, values })
}

type Mark = {
  sets: string[]
  live: Live | null
  values: Record<string, unknown>
  unless?: string
}

function mark(shop: Shop, { page, claim }: Change, marked: Mark): Promise<boolean> {
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
