import { ChevronLeft, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { News } from '#functions/contract/news.ts'
import { DeliveryFields } from '#web/admin/entries/delivery/delivery-fields.tsx'
import { getPreviewFields } from '#web/admin/entries/draft/entry-fields.ts'
import {
  type EntryDraftName,
  type EntryEditing,
  editListPath,
  newEntryId,
  type OpenedEntry,
  useEntryEditing,
  useOpenedEntry,
} from '#web/admin/entries/draft/use-entry-editing.ts'
import { showEntryNotice } from '#web/admin/entries/entry-notice.ts'
import { useEntryChanges, useRefreshEntries } from '#web/admin/entries/use-entry-changes.ts'
import { isNotFoundError } from '#web/api/is-not-found-error.ts'
import { LeaveDraftDialog } from '#web/drafts/confirm-leave.tsx'
import { type EntryKind, entryKinds } from '#web/home/entries/entry-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryNotices } from './entry-notices.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { EntrySaveBar } from './entry-save-bar.tsx'
import { MissingEntry } from './missing-entry.tsx'
import { recallMinutes, useAskedSending } from './use-asked-sending.tsx'

/** Edits one entry, or a new one, with a preview of how shops see it. */
export function EntryEditor({ name }: { name: EntryDraftName }) {
  const { kind, id } = name
  const opened = useOpenedEntry(name)
  const { title, one } = entryKinds[kind]
  return (
    <div className="screen p-4-4-7 max-w-304 >a:self-start">
      <LinkButton to={editListPath(kind)} kind="quiet" icon={ChevronLeft}>
        {title}の一覧にもどる
      </LinkButton>
      {isNotFoundError(opened.error) ? (
        <MissingEntry kind={kind} id={id} onRestored={() => void opened.refetch()} />
      ) : (
        <>
          <ScreenHeading title={id === newEntryId ? `新しい${one}を書く` : `${one}を編集する`} />
          <QueryContent query={opened} what={one}>
            {(found) => <EntryEditorBody name={name} opened={found} />}
          </QueryContent>
        </>
      )}
    </div>
  )
}

function EntryEditorBody({ name, opened }: { name: EntryDraftName; opened: OpenedEntry }) {
  const { kind } = name
  const goBack = useGoToList(kind)
  const refresh = useRefreshEntries(kind)
  const editing = useEntryEditing({
    name,
    opened,
    onSaved: (entry, isFirst) => {
      showEntryNotice({
        kind,
        text: `「${entry.title}」を${describeSaved(entry, isFirst)}`,
        ...(isSoon(entry) && { scheduled: entry.id }),
      })
      void refresh()
      goBack()
    },
  })
  const { send, dialog } = useAskedSending(editing)
  const isDeleted = useRef(false)
  const { stored } = editing.draft
  if (editing.isGone)
    return <MissingEntry kind={kind} id={name.id} onRestored={() => editing.rest()} />
  return (
    <>
      <EntryNotices editing={editing} />
      <div className="grid cols-1 gap-6 lg:cols-2">
        <EntryForm kind={kind} editing={kind === 'news' ? { ...editing, save: send } : editing}>
          {kind === 'news' && <DeliveryFields editing={editing} />}
          {stored && !stored.draft && <p className="hint">{changeNote}</p>}
          <EntrySaveBar kind={kind} editing={editing} />
        </EntryForm>
        <Preview kind={kind} editing={editing} />
      </div>
      {stored && (
        <DeleteSection
          kind={kind}
          entry={stored}
          onDeleted={() => {
            isDeleted.current = true
          }}
        />
      )}
      <LeaveDraftDialog
        editing={{ ...editing, isAtRisk: () => !isDeleted.current && editing.isAtRisk() }}
      />
      {dialog}
    </>
  )
}

function describeSaved({ draft, publish_at = '' }: News, isFirst: boolean): string {
  if (draft) return '下書きに保存しました。お店には見えません。'
  if (publish_at > new Date().toISOString())
    return `${formatDayAndTime(publish_at)}に公開します。それまで、お店には見えません。`
  return isFirst ? '登録しました。お店に「New」がつきます。' : '変更しました。'
}

/** Whether shops see the entry within the time in which news for many can be taken back. */
function isSoon({ draft, publish_at }: News): boolean {
  if (draft || publish_at === undefined) return false
  const left = Date.parse(publish_at) - Date.now()
  return left > 0 && left <= (recallMinutes + 1) * 60_000
}

const changeNote = '変更を保存すると、一覧のいちばん上に移り、お店に「New」がつきます。'

function Preview({ kind, editing: { draft } }: { kind: EntryKind; editing: EntryEditing }) {
  const id = useId()
  const { stored, fields } = draft
  const [now] = useState(() => new Date().toISOString())
  const { audience, publish_at, draft: _draft, ...texts } = getPreviewFields(fields)
  const entry: News = {
    id: stored?.id ?? newEntryId,
    updated_at: publish_at || (stored?.updated_at ?? now),
    ...texts,
    ...(audience.kind === 'shops' && { direct: true }),
  }
  return (
    <section aria-labelledby={id} className="stack content-start gap-4 min-w-0">
      <h2 id={id} className="text-lg">
        お店での見え方
      </h2>
      <EntryPreview kind={kind} entry={entry} />
    </section>
  )
}

type DeleteSectionProps = {
  kind: EntryKind
  entry: { id: string; title: string }
  onDeleted: () => void
}

function DeleteSection({ kind, entry, onDeleted }: DeleteSectionProps) {
  const goBack = useGoToList(kind)
  const { remove, isPending, failure } = useEntryChanges(kind)
  const leave = () => {
    onDeleted()
    goBack()
  }
  return (
    <div className="stack gap-1 pt-4 line-top children-start">
      <Button kind="quiet" icon={Trash2} busy={isPending} onClick={() => remove(entry, leave)}>
        この{entryKinds[kind].one}を削除する
      </Button>
      <p className="hint">削除しても、{limits.deletedEntryDays}日のあいだは元に戻せます。</p>
      <StatusLine tone="danger">{failure}</StatusLine>
    </div>
  )
}

/** Returns to the list, unless the admin has left this screen in the meantime. */
function useGoToList(kind: EntryKind): () => void {
  const navigate = useNavigate()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => {
    if (isShown.current) void navigate(editListPath(kind))
  }
}
