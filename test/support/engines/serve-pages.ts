import { createServer } from 'node:http'

/**
 * Serves pages by name, and a drawing of the right size for every image. `/frame/<width>x<height>/<name>` shows a page in a
 * frame of that size, because a window of WebKitGTK cannot be as narrow as a phone.
 */
export async function servePages(pages: ReadonlyMap<string, string>) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/')
    const frame = /^\/frame\/(\d+)x(\d+)\/(.+)$/.exec(path)
    const html = frame ? buildFrame(frame) : pages.get(path.slice(1))
    if (html !== undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    else if (path.startsWith('/images/'))
      response.setHeader('content-type', 'image/svg+xml').end(drawImage(findSize(pages, path)))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

const buildFrame = ([, width, height, name]: RegExpExecArray) =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:0}iframe{display:block;border:0;width:${width}px;height:${height}px}</style><iframe src="/${name}"></iframe>`

/** The size of an image, which pages name by its main file; variants have its ratio. */
function findSize(pages: ReadonlyMap<string, string>, path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  for (const html of pages.values()) {
    const size = new RegExp(`${folder}(\\d+)x(\\d+)`).exec(html)
    if (size) return { width: size[1], height: size[2] }
  }
  throw new Error(`No page shows ${path}`)
}

const drawImage = ({ width, height }: ReturnType<typeof findSize>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#876"/></svg>`
