import { expect, test } from 'vitest'
import {
  type BrowserFeatures,
  hasMissingFeatures,
} from '#web/ui/in-app-browser/browser-features.ts'

const chrome: BrowserFeatures = {
  isSecure: true,
  hasStorage: true,
  hasServiceWorker: true,
  hasPasskeys: true,
  hasNotifications: true,
  isWebKit: false,
  hasTouch: true,
}
const safari = { ...chrome, isWebKit: true, hasNotifications: false }

test.each<[string, BrowserFeatures]>([
  ['Chrome on a phone', chrome],
  ['Safari on a phone', safari],
  ['a private window of Firefox on a phone', { ...chrome, hasServiceWorker: false }],
  [
    'a phone that opens the app without HTTPS',
    { ...safari, isSecure: false, hasServiceWorker: false },
  ],
  ['a browser without passkeys on a PC', { ...chrome, hasPasskeys: false, hasTouch: false }],
])('finds nothing missing in %s', (_, features) => {
  expect(hasMissingFeatures(features)).toBe(false)
})

test.each<[string, BrowserFeatures]>([
  ['a web view of iOS', { ...safari, hasServiceWorker: false }],
  ['a web view of Android', { ...chrome, hasPasskeys: false, hasNotifications: false }],
  ['a web view of Android with passkeys', { ...chrome, hasNotifications: false }],
  ['a browser without storage', { ...chrome, hasStorage: false, hasTouch: false }],
])('finds features missing in %s', (_, features) => {
  expect(hasMissingFeatures(features)).toBe(true)
})
