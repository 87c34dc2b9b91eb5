import { useState } from 'react'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useInvalidate } from '#web/api/use-api.ts'

type Start = { trade: Trade; look: Look }

/** Fills the pages of a shop. The same choice sent again after a failure has the same idempotency key. */
export function useStartPages(user: string, onStarted: () => void) {
  const client = useClient()
  const invalidate = useInvalidate()
  const { getKey } = useIdempotencyKey()
  const { run, isPending: isStarting, failure } = useFormSubmit()
  const [started, setStarted] = useState<Start>()

  const start = (chosen: Start) =>
    run(async () => {
      const body = { user, ...chosen }
      await client.startPages({ body }, { idempotencyKey: getKey(body) })
      onStarted()
      void invalidate('getSession', 'getShop')
      setStarted(chosen)
    })

  return { isStarting, failure, started, start }
}
