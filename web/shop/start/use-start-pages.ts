import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { useClient } from '#web/api/client-context.tsx'

type Start = { trade: Trade; look: Look }
type State = { isStarting: boolean; failure: string; started: Start | undefined }

const restingState: State = { isStarting: false, failure: '', started: undefined }

/** Fills the pages of a shop. The same choice sent again after a failure has the same idempotency key. */
export function useStartPages(user: string, onStarted: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const { getKey } = useIdempotencyKey()
  const [state, setState] = useState(restingState)

  async function start(chosen: Start): Promise<void> {
    if (state.isStarting) return
    setState({ ...restingState, isStarting: true })
    const body = { user, ...chosen }
    try {
      await client.startPages({ body }, { idempotencyKey: getKey(body) })
    } catch (error) {
      return setState({ ...restingState, failure: formatApiFailure(error) })
    }
    onStarted()
    void queries.invalidateQueries({ queryKey: ['getSession'] })
    void queries.invalidateQueries({ queryKey: ['getShop'] })
    setState({ ...restingState, started: chosen })
  }

  return { ...state, start }
}
