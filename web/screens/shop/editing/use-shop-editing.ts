import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { checkRecord } from '#web/screens/shared/shop-record/check-record.ts'
import { saveShopDraft } from '#web/screens/shared/shop-record/save-shop-draft.ts'
import {
  hasShopChanges,
  rebaseDraft,
  type ShopDraft,
} from '#web/screens/shared/shop-record/shop-draft.ts'
import { useIdempotencyKey } from '#web/screens/shared/use-idempotency-key.ts'
import type { ShopDraftName } from './local-shop-draft.ts'
import type { OpenedRecord } from './use-opened-record.ts'
import { useShopDraft } from './use-shop-draft.ts'

/** The last save in this tab; `before` is the record that it replaced, undefined after an undo. */
type LastSave = { pages: readonly PageNumber[]; before: ShopRecord | undefined }

type SaveState = {
  step: 'resting' | 'asking' | 'saving'
  /** Problems by dotted field name. */
  wrong: Record<string, string>
  failure: string
  lastSave: LastSave | undefined
}

const restingState: SaveState = { step: 'resting', wrong: {}, failure: '', lastSave: undefined }

const undoConflictMessage =
  'ほかの端末で変更されていたので、元に戻しませんでした。いまの内容を表示しています。'

/** State of the editor of a shop's record: keeps a local draft, and saves on request. */
export function useShopEditing(name: ShopDraftName, opened: OpenedRecord) {
  const drafting = useShopDraft(name, opened)
  const saving = useSaving(name, drafting)
  const { latest, write } = drafting

  /** Returns whether the draft is saved; not while the question before a save is open. */
  async function requestSave(): Promise<boolean> {
    if (saving.step === 'saving') return false
    const { wrong, record } = checkRecord(latest.current.record)
    // Before the problems are shown: they name the entries as they are stored.
    write({ ...latest.current, record })
    const hasProblems = Object.keys(wrong).length > 0
    const isSaved = !hasProblems && !hasShopChanges(latest.current)
    if (hasProblems) saving.setProblems(wrong)
    else if (isSaved) saving.rest()
    else if (opened.pages.length > 0) saving.ask()
    else return saving.save(latest.current)
    return isSaved
  }

  return {
    ...drafting,
    ...saving,
    requestSave,
    confirmSave: () => saving.save(latest.current),
    change: (fields: Partial<ShopRecord>) => {
      drafting.change(fields)
      saving.recheck()
    },
    changeHours: (hours: Partial<OpeningHours>) => {
      drafting.changeHours(hours)
      saving.recheck()
    },
  }
}

export type ShopEditing = ReturnType<typeof useShopEditing>

/** Saves drafts one at a time, and can undo the last save of this tab. */
function useSaving(name: ShopDraftName, drafting: ReturnType<typeof useShopDraft>) {
  const { latest } = drafting
  const [state, setState] = useState(restingState)
  const isSending = useRef(false)
  const send = useSendDraft(name, drafting)
  const rest = (part: Partial<SaveState> = {}) => setState({ ...restingState, ...part })

  /** Returns whether the draft was saved. */
  async function save(draft: ShopDraft, isUndo = false): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    rest({ step: 'saving' })
    try {
      const result = await send(draft)
      if (result.kind === 'saved') {
        const { pages, before } = result
        rest({ lastSave: { pages, before: isUndo ? undefined : before } })
        return true
      }
      if (isUndo) drafting.startFrom(result.theirs)
      else drafting.setTheirs(result.theirs)
      rest({ failure: isUndo ? undoConflictMessage : '' })
    } catch (error) {
      rest({ ...readSaveProblem(error), ...(isUndo && { lastSave: state.lastSave }) })
    } finally {
      isSending.current = false
    }
    return false
  }

  function undo() {
    const before = state.lastSave?.before
    if (before) void save({ ...latest.current, record: before }, true)
  }

  return {
    ...state,
    rest: () => rest(),
    ask: () => rest({ step: 'asking' }),
    setProblems: (wrong: SaveState['wrong']) => rest({ wrong }),
    save,
    undo,
    /** Call after a change: removes the problems that it solves. */
    recheck: () =>
      setState((now) => ({ ...now, failure: '', wrong: keepProblems(now.wrong, latest.current) })),
  }
}

/** Returns a function that saves a draft and continues from the answer. */
function useSendDraft(name: ShopDraftName, { latest, write }: ReturnType<typeof useShopDraft>) {
  const client = useClient()
  const queries = useQueryClient()
  const { getKey } = useIdempotencyKey()

  return async (draft: ShopDraft) => {
    const base = latest.current.record
    const result = await saveShopDraft(draft, { client, shop: name.shop, getKey })
    if (result.kind === 'saved') {
      // What was typed during the save is a change of the saved record.
      write(rebaseDraft({ ...latest.current, base }, result.stored))
      void queries.invalidateQueries({ queryKey: ['getShop'] })
    }
    return result
  }
}

/** The problems that are still there. */
function keepProblems(
  wrong: Record<string, string>,
  { record }: ShopDraft,
): Record<string, string> {
  if (Object.keys(wrong).length === 0) return wrong
  const now = checkRecord(record).wrong
  return Object.fromEntries(Object.entries(wrong).filter(([field]) => now[field] !== undefined))
}

function readSaveProblem(error: unknown): Pick<SaveState, 'wrong' | 'failure'> {
  const problem = error instanceof ApiError ? error.problem : undefined
  const fields = Object.entries(problem?.fields ?? {})
  const wrong = Object.fromEntries(
    fields.map(([field, message]) => [field.replace(/^shop\./, ''), message]),
  )
  // The shell reports an ended session.
  const isOut = problem?.code === 'session_required' || problem?.code === 'session_mismatch'
  return { wrong, failure: isOut || fields.length > 0 ? '' : formatApiFailure(error) }
}
