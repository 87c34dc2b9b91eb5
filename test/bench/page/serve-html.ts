import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pagesHeaders } from '#infra/hosts/host-rules.ts'
import { replyWithContent } from '#infra/local/hosts/read-only-host.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'

const type = 'text/html; charset=utf-8'

/** Serves these documents by name as the pages host does, and images and fonts of the pages host. */
export async function serveHtml(documents: Record<string, string>, pages: string) {
  const server = await openLocalServer(0)
  server.answer((request, response) => {
    const path = request.url ?? '/'
    const html = documents[path.slice(1)]
    if (html === undefined) {
      void passOn(`${pages}${path}`, response)
      return
    }
    for (const [name, value] of Object.entries(pagesHeaders)) response.setHeader(name, value)
    const body = Buffer.from(html)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    void replyWithContent(request, response, { body, type, etag })
  })
  return server
}

async function passOn(address: string, response: ServerResponse) {
  const found = await fetch(address)
  const body = Buffer.from(await found.arrayBuffer())
  const contentType = found.headers.get('content-type') ?? 'application/octet-stream'
  response.writeHead(found.status, { 'content-type': contentType, 'content-length': body.length })
  response.end(body)
}
