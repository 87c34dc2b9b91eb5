import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { listen } from '#infra/local/listen.ts'

const entry = fileURLToPath(new URL('bare-list.tsx', import.meta.url))

/** Serves a bare list of inputs for each of these sets of texts, at `/` and its number from 0. */
export async function serveBareLists(lists: readonly (readonly string[])[]) {
  const script = await bundled()
  const server = await listen(0)
  server.answer((request, response) => {
    const path = request.url ?? ''
    const texts = lists[Number(path.slice(1))]
    if (path === '/list.js') response.setHeader('content-type', 'text/javascript').end(script)
    else if (path !== '/' && texts)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(texts))
    else response.writeHead(404).end()
  })
  return server
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

function pageOf(texts: readonly string[]): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>Bare list</title><div id="app"></div>
<script>window.texts=${JSON.stringify(texts)}</script><script type="module" src="/list.js"></script></html>`
}
