import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import {
  createShopDraft,
  hasShopChanges,
  listConflictingParts,
  rebaseDraft,
  type ShopDraft,
  type StoredRecord,
} from '#web/screens/shared/shop-record/shop-draft.ts'
import { type StartingDraft, useLocalDraft } from '#web/screens/shared/unsaved/use-local-draft.ts'
import { type LocalShopDraft, type ShopDraftName, shopDraftPrefix } from './local-shop-draft.ts'
import type { OpenedRecord } from './use-opened-record.ts'

/** The draft of a shop's record, stored on the device with every change. */
export function useShopDraft(name: ShopDraftName, opened: OpenedRecord) {
  const local = useLocalDraft({
    keyPrefix: shopDraftPrefix(name),
    getStartingDraft: () => getStartingDraft(opened),
    hasChanges: hasShopChanges,
  })
  const { latest, write, theirs, setTheirs } = local

  function change(fields: Partial<ShopRecord>) {
    const { record, ...rest } = latest.current
    write({ ...rest, record: { ...record, ...fields } })
  }

  /** Ends a conflict; the other changes of this draft are kept. */
  function resolveConflict(keeps: 'mine' | 'theirs') {
    if (!theirs) return
    const conflicting = listConflictingParts(latest.current, theirs.shop)
    write(rebaseDraft(latest.current, theirs, keeps === 'theirs' ? conflicting : []))
    setTheirs(undefined)
  }

  return {
    ...local,
    change,
    changeHours: (hours: Partial<OpeningHours>) =>
      change({ hours: { ...latest.current.record.hours, ...hours } }),
    startFrom: (stored: StoredRecord) => local.startFrom(createShopDraft(stored)),
    resolveConflict,
  }
}

type StartingShopDraft = StartingDraft<ShopDraft, StoredRecord>

/** Continues from the local draft, merged with changes of other devices to other parts. */
function getStartingDraft({ stored, localDraft }: OpenedRecord): StartingShopDraft {
  const fresh = { draft: createShopDraft(stored), localDraftAt: undefined, theirs: undefined }
  if (!localDraft) return fresh
  return continueLocalDraft(localDraft, stored) ?? fresh
}

function continueLocalDraft(
  { draft, at: localDraftAt }: LocalShopDraft,
  stored: StoredRecord,
): StartingShopDraft | undefined {
  if (listConflictingParts(draft, stored.shop).length > 0)
    return { draft, localDraftAt, theirs: stored }
  const rebased = rebaseDraft(draft, stored)
  return hasShopChanges(rebased) ? { draft: rebased, localDraftAt, theirs: undefined } : undefined
}
