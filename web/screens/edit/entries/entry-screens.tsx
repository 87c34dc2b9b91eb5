import { useAdmin } from '#web/screens/edit/use-admin.ts'
import type { EntryKind } from '#web/screens/entry-kinds.ts'
import { useParams } from '#web/ui/router.ts'
import { EntryEditor } from './entry-editor.tsx'
import { EntryList } from './entry-list.tsx'

/** /edit/news, all news. */
export function EditNewsScreen() {
  return <ListScreen kind="news" />
}

/** /edit/qanda, all that says how things are done. */
export function EditQandaScreen() {
  return <ListScreen kind="qanda" />
}

/** /edit/news/:id, one entry of the news, or a new one. */
export function EditNewsEntryScreen() {
  return <EditorScreen kind="news" />
}

/** /edit/qanda/:id, how one thing is done. */
export function EditQandaEntryScreen() {
  return <EditorScreen kind="qanda" />
}

function ListScreen({ kind }: { kind: EntryKind }) {
  const admin = useAdmin((state) => state.admin)
  return admin && <EntryList key={kind} kind={kind} admin={admin.id} />
}

function EditorScreen({ kind }: { kind: EntryKind }) {
  const admin = useAdmin((state) => state.admin)
  const { id = '' } = useParams()
  return (
    admin && <EntryEditor key={`${admin.id} ${kind} ${id}`} name={{ admin: admin.id, kind, id }} />
  )
}
