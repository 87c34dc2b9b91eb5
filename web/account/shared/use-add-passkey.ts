import { useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { registerPasskey } from './passkey.ts'

/** The current password, and the idempotency key of the change. */
export type Confirmation = { current: string; key: string }

/** A passkey that the browser has created, and the idempotency key it is sent with. */
type CreatedPasskey = { passkey: string; key: string }

/**
 * Adds a passkey: `begin` returns the options for the browser, `confirm` sends what it has created. Keeps a created
 * passkey until the server has answered, so that a retry sends the same one.
 */
export function useAddPasskey<Answer>(
  begin: (current: string) => Promise<string>,
  confirm: (passkey: string, key: string) => Promise<Answer>,
): (confirmation: Confirmation) => Promise<Answer> {
  const made = useRef<CreatedPasskey>(undefined)

  async function createOnce({ current, key }: Confirmation): Promise<CreatedPasskey> {
    return { passkey: await registerPasskey(await begin(current)), key }
  }

  return async (confirmation) => {
    const { passkey, key } = (made.current ??= await createOnce(confirmation))
    try {
      const added = await confirm(passkey, key)
      made.current = undefined
      return added
    } catch (error) {
      if (error instanceof ApiError && error.problem?.fields) made.current = undefined
      throw error
    }
  }
}
