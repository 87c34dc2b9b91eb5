import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import { makePasskey } from '#web/screens/edit/passkey.ts'
import { useAdmin } from '#web/screens/edit/use-admin.ts'

/** What the admin wants to do with the second factors. */
export type Asked = { what: 'code' | 'passkey' | 'recovery' } | { what: 'remove'; factor: string }

type Sent = { current: string; key: string }

/** Changes of the second factors; `onDone` gets the recovery codes where some were made. */
export function useFactorChange(onDone: (recovery: readonly string[] | undefined) => void) {
  const client = useClient()
  const queries = useQueryClient()

  async function finish({ recovery }: { recovery?: string[] | undefined }) {
    const { admin } = useAdmin.getState()
    if (admin?.must_add_factor) {
      const { must_add_factor: _, ...free } = admin
      useAdmin.setState({ admin: free })
    }
    await queries.invalidateQueries({ queryKey: ['getFactors'] })
    onDone(recovery)
  }

  async function addPasskey({ current, key }: Sent) {
    const { options } = await client.beginPasskey({ body: { current } })
    const passkey = await makePasskey(options)
    return client.confirmPasskey({ body: { passkey } }, { idempotencyKey: key })
  }

  async function send(asked: Asked, sent: Sent) {
    const { current, key } = sent
    if (asked.what === 'passkey') return finish(await addPasskey(sent))
    if (asked.what === 'remove') {
      const body = { current, factor: asked.factor }
      return finish(await client.removeFactor({ body }))
    }
    return finish(await client.renewRecovery({ body: { current } }, { idempotencyKey: key }))
  }

  return { send, finish }
}
