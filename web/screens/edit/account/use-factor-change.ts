import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { registerPasskey } from '#web/screens/edit/shared/passkey.ts'
import { useAdmin } from '#web/screens/edit/shared/use-admin.ts'

export type FactorRequest =
  | { what: 'code' | 'passkey' | 'recovery' }
  | { what: 'remove'; factor: string }

type Confirmation = { current: string; key: string }

/** A passkey that the browser has created, and the idempotency key it is sent with. */
type CreatedPasskey = { passkey: string; key: string }

// Adding a factor also ends all other sessions.
const affectedQueries = ['getFactors', 'listOwnSessions']

/** Changes the second factors; `onDone` gets the new recovery codes, if any. */
export function useFactorChange(onDone: (recovery: readonly string[] | undefined) => void) {
  const client = useClient()
  const queries = useQueryClient()

  const addPasskey = useAddPasskey()
  const refresh = () =>
    Promise.all(affectedQueries.map((name) => queries.invalidateQueries({ queryKey: [name] })))

  async function finish({ recovery }: { recovery?: string[] | undefined }) {
    const { admin } = useAdmin.getState()
    if (admin?.must_add_factor) {
      const { must_add_factor: _, ...free } = admin
      useAdmin.setState({ admin: free })
    }
    await refresh()
    onDone(recovery)
  }

  function change(request: FactorRequest, confirmation: Confirmation) {
    const { current, key: idempotencyKey } = confirmation
    if (request.what === 'passkey') return addPasskey(confirmation)
    if (request.what === 'remove') {
      const body = { current, factor: request.factor }
      return client.removeFactor({ body }, { idempotencyKey })
    }
    return client.renewRecovery({ body: { current } }, { idempotencyKey })
  }

  async function send(request: FactorRequest, confirmation: Confirmation) {
    try {
      await finish(await change(request, confirmation))
    } catch (error) {
      // The change may have been saved although the answer was lost.
      void refresh()
      throw error
    }
  }

  return { send, finish }
}

/** Adds a passkey. Keeps a created passkey until the server has answered, so that a retry sends the same one. */
function useAddPasskey() {
  const client = useClient()
  const made = useRef<CreatedPasskey>(undefined)

  async function createOnce({ current, key }: Confirmation): Promise<CreatedPasskey> {
    const { options } = await client.beginPasskey({ body: { current } })
    return { passkey: await registerPasskey(options), key }
  }

  return async (confirmation: Confirmation) => {
    const { passkey, key } = (made.current ??= await createOnce(confirmation))
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
