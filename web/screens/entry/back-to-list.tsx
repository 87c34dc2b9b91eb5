import { ChevronLeft } from 'lucide-react'
import { useBackToList } from '#web/screens/back-to-list.ts'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'

/** 一覧にもどる: to the place in the list where the entry was opened, or else to the list. */
export function BackToList({ kind }: { kind: EntryKind }) {
  const goBack = useBackToList()
  return (
    <ScreenLink to={entryKinds[kind].address} className={buttonClass('quiet')} onClick={goBack}>
      <ChevronLeft aria-hidden size={20} />
      一覧にもどる
    </ScreenLink>
  )
}
