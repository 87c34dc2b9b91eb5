import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { openLocalServer } from '#infra/local/server/local-server.ts'

const folder = fileURLToPath(new URL('../peers/', import.meta.url))

/** Other editors by their scripts in `test/bench/peers`. */
export const peerNames = ['craft', 'puck', 'grapes'] as const

/** A block as the other editors show it: a photo, a text, or both. */
export type PeerBlock = { text: string; src: string; alt: string }

/** Installs the other editors where they are missing, and serves each with these blocks at `/<name>`. */
export async function servePeers(blocks: readonly PeerBlock[]) {
  await install()
  const files = await bundlePeers()
  const server = await openLocalServer(0)
  server.answer((request, response) => {
    const path = (request.url ?? '').slice(1)
    const file = files.get(path)
    if (file)
      response
        .setHeader('content-type', getType(path))
        .setHeader('content-encoding', 'gzip')
        .end(file)
    else if (peerNames.some((name) => name === path))
      response.setHeader('content-type', getType('.html')).end(renderPage(path, files, blocks))
    else response.writeHead(404).end()
  })
  return server
}

async function install(): Promise<void> {
  const isThere = await access(`${folder}node_modules`).then(
    () => true,
    () => false,
  )
  if (!isThere) await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: folder })
}

// Puck is hidden until a font of another host has come, or has failed.
const foreignFont = /@import \\?["'][^"']*rsms\.me[^"']*["'];?/g

async function bundlePeers(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: peerNames.map((name) => `${folder}${name}.jsx`),
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return new Map(
    outputFiles.map(({ path, text }) => [
      path.slice(folder.length),
      gzipSync(text.replaceAll(foreignFont, '')),
    ]),
  )
}

const types = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' }

const getType = (path: string): string =>
  Object.entries(types).find(([ending]) => path.endsWith(`.${ending}`))?.[1] ?? 'text/plain'

function renderPage(
  name: string,
  files: ReadonlyMap<string, unknown>,
  blocks: readonly PeerBlock[],
): string {
  const styles = files.has(`${name}.css`) ? `<link rel="stylesheet" href="/${name}.css">` : ''
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>${name}</title>${styles}<div id="app"></div>
<script>window.blocks=${JSON.stringify(blocks)}</script><script type="module" src="/${name}.js"></script></html>`
}
