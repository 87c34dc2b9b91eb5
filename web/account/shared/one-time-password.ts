import { create } from 'zustand'

/**
 * The one-time password of the last sign-in, so that the next screen need not ask for it. In memory only,
 * until it is changed.
 */
export const useOneTimePassword = create<{ password: string }>()(() => ({ password: '' }))

/** An empty string clears it. */
export function setOneTimePassword(password: string): void {
  useOneTimePassword.setState({ password })
}
