import { useParams } from '#web/ui/navigation/router.ts'
import { EntryView } from './entry-view.tsx'

/** /news/:id */
export function NewsEntryScreen() {
  const { id = '' } = useParams()
  return <EntryView key={id} kind="news" id={id} />
}

/** /qanda/:id */
export function QandaEntryScreen() {
  const { id = '' } = useParams()
  return <EntryView key={id} kind="qanda" id={id} />
}
