import * as v from 'valibot'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { createLocalDraft } from '#web/drafts/local-draft.ts'
import { readTypedRecord } from '#web/screens/shared/shop-record/check-record.ts'
import type { ShopDraft } from '#web/screens/shared/shop-record/shop-draft.ts'
import type { DatedDraft } from '#web/screens/shared/unsaved/use-local-draft.ts'

/** Identifies the draft of a shop's record by the account that edits it. */
export type ShopDraftName = { account: string; shop: string }

export type LocalShopDraft = DatedDraft<ShopDraft>

const StoredDraft = v.object({
  draft: v.object({ record: v.unknown(), base: ShopRecord, version: v.number() }),
  at: v.string(),
})

export const shopDraftPrefix = ({ account, shop }: ShopDraftName) =>
  `noren:shop:${account}:${shop}:`

/** Reads the local draft of this tab, or adopts one from a closed tab. */
export async function readLocalShopDraft(name: ShopDraftName): Promise<LocalShopDraft | undefined> {
  const stored = v.safeParse(StoredDraft, await createLocalDraft(shopDraftPrefix(name)).read())
  if (!stored.success) return undefined
  const { draft, at } = stored.output
  const record = readTypedRecord(draft.record)
  return record && { draft: { ...draft, record }, at }
}
