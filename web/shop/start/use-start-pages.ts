import { useState } from 'react'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useInvalidate } from '#web/api/use-api.ts'

type Start = { trade: Trade; look: Look }

/** Fills the pages of a shop. */
export function useStartPages(user: string, onStarted: () => void) {
  const invalidate = useInvalidate()
  const { run, isPending: isStarting, failure } = useFormSubmit()
  const [started, setStarted] = useState<Start>()

  const start = (chosen: Start) =>
    run(async ({ call }) => {
      await call('startPages', { body: { user, ...chosen } })
      onStarted()
      void invalidate('getSession', 'getShop')
      setStarted(chosen)
    })

  return { isStarting, failure, started, start }
}
