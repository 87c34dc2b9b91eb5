import { lookup as lookUpAddresses } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeadLinkReason } from '#functions/contract/pages/page-check.ts'

/** What came of a link: it works, visitors cannot open it, or this cannot be said (refused to programs, slow, not public). */
export type LinkState = 'good' | 'unclear' | DeadLinkReason

/** Allows this address and port although they are not public: servers of tests. */
type AllowAddress = (address: string, port: number) => boolean

const maxRedirects = 5
const timeoutMs = 10_000

const headers = {
  'user-agent': 'NorenLinkCheck/1.0 (checks once a week whether links of shops work)',
  accept: '*/*',
}

const deadStatuses = new Set([404, 410])
// Some servers know only GET.
const repeatedByGet = new Set([400, 403, 404, 405, 410, 501])

const reasonsByCode = new Map<string, DeadLinkReason>([
  ['ENOTFOUND', 'no_host'],
  ['ECONNREFUSED', 'refused'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
])

class PrivateAddressError extends Error {}

/**
 * Requests a link, without reading the body, and returns whether it works. Connects to public addresses only, on the usual
 * ports; a host's addresses are checked when the connection is made, also after a redirect.
 */
async function fetchLink(link: string, isAllowed?: AllowAddress): Promise<LinkState> {
  try {
    return await follow(new URL(link), isAllowed, maxRedirects)
  } catch (error) {
    return reasonsByCode.get(readErrorCode(error)) ?? 'unclear'
  }
}

async function follow(
  url: URL,
  isAllowed: AllowAddress | undefined,
  left: number,
): Promise<LinkState> {
  if (!isUsual(url, isAllowed)) return 'unclear'
  const first = await ask(url, 'HEAD', isAllowed)
  const answer = repeatedByGet.has(first.status) ? await ask(url, 'GET', isAllowed) : first
  const { status, location } = answer
  if (location !== undefined)
    return left > 0 ? follow(new URL(location, url), isAllowed, left - 1) : 'unclear'
  if (deadStatuses.has(status)) return 'gone'
  return status < 400 ? 'good' : 'unclear'
}

/** Whether the address is a web address on the usual port, and not a private one itself: these are not looked up. */
function isUsual({ protocol, hostname, port }: URL, isAllowed: AllowAddress | undefined): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isAllowed?.(address, Number(port))) return true
  return port === '' && (isIP(address) === 0 || !isPrivateAddress(address))
}

type Answer = { status: number; location: string | undefined }

function ask(url: URL, method: 'HEAD' | 'GET', isAllowed?: AllowAddress): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers,
      lookup: createPublicLookup(Number(url.port), isAllowed),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(readAnswer(response))
      // Nothing of the body is needed.
      response.destroy()
    })
    request.end()
  })
}

function readAnswer({ statusCode = 0, headers: { location } }: IncomingMessage): Answer {
  const isRedirect = statusCode >= 300 && statusCode < 400
  return { status: statusCode, location: isRedirect ? location : undefined }
}

/** Looks up a host for a connection, and fails if one of its addresses is private. */
export function createPublicLookup(port: number, isAllowed?: AllowAddress): LookupFunction {
  return (hostname, options, callback) => {
    lookUpAddresses(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, [])
        return
      }
      const [first] = addresses
      const refused = addresses.find(
        ({ address }) => isPrivateAddress(address) && !isAllowed?.(address, port),
      )
      if (refused)
        callback(new PrivateAddressError(`${hostname} has the address ${refused.address}`), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}

const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Between two requests to the same host. */
const pauseMs = 1000

export type LinkCheckerOptions = {
  isAllowed?: AllowAddress | undefined
  pause?: number
  /** No address is asked for after this; then nothing can be said of a link. */
  asksUntil: Date
}

/**
 * Returns a function that asks whether a link works. Each address is asked for once, and each host for one address at a time,
 * with a pause between.
 */
export function createLinkChecker({ isAllowed, pause = pauseMs, asksUntil }: LinkCheckerOptions) {
  const isOver = () => Date.now() >= asksUntil.getTime()
  const states = new Map<string, Promise<LinkState>>()
  const hosts = new Map<string, Promise<unknown>>()

  return (link: string): Promise<LinkState> => {
    const known = states.get(link)
    if (known) return known
    const host = URL.parse(link)?.host ?? ''
    const before = hosts.get(host)
    const state = (before ?? Promise.resolve()).then(() =>
      isOver() ? 'unclear' : fetchLink(link, isAllowed),
    )
    states.set(link, state)
    hosts.set(
      host,
      state.then(() => (isOver() ? undefined : wait(pause))),
    )
    return state
  }
}

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
