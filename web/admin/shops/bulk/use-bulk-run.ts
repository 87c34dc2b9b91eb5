import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { setUnloadWarning } from '#web/drafts/unsaved.ts'
import { type BulkOutcome, type BulkShop, runBulk } from './run-bulk.ts'

type Call = Parameters<typeof runBulk>[0]['call']

const noOutcomes: ReadonlyMap<string, BulkOutcome> = new Map()

/** Runs an action for several shops, and again for those where it failed. */
export function useBulkRun(shops: readonly BulkShop[]) {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<'asking' | 'running' | 'stopping' | 'over'>('asking')
  const [outcomes, setOutcomes] = useState(noOutcomes)
  const [isWaiting, setWaiting] = useState(false)
  const keys = useRef(new Map<string, string>())
  const stopping = useRef<AbortController>(undefined)

  const addOutcome = ({ id }: BulkShop, outcome: BulkOutcome) =>
    setOutcomes((before) => new Map([...before, [id, outcome]]))

  const isRunning = phase === 'running' || phase === 'stopping'
  useEffect(() => {
    setUnloadWarning('bulk', isRunning)
    return () => setUnloadWarning('bulk', false)
  }, [isRunning])
  useEffect(() => () => stopping.current?.abort(), [])

  function getKey({ id }: BulkShop): string {
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    return key
  }

  const left = shops.filter(({ id }) => outcomes.get(id)?.kind !== 'done')

  async function start(call: Call) {
    const controller = new AbortController()
    stopping.current = controller
    setPhase('running')
    const { signal } = controller
    await runBulk({ shops: left, call, getKey, signal, onOutcome: addOutcome, onWait: setWaiting })
    setPhase('over')
    for (const name of ['listUsers', 'getShopListOptions', 'getUser', 'listAudit', 'getService'])
      void queries.invalidateQueries({ queryKey: [name] })
  }

  function stop() {
    setPhase('stopping')
    stopping.current?.abort()
  }

  return {
    phase,
    isRunning,
    isWaiting,
    outcomes,
    /** The shops that the action is not done for. */
    left,
    start: (call: Call) => void start(call),
    stop,
  }
}

export type BulkRun = ReturnType<typeof useBulkRun>
