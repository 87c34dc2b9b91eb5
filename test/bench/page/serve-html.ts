import { createHash } from 'node:crypto'
import { buildPagesHeaders } from '#infra/hosts/host-rules.ts'
import { replyWithContent } from '#infra/local/hosts/reply-with-content.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'

const type = 'text/html; charset=utf-8'

type Font = { path: string; bytes: Buffer }

/** Serves pages by name, and a font, with the headers and the compression of the pages' host. */
export async function serveHtml(
  pages: Record<string, string>,
  { media, font }: { media: string; font: Font },
) {
  const server = await openLocalServer(0)
  const headers = buildPagesHeaders({ media })
  server.answer((request, response) => {
    if (request.url === font.path) {
      response.writeHead(200, { 'content-type': 'font/woff2' }).end(font.bytes)
      return
    }
    const html = pages[request.url?.slice(1) ?? '']
    if (html === undefined) {
      response.writeHead(404).end()
      return
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const body = Buffer.from(html)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    void replyWithContent(request, response, { body, type, etag })
  })
  return server
}
