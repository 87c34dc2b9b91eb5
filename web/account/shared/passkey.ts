/** Whether this browser has passkeys. Browsers inside other apps often have none. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

/** Whether passkeys work on the current origin. */
export const isPasskeyOrigin = (origin: string | null) => origin === window.location.origin

/** Creates a passkey with the server's options; returns the response as JSON. */
export async function registerPasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the options come from our server
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Signs a challenge with a passkey; returns the response as JSON. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the options come from our server
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}
