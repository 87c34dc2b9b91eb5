import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { makePasskey } from '#web/screens/edit/passkey.ts'
import { useAdmin } from '#web/screens/edit/use-admin.ts'

/** What the admin wants to do with the second factors. */
export type Asked = { what: 'code' | 'passkey' | 'recovery' } | { what: 'remove'; factor: string }

type Sent = { current: string; key: string }

/** A passkey that the browser has made, and the key under which the server is told of it. */
type Made = { passkey: string; key: string }

// A factor that is added ends all sessions but this one.
const changedLists = ['getFactors', 'listOwnSessions']

/** Changes of the second factors; `onDone` gets the recovery codes where some were made. */
export function useFactorChange(onDone: (recovery: readonly string[] | undefined) => void) {
  const client = useClient()
  const queries = useQueryClient()

  const addPasskey = useAddPasskey()
  const refresh = () =>
    Promise.all(changedLists.map((name) => queries.invalidateQueries({ queryKey: [name] })))

  async function finish({ recovery }: { recovery?: string[] | undefined }) {
    const { admin } = useAdmin.getState()
    if (admin?.must_add_factor) {
      const { must_add_factor: _, ...free } = admin
      useAdmin.setState({ admin: free })
    }
    await refresh()
    onDone(recovery)
  }

  function change(asked: Asked, sent: Sent) {
    const { current, key: idempotencyKey } = sent
    if (asked.what === 'passkey') return addPasskey(sent)
    if (asked.what === 'remove') {
      const body = { current, factor: asked.factor }
      return client.removeFactor({ body }, { idempotencyKey })
    }
    return client.renewRecovery({ body: { current } }, { idempotencyKey })
  }

  async function send(asked: Asked, sent: Sent) {
    try {
      await finish(await change(asked, sent))
    } catch (error) {
      // It may have been done all the same, its answer lost.
      void refresh()
      throw error
    }
  }

  return { send, finish }
}

/** Adds a passkey. One that the server may have taken is kept: told of it again, it gives the same answer. */
function useAddPasskey() {
  const client = useClient()
  const made = useRef<Made>(undefined)

  async function make({ current, key }: Sent): Promise<Made> {
    const { options } = await client.beginPasskey({ body: { current } })
    return { passkey: await makePasskey(options), key }
  }

  return async (sent: Sent) => {
    const { passkey, key } = (made.current ??= await make(sent))
    try {
      const added = await client.confirmPasskey({ body: { passkey } }, { idempotencyKey: key })
      made.current = undefined
      return added
    } catch (error) {
      if (error instanceof ApiError && error.problem?.fields) made.current = undefined
      throw error
    }
  }
}
