import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SectionName } from '#functions/contract/page.ts'
import { pageKey } from './page-keys.ts'
import { changePage, hasForm, theseForms } from './page-upgrades.ts'
import { hasDraft, type Operation, operationSlot, type StoredPage } from './pages.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, table, tableName } from './table.ts'

/** All that a page's draft shows, as it is stored, with the UTF-8 bytes of each section. */
export type Draft = Pick<
  StoredPage,
  'data' | 'data_files' | 'bg' | 'bg_files' | 'slide1' | 'slide2' | 'slide_files'
> &
  Record<`${SectionName}_bytes`, number>

/** What a page is to become: the page as it was read, and the draft that takes the place of its own. */
type DraftChange = {
  page: Pick<StoredPage, 'page' | 'data_version' | 'bg_version' | 'slide_version' | 'files_version'>
  draft: Draft
  now: Date
  operation: Operation | undefined
}

/**
 * Replaces all sections at once, each of which then has its next version, if the page is still the one
 * that was read; answers whether it did. One conditional write.
 */
export function replaceDraft(shop: Shop, change: DraftChange): Promise<boolean> {
  const { page, draft, operation } = change
  const { data_bytes, bg_bytes, slide_bytes } = draft
  const attributes = {
    ...draft,
    data_version: page.data_version + 1,
    bg_version: page.bg_version + 1,
    slide_version: page.slide_version + 1,
    beside_data: bg_bytes + slide_bytes,
    beside_bg: data_bytes + slide_bytes,
    beside_slide: data_bytes + bg_bytes,
    updated_at: change.now.toISOString(),
  }
  const sets = Object.keys(attributes).map((name) => `#${name} = :new_${name}`)
  if (operation) sets.push('operations.#slot = :operation')
  const write = {
    TableName: tableName(),
    Key: pageKey(shop, page.page),
    UpdateExpression: `SET ${sets.join(', ')}`,
    ConditionExpression: `${hasForm} AND ${hasDraft}`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(Object.keys(attributes).map((name) => [`#${name}`, name])),
      ...(operation && { '#slot': operationSlot('claim', operation.version) }),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [`:new_${name}`, value]),
      ),
      ...theseForms,
      ':data': page.data_version,
      ':bg': page.bg_version,
      ':slide': page.slide_version,
      ':files_version': page.files_version,
      ...(operation && { ':operation': operation }),
    },
  }
  return changePage(shop, page.page, () => conditionHeld(table.send(new UpdateCommand(write))))
}
