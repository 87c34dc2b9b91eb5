import { lookup as lookUpAddresses } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeadLinkReason } from '#functions/contract/pages/page-check.ts'
import { isPrivateAddress } from './private-addresses.ts'

/** What came of a link: it works, visitors cannot open it, or this cannot be said (refused to programs, slow, not public). */
export type LinkState = 'good' | 'unclear' | DeadLinkReason

/** Allows this address and port although they are not public: servers of tests. */
export type AllowAddress = (address: string, port: number) => boolean

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
export async function fetchLink(link: string, isAllowed?: AllowAddress): Promise<LinkState> {
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
function createPublicLookup(port: number, isAllowed?: AllowAddress): LookupFunction {
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
