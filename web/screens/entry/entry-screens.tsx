import { useParams } from '#web/ui/router.ts'
import { EntryView } from './entry-view.tsx'

/** /news/:id, one entry of the news. */
export function NewsEntryScreen() {
  const { id = '' } = useParams()
  return <EntryView key={id} kind="news" id={id} />
}

/** /qanda/:id, how one thing is done. */
export function QandaEntryScreen() {
  const { id = '' } = useParams()
  return <EntryView key={id} kind="qanda" id={id} />
}
