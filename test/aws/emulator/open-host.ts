import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunState } from '#test/aws/run-state.ts'

type OpenedHost = { origin: string }
type Hosts = { app: Promise<OpenedHost>; pages: Promise<OpenedHost> }

let opened: Hosts | undefined

/** Opens the hosts that a deploy printed, once. They stay open until this process ends. */
export function openHosts({ addresses, endpoint }: RunState): Hosts {
  assert.ok(addresses, 'nothing was deployed')
  opened ??= {
    app: openHost(addresses.app, endpoint),
    pages: openHost(addresses.pages, endpoint),
  }
  return opened
}

/**
 * Opens a host of CloudFront, such as `https://d1.cloudfront.net`, on this machine: the emulator answers for it by its name in
 * the `Host` header, which `fetch` cannot set.
 */
async function openHost(address: string, endpoint: string): Promise<OpenedHost> {
  const { host } = new URL(address)
  const emulator = new URL(endpoint)
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming
    const forwarded = request(
      {
        host: emulator.hostname,
        port: emulator.port,
        method,
        path: url,
        // The edge speaks https; the emulator is told so.
        headers: {
          ...headers,
          host,
          'x-forwarded-proto': 'https',
          ...(headers.origin && { origin: address }),
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.once('error', () => response.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
