import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { useLocation, useNavigate } from '#web/ui/router.ts'

/** 一覧にもどる: to the place in the list where the entry was opened, or else to the list. */
export function BackToList({ kind }: { kind: EntryKind }) {
  const location = useLocation()
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isFromList(location.state) || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <ScreenLink to={entryKinds[kind].address} className={buttonClass('quiet')} onClick={goBack}>
      <ChevronLeft aria-hidden size={20} />
      一覧にもどる
    </ScreenLink>
  )
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}
