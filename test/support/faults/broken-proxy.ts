import { openLocalServer } from '#infra/local/server/local-server.ts'

type BrokenAnswer = { status: number; body: string; headers?: Record<string, string> }

/** Starts a proxy that forwards everything except one path, which it answers itself. */
export async function startBrokenProxy(
  target: string,
  path: string,
  { status, body, headers: more }: BrokenAnswer,
) {
  const { origin, answer, stop } = await openLocalServer(0)
  answer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      if (request.url === path) {
        response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body)
        return
      }
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
      const { method = 'GET' } = request
      const forwarded = await fetch(`${target}${request.url ?? ''}`, {
        method,
        headers,
        ...(method === 'POST' && { body: Buffer.concat(chunks) }),
      })
      response.statusCode = forwarded.status
      for (const cookie of forwarded.headers.getSetCookie())
        response.appendHeader('set-cookie', cookie)
      response.setHeader('content-type', forwarded.headers.get('content-type') ?? '')
      response.end(await forwarded.text())
    })
  })
  return { origin, stop }
}
