import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { createDraft, saveDraft } from '#web/drafts/record-draft.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import type { Panels } from '#web/editor/state/panel-store.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { checkRecord } from '#web/shop/record/check-record.ts'
import {
  getShopRecordKind,
  type ShopRecordDraft,
  type StoredRecord,
} from '#web/shop/record/shop-record-kind.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = { session: EditingSession; onClose: () => void }

/** ひとこと of the shop's record, opened where the page shows it. */
export function PhraseSheet({ session, onClose }: Props) {
  const record = useApi('getShop', { query: {} }, { staleTime: 60_000 })
  return (
    <Sheet open onClose={onClose} title="ひとこと">
      <QueryContent query={record} what="お店の情報" skeleton={<Skeleton />}>
        {(opened) => <PhraseForm {...{ opened, session, onClose }} />}
      </QueryContent>
    </Sheet>
  )
}

type FormProps = Props & { opened: EndpointOutput<Endpoints['getShop']> }

function PhraseForm({ opened, session, onClose }: FormProps) {
  const saving = usePhraseSaving({ opened, panels: session.panels, onSaved: onClose })
  const { phrase, wrong, failure, isSaving, theirs } = saving
  const { quoteName } = usePageNames()
  const pages = opened.pages.map(({ page }) => quoteName(page))
  return (
    <Form wrong={wrong} onSend={() => void saving.save()}>
      <Field
        name="ひとこと"
        value={phrase}
        onValue={saving.setPhrase}
        hint="例: 石うすでひいた、十割のそば"
        {...showProblem(wrong['catch_phrase'])}
        input={{ autoComplete: 'off' }}
      />
      <p>
        「お店の情報」のひとことです。最初のページの写真の上のほか、検索の結果やPOPにも使われます。
      </p>
      {pages.length > 0 && (
        <p>{`保存すると、お客さまに見えている、公開中の${pages.join('・')}もすぐに変わります。`}</p>
      )}
      {theirs && (
        <StatusLine tone="warning">
          {`ほかのスマホやパソコンで「${theirs.shop.catch_phrase}」に変更されました。どちらにするか、えらんでください。`}
        </StatusLine>
      )}
      <Button kind="primary" type="submit" busy={isSaving}>
        {theirs ? 'あなたの内容で保存する' : isSaving ? '保存しています' : '保存する'}
      </Button>
      {theirs && <Button onClick={onClose}>保存されている内容にする</Button>}
      <StatusLine tone="danger">{failure}</StatusLine>
    </Form>
  )
}

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
function usePhraseSaving({ opened, panels, onSaved }: Options) {
  const { start, send } = useSendPhrase()
  const draft = useRef(start(opened))
  const [phrase, setPhrase] = useState(opened.shop.catch_phrase)
  const [state, setState] = useState(restingState)
  const store = (next: ShopRecordDraft) => {
    draft.current = next
  }

  async function save() {
    if (state.isSaving) return
    const { base, attempt } = draft.current
    const typed = phrase.trim()
    if (typed === base.catch_phrase && !attempt) return onSaved()
    const { catch_phrase } = checkRecord({ ...base, catch_phrase: typed }).wrong
    if (catch_phrase !== undefined) return setState({ ...restingState, wrong: { catch_phrase } })
    setState({ ...restingState, isSaving: true })
    try {
      const result = await send(draft.current, typed, store)
      if (result.kind === 'conflict') {
        const theirs = result.conflict.stored
        store(start(theirs))
        return setState({ ...restingState, theirs })
      }
      onSaved()
      offerUndo(result.draft, base.catch_phrase)
    } catch (error) {
      setState({ ...restingState, theirs: state.theirs, failure: formatApiFailure(error) })
    }
  }

  function offerUndo(saved: ShopRecordDraft, before: string) {
    const undo = async () => {
      const result = await send(saved, before).catch(() => undefined)
      panels.notify(undoReports[result?.kind ?? 'failed'])
    }
    panels.show({
      text: 'お店の情報のひとことを変えました',
      actions: [{ label: '元に戻す', icon: Undo2, act: () => void undo() }],
    })
  }

  return { ...state, phrase, setPhrase, save }
}

const undoReports = {
  saved: 'ひとことを元に戻しました',
  conflict: 'ほかのスマホやパソコンで変更されていたので、元に戻しませんでした。',
  failed: 'ひとことを元に戻せませんでした。電波の状態を確かめて、もう一度変えてください。',
}

/** Replaces the phrase of a stored record. */
function useSendPhrase() {
  const client = useClient()
  const invalidate = useInvalidate()
  const kind = getShopRecordKind(client, useSignedInShop()?.id ?? '')
  return {
    start: (stored: StoredRecord) => createDraft(kind, stored),
    send: async (
      draft: ShopRecordDraft,
      catch_phrase: string,
      store: (draft: ShopRecordDraft) => void = () => undefined,
    ) => {
      const result = await saveDraft(
        kind,
        { ...draft, fields: { ...draft.base, catch_phrase } },
        store,
      )
      await invalidate('getShop')
      return result
    },
  }
}
