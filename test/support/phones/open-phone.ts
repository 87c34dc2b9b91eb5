import { hasFirefox } from '#test/support/engines/open-firefox.ts'
import { hasWebKit } from '#test/support/engines/webkit-session.ts'
import type { PhoneSize } from './driver.ts'
import { openFirefoxPhone } from './open-firefox-phone.ts'
import { openWebKitPhone } from './open-webkit-phone.ts'
import { Phone } from './phone.ts'

/** The engines of phones that the other browser tests do not run in. */
export const phoneEngines = ['Firefox', 'WebKit'] as const
export type PhoneEngine = (typeof phoneEngines)[number]

const engines = {
  Firefox: { isInstalled: hasFirefox, open: openFirefoxPhone },
  WebKit: { isInstalled: hasWebKit, open: openWebKitPhone },
}

/** Whether the packages of this engine are installed. */
export const isInstalled = (engine: PhoneEngine): boolean => engines[engine].isInstalled()

/** Starts a browser without data in a window of a phone's size. */
export async function openPhone(
  engine: PhoneEngine,
  size: PhoneSize = { width: 390, height: 844 },
): Promise<Phone> {
  return new Phone(await engines[engine].open(size))
}
