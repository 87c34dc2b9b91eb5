import { create } from 'zustand'

/**
 * The one-time password that was typed at the sign-in just now, so that the next screen need not ask
 * for it again. In memory alone, and only until it has been changed.
 */
export const useOneTimePassword = create<{ password: string }>()(() => ({ password: '' }))

/** Remembers it, or with `""` forgets it. */
export function setOneTimePassword(password: string): void {
  useOneTimePassword.setState({ password })
}
