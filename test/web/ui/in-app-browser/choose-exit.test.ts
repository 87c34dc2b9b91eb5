import { expect, test } from 'vitest'
import { userAgents } from '#test/support/browser/user-agents.ts'
import {
  type BrowserFeatures,
  hasMissingFeatures,
} from '#web/ui/in-app-browser/browser-features.ts'
import { addExternalBrowserParameter, chooseExit } from '#web/ui/in-app-browser/choose-exit.ts'

const address = 'https://app.example/login?to=%2F2'
const external = 'https://app.example/login?to=%2F2&openExternalBrowser=1'
const intent = 'intent://app.example/login?to=%2F2#Intent;scheme=https;end'

test.each([
  ['LINE on an iPhone', userAgents.lineIos, { href: external, browser: 'Safari' }],
  ['LINE on Android', userAgents.lineAndroid, { href: external, browser: 'Chrome' }],
  ['Instagram on Android', userAgents.instagramAndroid, { href: intent, browser: 'Chrome' }],
  ['Instagram on an iPhone', userAgents.instagramIos, { browser: 'Safari' }],
  ['LIFF, which ignores the parameter', `${userAgents.lineIos} LIFF`, { browser: 'Safari' }],
  ['an unknown app on Android', userAgents.chrome, { browser: 'Chrome' }],
  ['an unknown browser', 'Unknown/1.0', { browser: 'ほかのブラウザ' }],
])('leaves %s', (_, userAgent, exit) => {
  expect(chooseExit(address, userAgent, false)).toEqual(exit)
})

test('offers no link after LINE has opened it in its own browser', () => {
  expect(chooseExit(address, userAgents.lineIos, true)).toEqual({ browser: 'Safari' })
})

test('adds the parameter once and before the fragment', () => {
  const added = 'https://app.example/photo?openExternalBrowser=1#a'
  expect(addExternalBrowserParameter('https://app.example/photo#a')).toBe(added)
  expect(addExternalBrowserParameter(added)).toBe(added)
})

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
