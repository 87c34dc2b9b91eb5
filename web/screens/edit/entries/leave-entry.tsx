import { useEffect } from 'react'
import { leavingWords } from '#web/editor/unsaved-words.ts'
import { holdTab } from '#web/screens/ask-before-unload.ts'
import { LeaveQuestion } from '#web/screens/leave-question.tsx'
import type { EntryWriting } from './use-entry-writing.ts'

/** Asks before an entry is left whose text neither the server nor this device has. */
export function LeaveEntry({ writing }: { writing: EntryWriting }) {
  const { isAtRisk, isUnsaved, keeping } = writing
  const isOnlyHere = isUnsaved && keeping === 'impossible'

  useEffect(() => {
    holdTab('entry', isOnlyHere)
    return () => holdTab('entry', false)
  }, [isOnlyHere])

  return (
    <LeaveQuestion isAtRisk={isAtRisk} title="まだ保存できていません">
      {leavingWords('impossible')}
    </LeaveQuestion>
  )
}
