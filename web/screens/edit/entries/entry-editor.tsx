import { ChevronLeft, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { isNotThere } from '#web/screens/is-not-there.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useNavigate } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { shownFields } from './check-fields.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { editAddress } from './edit-kinds.ts'
import styles from './entry-editor.module.css'
import { EntryForm } from './entry-form.tsx'
import { noteEntry } from './entry-notice.ts'
import { EntryPreview } from './entry-preview.tsx'
import { GoneEntry } from './gone-entry.tsx'
import type { DraftName } from './kept-draft.ts'
import { KeptNotice } from './kept-notice.tsx'
import { LeaveEntry } from './leave-entry.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDeleteEntry, useRefreshEntries } from './use-entry-changes.ts'
import { type EntryWriting, useEntryWriting } from './use-entry-writing.ts'
import { newEntry, type OpenedEntry, useOpenedEntry } from './use-opened-entry.ts'

/** One entry of a list, or a new one, as an admin writes it and as shops will see it. */
export function EntryEditor({ name }: { name: DraftName }) {
  const { kind, id } = name
  const opened = useOpenedEntry(name)
  const { title, one } = entryKinds[kind]
  return (
    <div className={styles.screen}>
      <ScreenLink to={editAddress(kind)} className={buttonClass('quiet')}>
        <ChevronLeft aria-hidden size={20} />
        {title}の一覧にもどる
      </ScreenLink>
      {isNotThere(opened.error) ? (
        <GoneEntry kind={kind} id={id} onRestored={() => void opened.refetch()} />
      ) : (
        <>
          <ScreenHeading title={id === newEntry ? `新しい${one}を書く` : `${one}を編集する`} />
          <Loaded query={opened} what={one} skeleton={<Skeleton shape="box" />}>
            {(found) => <Writing name={name} opened={found} />}
          </Loaded>
        </>
      )}
    </div>
  )
}

function Writing({ name, opened }: { name: DraftName; opened: OpenedEntry }) {
  const { kind } = name
  const goBack = useGoBack(kind)
  const refresh = useRefreshEntries(kind)
  const writing = useEntryWriting({
    name,
    opened,
    onSaved: ({ title }, isFirst) => {
      const done = isFirst ? '登録しました。お店に「New」がつきます。' : '変更しました。'
      noteEntry({ kind, text: `「${title}」を${done}` })
      void refresh()
      goBack()
    },
  })
  const { draft, keptAt, theirs, trouble } = writing
  // What was written on during the first save is a change of what that has registered.
  const isNew = draft.base === null
  if (trouble.isGone) return <GoneEntry kind={kind} id={name.id} onRestored={writing.tryAgain} />
  return (
    <>
      {theirs && (
        <ConflictNotice
          kind={kind}
          theirs={theirs}
          onMine={writing.goOn}
          onTheirs={writing.discard}
        />
      )}
      {keptAt !== undefined && <KeptNotice at={keptAt} onDiscard={writing.discard} />}
      <div className={styles.columns}>
        <EntryForm kind={kind} writing={writing}>
          {!isNew && <p className={styles.note}>{changeNote}</p>}
          <SaveBar writing={writing} isNew={isNew} />
        </EntryForm>
        <Preview kind={kind} writing={writing} />
      </div>
      {draft.base && <Deleting kind={kind} entry={draft.base} onDeleted={writing.letGo} />}
      <LeaveEntry writing={writing} />
    </>
  )
}

const changeNote = '変更を保存すると、一覧のいちばん上に移り、お店に「New」がつきます。'

function Preview({ kind, writing: { draft } }: { kind: EntryKind; writing: EntryWriting }) {
  const id = useId()
  const { base, fields } = draft
  const [now] = useState(() => new Date().toISOString())
  const entry = {
    id: base?.id ?? newEntry,
    updated_at: base?.updated_at ?? now,
    ...shownFields(fields),
  }
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id} className={styles.heading}>
        お店での見え方
      </h2>
      <EntryPreview kind={kind} entry={entry} />
    </section>
  )
}

type DeletingProps = {
  kind: EntryKind
  entry: { id: string; title: string }
  onDeleted: () => void
}

function Deleting({ kind, entry, onDeleted }: DeletingProps) {
  const goBack = useGoBack(kind)
  const deleting = useDeleteEntry(kind, () => {
    onDeleted()
    goBack()
  })
  return (
    <div className={styles.deleting}>
      <Button
        kind="quiet"
        icon={Trash2}
        busy={deleting.isPending}
        onClick={() => deleting.mutate(entry)}
      >
        この{entryKinds[kind].one}を削除する
      </Button>
      <p className={styles.note}>削除しても、{limits.deletedEntryDays}日のあいだは元に戻せます。</p>
      <StatusLine tone="danger">{deleting.error ? failureWords(deleting.error) : ''}</StatusLine>
    </div>
  )
}

/** The way back to the list, for what ends while this is shown: whoever has gone elsewhere meanwhile stays there. */
function useGoBack(kind: EntryKind): () => void {
  const navigate = useNavigate()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => {
    if (isShown.current) void navigate(editAddress(kind))
  }
}
