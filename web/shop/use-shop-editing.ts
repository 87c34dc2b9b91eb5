import { useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useInvalidate } from '#web/api/use-api.ts'
import { type OpenedRecord, useOpenedRecord } from '#web/drafts/open-record.ts'
import { hasChanges } from '#web/drafts/record-draft.ts'
import { type EditedRecord, useRecordDraft } from '#web/drafts/use-record-draft.ts'
import { checkRecord } from '#web/shop/record/check-record.ts'
import { getShopRecordKind, type StoredRecord } from '#web/shop/record/shop-record-kind.ts'

/** Identifies the draft of a shop's record by the account that edits it. */
export type ShopDraftName = { account: string; shop: string }

export type OpenedShop = OpenedRecord<ShopRecord, StoredRecord> & {
  /** The public pages and their names in menus. */
  pages: EndpointOutput<Endpoints['getShop']>['pages']
}

type ShopLoading = EditedRecord<ShopRecord, StoredRecord> & {
  load: (signal?: AbortSignal) => Promise<Pick<OpenedShop, 'stored' | 'pages'>>
}

function useEditedShop({ account, shop: user }: ShopDraftName): ShopLoading {
  const client = useClient()
  const load: ShopLoading['load'] = async (signal) => {
    const { shop, version, pages } = await client.getShop({ query: { user } }, signal && { signal })
    return { stored: { shop, version }, pages }
  }
  return {
    ...getShopRecordKind(client, user),
    keyPrefix: `noren:shop:${account}:${user}:`,
    check: ({ fields }) => checkRecord(fields),
    load,
    reload: async () => (await load()).stored,
    formatFailure: formatApiFailure,
  }
}

export function useOpenedShop(name: ShopDraftName) {
  const record = useEditedShop(name)
  return useOpenedRecord(record, record.load)
}

/** The last save in this tab; `before` is the record that it replaced, undefined after an undo. */
type LastSave = { pages: readonly PageNumber[]; before: ShopRecord | undefined }

const undoConflictMessage =
  'ほかのスマホやパソコンで変更されていたので、元に戻しませんでした。いまの内容を表示しています。'

/** State of the editor of a shop's record: asks before public pages change, and can undo the last save of this tab. */
export function useShopEditing(name: ShopDraftName, opened: OpenedShop) {
  const kind = useEditedShop(name)
  const invalidate = useInvalidate()
  const draft = useRecordDraft(kind, opened)
  const { getDraft, change } = draft
  const [isAsking, setAsking] = useState(false)
  const [lastSave, setLastSave] = useState<LastSave>()

  /** Returns whether the draft is saved. */
  async function save(isUndo = false): Promise<boolean> {
    setAsking(false)
    setLastSave(undefined)
    const result = await draft.save()
    if (result?.kind === 'saved') {
      const { draft: saved, replaced } = result
      setLastSave({ pages: saved.stored.changedPages ?? [], before: isUndo ? undefined : replaced })
      void invalidate('getShop')
    } else if (result && isUndo) {
      draft.startFrom(result.conflict.stored)
      draft.rest(undoConflictMessage)
    }
    return result?.kind === 'saved'
  }

  /** The same; not while the question before a save is open. */
  async function requestSave(): Promise<boolean> {
    if (draft.isSaving || !draft.check()) return false
    setLastSave(undefined)
    if (!hasChanges(kind, getDraft())) return true
    if (opened.pages.length === 0) return save()
    setAsking(true)
    return false
  }

  return {
    ...draft,
    kind,
    isAsking,
    lastSave,
    requestSave,
    confirmSave: () => save(),
    cancelSave: () => setAsking(false),
    undo: () => {
      if (!lastSave?.before) return
      change(lastSave.before)
      void save(true)
    },
    changeHours: (hours: Partial<OpeningHours>) =>
      change({ hours: { ...getDraft().fields.hours, ...hours } }),
  }
}

export type ShopEditing = ReturnType<typeof useShopEditing>
