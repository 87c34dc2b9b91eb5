import { BlockList, isIP } from 'node:net'

/**
 * The addresses that are not public (IANA's special-purpose registries), and those that contain an IPv4 address, so that
 * nothing private is reached through them.
 */
const privateRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
] as const

// A list of both kinds would compare an IPv4 address with the range of mapped addresses, which holds all of them.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const range of privateRanges) {
  const [network = '', length = ''] = range.split('/')
  const family = getFamily(network)
  blocked[family].addSubnet(network, Number(length), family)
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Whether an IP address is not a public one, such as that of this machine or its network. */
export function isPrivateAddress(address: string): boolean {
  const family = getFamily(address)
  return blocked[family].check(address, family)
}
