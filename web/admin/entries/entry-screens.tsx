import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { findEntryKind } from '#web/home/entries/entry-kinds.ts'
import { useLocation, useParams } from '#web/ui/navigation/router.ts'
import { readAudience } from './draft/audience.ts'
import { entryDraftPrefix, newEntryId } from './draft/use-entry-editing.ts'
import { EntryEditor } from './editor/entry-editor.tsx'
import { AdminEntryList } from './list/admin-entry-list.tsx'

/** /edit/news and /edit/qanda */
export function EditEntriesScreen() {
  const admin = useAdmin((state) => state.admin)
  const kind = findEntryKind(useLocation())
  return admin && <AdminEntryList key={kind} kind={kind} admin={admin.id} />
}

/** /edit/news/:id and /edit/qanda/:id */
export function EditEntryScreen() {
  const admin = useAdmin((state) => state.admin)
  const { id = '' } = useParams()
  const location = useLocation()
  if (!admin) return null
  const kind = findEntryKind(location)
  const audience = kind === 'news' && id === newEntryId ? readAudience(location) : undefined
  const name = { admin: admin.id, kind, id, ...(audience && { audience }) }
  return <EntryEditor key={entryDraftPrefix(name)} name={name} />
}
