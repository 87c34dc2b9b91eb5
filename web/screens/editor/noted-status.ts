import { useEffect } from 'react'
import { noteStatus } from '#web/api/session.ts'
import type { SavingState } from '#web/editor/saving-state.ts'
import { changingWords } from '#web/editor/status-of.ts'
import { failureWords } from '#web/screens/failure-words.ts'

/** Notes in the tab's UserData how saving the page goes. */
export function useNotedStatus(saving: SavingState): void {
  const edit_status = editStatusOf(saving)
  useEffect(() => {
    if (edit_status) noteStatus({ edit_status })
  }, [edit_status])
}

/** Makes a call that changes a reservation, and notes in the tab's UserData how that goes. */
export async function notingReservation<Answer extends { res: string }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  noteStatus({ reserve_status: changingWords })
  try {
    const answer = await call()
    noteStatus({ reserve_status: answer.res })
    return answer
  } catch (error) {
    noteStatus({ reserve_status: failureWords(error) })
    throw error
  }
}

function editStatusOf({ phases, refusal, saved }: SavingState): string {
  const all = Object.values(phases)
  if (all.includes('sending') || all.includes('waiting')) return changingWords
  return refusal ?? saved?.message ?? ''
}
