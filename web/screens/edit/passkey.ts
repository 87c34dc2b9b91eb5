/*
 * The browser's passkeys. What drives them loads only when one is asked for.
 */

/** Whether passkeys are good for the address that is open. */
export const isPasskeyPlace = (origin: string | null) => origin === window.location.origin

/** Has the browser make a passkey by these options, and gives what it says. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server has made them for just this
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Has the browser prove a passkey by these options, and gives what it says. */
export async function provePasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server has made them for just this
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}
