import { listen } from '#infra/local/listen.ts'

/** What is answered in the place of the product. */
type Broken = { status: number; body: string; headers?: Record<string, string> }

/**
 * A host before another one: passes everything on but what is asked for below this path, which it answers itself.
 * On stopping it is gone.
 */
export async function openBrokenDoor(
  behind: string,
  path: string,
  { status, body, headers: more }: Broken,
) {
  const { origin, answer, stop } = await listen(0)
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
      const passed = await fetch(`${behind}${request.url ?? ''}`, {
        method,
        headers,
        ...(method === 'POST' && { body: Buffer.concat(chunks) }),
      })
      response.statusCode = passed.status
      for (const cookie of passed.headers.getSetCookie())
        response.appendHeader('set-cookie', cookie)
      response.setHeader('content-type', passed.headers.get('content-type') ?? '')
      response.end(await passed.text())
    })
  })
  return { origin, stop }
}
