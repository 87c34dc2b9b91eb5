import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '#web/api/client-context.tsx'
import type { Panels } from '#web/editor/state/panel-store.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { checkRecord } from '#web/screens/shared/shop-record/check-record.ts'
import { saveShopDraft } from '#web/screens/shared/shop-record/save-shop-draft.ts'
import type { StoredRecord } from '#web/screens/shared/shop-record/shop-draft.ts'
import { useIdempotencyKey } from '#web/screens/shared/use-idempotency-key.ts'
import { useSignedInShop } from '#web/screens/shared/use-signed-in-shop.ts'

type Options = { opened: StoredRecord; panels: Panels; onSaved: () => void }

type State = {
  isSaving: boolean
  /** The problem of the phrase, by field. */
  wrong: Record<string, string>
  failure: string
  /** The record of another device, which has changed the phrase meanwhile. */
  theirs: StoredRecord | undefined
}

const restingState: State = { isSaving: false, wrong: {}, failure: '', theirs: undefined }

/** Saves the phrase into the shop's record. Changes of other devices to other fields are kept; the save can be undone. */
export function usePhraseSaving({ opened, panels, onSaved }: Options) {
  const [base] = useState(opened)
  const [phrase, setPhrase] = useState(opened.shop.catch_phrase)
  const [state, setState] = useState(restingState)
  const send = useSendPhrase()

  async function save() {
    if (state.isSaving) return
    const from = state.theirs ?? base
    const typed = phrase.trim()
    if (typed === from.shop.catch_phrase) return onSaved()
    const { catch_phrase } = checkRecord({ ...from.shop, catch_phrase: typed }).wrong
    if (catch_phrase !== undefined) return setState({ ...restingState, wrong: { catch_phrase } })
    setState({ ...restingState, isSaving: true })
    try {
      const result = await send(from, typed)
      if (result.kind === 'conflict') return setState({ ...restingState, theirs: result.theirs })
      onSaved()
      offerUndo(result.stored, from.shop.catch_phrase)
    } catch (error) {
      setState({ ...restingState, theirs: state.theirs, failure: formatApiFailure(error) })
    }
  }

  function offerUndo(stored: StoredRecord, before: string) {
    const undo = async () => {
      const result = await send(stored, before).catch(() => undefined)
      panels.notify(undoReports[result?.kind ?? 'failed'])
    }
    panels.show({
      text: 'お店の情報のひとことを変えました',
      actions: [{ label: '元に戻す', icon: Undo2, act: () => void undo() }],
    })
  }

  return { ...state, phrase, setPhrase, save }
}

export type PhraseSaving = ReturnType<typeof usePhraseSaving>

const undoReports = {
  saved: 'ひとことを元に戻しました',
  conflict: 'ほかの端末で変更されていたので、元に戻しませんでした。',
  failed: 'ひとことを元に戻せませんでした。電波の状態を確かめて、もう一度変えてください。',
}

/** Returns a function that replaces the phrase of a stored record. */
function useSendPhrase() {
  const client = useClient()
  const queries = useQueryClient()
  const shop = useSignedInShop()?.id ?? ''
  const { getKey } = useIdempotencyKey()
  return async ({ shop: base, version }: StoredRecord, catch_phrase: string) => {
    const draft = { record: { ...base, catch_phrase }, base, version }
    const result = await saveShopDraft(draft, { client, shop, getKey })
    await queries.invalidateQueries({ queryKey: ['getShop'] })
    return result
  }
}
