import { useEffect } from 'react'
import { useStore } from 'zustand'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { setSaveStatus } from '#web/api/session.ts'
import type { Autosave } from '#web/editor/saving/autosave.ts'
import type { SavingState } from '#web/editor/saving/saving-state.ts'
import { changingMessage } from '#web/editor/status/save-status.ts'

/** Reports the state of saving in the tab's UserData. */
export function useSaveStatusReport({ state }: Autosave): void {
  const edit_status = useStore(state, formatEditStatus)
  useEffect(() => {
    if (edit_status) setSaveStatus({ edit_status })
  }, [edit_status])
}

/** Makes a call that changes a reservation, and reports its state in the tab's UserData. */
export async function reportReservationCall<Answer extends { res: string }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  setSaveStatus({ reserve_status: changingMessage })
  try {
    const answer = await call()
    setSaveStatus({ reserve_status: answer.res })
    return answer
  } catch (error) {
    setSaveStatus({ reserve_status: formatApiFailure(error) })
    throw error
  }
}

function formatEditStatus({ phases, refusal, saved }: SavingState): string {
  const all = Object.values(phases)
  if (all.includes('sending') || all.includes('waiting')) return changingMessage
  return refusal ?? saved?.message ?? ''
}
