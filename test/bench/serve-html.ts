import { createHash } from 'node:crypto'
import { pagesHeaders } from '#infra/host-rules.ts'
import { listen } from '#infra/local/listen.ts'
import { reply } from '#infra/local/reply.ts'

const type = 'text/html; charset=utf-8'

/** Serves pages by their names, all in the same way: with the headers and the compression of the pages' host. */
export async function serveHtml(pages: Record<string, string>, media: string) {
  const server = await listen(0)
  const headers = pagesHeaders({ media })
  server.answer((request, response) => {
    const html = pages[request.url?.slice(1) ?? '']
    if (html === undefined) {
      response.writeHead(404).end()
      return
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const body = Buffer.from(html)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    void reply(request, response, { body, type, etag })
  })
  return server
}
