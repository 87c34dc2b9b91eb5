import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import { useAdmin } from '#web/screens/edit/shared/use-admin.ts'
import { type Confirmation, useAddPasskey } from '#web/screens/shared/sign-in/use-add-passkey.ts'

export type FactorRequest =
  | { what: 'code' | 'passkey' | 'recovery' }
  | { what: 'remove'; factor: string }

// Adding a factor also ends all other sessions.
const affectedQueries = ['getFactors', 'listOwnSessions']

/** Changes the second factors; `onDone` gets the new recovery codes, if any. */
export function useFactorChange(onDone: (recovery: readonly string[] | undefined) => void) {
  const client = useClient()
  const queries = useQueryClient()

  const addPasskey = useAddPasskey(
    async (current) => (await client.beginPasskey({ body: { current } })).options,
    (passkey, idempotencyKey) => client.confirmPasskey({ body: { passkey } }, { idempotencyKey }),
  )
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
