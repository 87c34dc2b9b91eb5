import * as v from 'valibot'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import {
  listConflictingParts,
  listDifferingParts,
  rebaseDraft,
  type ShopDraft,
  type StoredRecord,
} from './shop-draft.ts'

export type SaveResult =
  | { kind: 'saved'; stored: StoredRecord; before: ShopRecord; pages: readonly PageNumber[] }
  | { kind: 'conflict'; theirs: StoredRecord }

type SaveOptions = { client: Client; shop: string; getKey: (body: unknown) => string }

/**
 * Saves a draft. When another device has saved other parts meanwhile, both changes are kept; when it has changed the
 * same parts, nothing is saved and the result is a conflict.
 */
export async function saveShopDraft(draft: ShopDraft, options: SaveOptions): Promise<SaveResult> {
  const { client, shop: user, getKey } = options
  const { record, version, base } = draft
  const body = { user, version, shop: record }
  try {
    const { pages, ...stored } = await client.updateShop({ body }, { idempotencyKey: getKey(body) })
    return {
      kind: 'saved',
      stored: { shop: stored.shop, version: stored.version },
      before: base,
      pages,
    }
  } catch (error) {
    const theirs = readConflictingRecord(error)
    if (!theirs) throw error
    // An earlier attempt whose answer was lost has saved this record.
    if (listDifferingParts(record, theirs.shop).length === 0)
      return { kind: 'saved', stored: theirs, before: base, pages: [] }
    if (listConflictingParts(draft, theirs.shop).length > 0) return { kind: 'conflict', theirs }
    return saveShopDraft(rebaseDraft(draft, theirs), options)
  }
}

const CurrentRecord = v.object({ shop: ShopRecord, version: v.number() })

/** The current record, which a conflict response includes. */
function readConflictingRecord(error: unknown): StoredRecord | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') return undefined
  const current = v.safeParse(CurrentRecord, error.problem.current)
  return current.success ? current.output : undefined
}
