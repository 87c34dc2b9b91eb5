import type { Page } from '@playwright/test'

/** Adds a virtual authenticator with user verification to the browser. */
export async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const recognize = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { recognize }
}
