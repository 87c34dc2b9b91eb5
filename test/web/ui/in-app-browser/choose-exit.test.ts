import { expect, test } from 'vitest'
import { userAgents } from '#test/support/browser/user-agents.ts'
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
