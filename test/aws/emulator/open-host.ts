import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type OpenedHost = { origin: string; close: () => void }

/**
 * Opens a host of CloudFront, such as `https://d1.cloudfront.net`, on this machine: the emulator answers for it by its name in
 * the `Host` header, which `fetch` cannot set.
 */
export async function openHost(address: string, endpoint: string): Promise<OpenedHost> {
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
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => void server.close() }
}
