import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { openLocalServer } from '#infra/local/server/local-server.ts'

const entry = fileURLToPath(new URL('bare-list.tsx', import.meta.url))

/** Serves a bare list of inputs for each set of texts at `/0`, `/1` and so on. */
export async function serveBareLists(lists: readonly (readonly string[])[]) {
  const script = await bundleList()
  const server = await openLocalServer(0)
  server.answer((request, response) => {
    const path = request.url ?? ''
    const texts = lists[Number(path.slice(1))]
    if (path === '/list.js')
      response
        .setHeader('content-type', 'text/javascript')
        .setHeader('content-encoding', 'gzip')
        .end(script)
    else if (path !== '/' && texts)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(renderList(texts))
    else response.writeHead(404).end()
  })
  return server
}

async function bundleList(): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return gzipSync(outputFiles[0]?.contents ?? '')
}

function renderList(texts: readonly string[]): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>Bare list</title><div id="app"></div>
<script>window.texts=${JSON.stringify(texts)}</script><script type="module" src="/list.js"></script></html>`
}
