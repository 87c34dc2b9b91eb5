import { expect, test } from 'vitest'
import { isPrivateAddress } from '#functions/rules/checks/fetch-link.ts'

test.each([
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['127.0.0.53', true],
  ['169.254.169.254', true],
  ['172.15.255.255', false],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['198.18.0.1', true],
  ['203.0.113.7', true],
  ['224.0.0.251', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['ff02::1', true],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})
