import { useAdmin } from '#web/admin/shared/use-admin.ts'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'
import { useLocation, useParams } from '#web/ui/navigation/router.ts'
import { readAudience } from './draft/audience.ts'
import { entryDraftPrefix, newEntryId } from './draft/use-entry-editing.ts'
import { EntryEditor } from './editor/entry-editor.tsx'
import { AdminEntryList } from './list/admin-entry-list.tsx'

/** /edit/news */
export function EditNewsScreen() {
  return <ListScreen kind="news" />
}

/** /edit/qanda */
export function EditQandaScreen() {
  return <ListScreen kind="qanda" />
}

/** /edit/news/:id */
export function EditNewsEntryScreen() {
  return <EditorScreen kind="news" />
}

/** /edit/qanda/:id */
export function EditQandaEntryScreen() {
  return <EditorScreen kind="qanda" />
}

function ListScreen({ kind }: { kind: EntryKind }) {
  const admin = useAdmin((state) => state.admin)
  return admin && <AdminEntryList key={kind} kind={kind} admin={admin.id} />
}

function EditorScreen({ kind }: { kind: EntryKind }) {
  const admin = useAdmin((state) => state.admin)
  const { id = '' } = useParams()
  const location = useLocation()
  if (!admin) return null
  const audience = kind === 'news' && id === newEntryId ? readAudience(location) : undefined
  const name = { admin: admin.id, kind, id, ...(audience && { audience }) }
  return <EntryEditor key={entryDraftPrefix(name)} name={name} />
}
