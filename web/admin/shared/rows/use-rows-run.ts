import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { setUnloadWarning } from '#web/drafts/unsaved.ts'
import { createRowsRun, type Row, type RowAnswer } from './rows-run.ts'

/** Sends rows as long as the component is shown; `stale` is loaded again afterwards. */
export function useRowsRun<Sent extends Row, Answer extends RowAnswer>(
  stale: readonly EndpointName[],
) {
  const invalidate = useInvalidate()
  const [run] = useState(() => createRowsRun<Sent, Answer>())
  const state = useStore(run.state)
  const isRunning = state.phase === 'running'
  useEffect(() => {
    setUnloadWarning('rows', isRunning)
    return () => setUnloadWarning('rows', false)
  }, [isRunning])
  useEffect(() => run.abort, [run])

  async function start(...given: Parameters<typeof run.start>) {
    await run.start(...given)
    void invalidate(...stale)
  }

  return { state, start: (...given: Parameters<typeof run.start>) => void start(...given) }
}
