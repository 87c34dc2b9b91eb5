import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { appCacheRule, appHeaders, type Origins, routeAppPath } from '#infra/host-rules.ts'
import { createHost, type Visit } from './host.ts'
import { reply, replyStatus } from './reply.ts'
import { requestUrl } from './request-url.ts'

export type AppHostOptions = {
  /** The folder of the built app; without it there is the API alone. */
  folder?: string
  origins: Origins & { pages: string }
  api: RequestListener
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The app's host: the built app, `/config.json`, and the API under `/api`. */
export function createAppHost({ folder, origins, api }: AppHostOptions): RequestListener {
  const config = Buffer.from(JSON.stringify({ media: origins.media, pages: origins.pages }))
  const host = createHost({
    headers: appHeaders(origins),
    route: routeAppPath,
    async serve(visit) {
      const body = visit.path === '/config.json' ? config : await findFile(folder, visit.path)
      if (!body) return replyStatus(visit.response, 404, 'Not Found')
      await serveFile(visit, body)
    },
  })
  return (request, response) => {
    const { pathname } = requestUrl(request)
    if (pathname.startsWith('/api/')) api(request, response)
    else host(request, response)
  }
}

async function serveFile({ request, response, path }: Visit, body: Buffer) {
  response.setHeader('cache-control', appCacheRule(path))
  await reply(request, response, {
    body,
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  })
}

async function findFile(folder: string | undefined, path: string) {
  const name = folder === undefined ? undefined : fileInside(folder, path)
  if (name === undefined) return undefined
  try {
    return await readFile(name)
  } catch {
    return undefined
  }
}

/** The file of a path, or undefined for a path that leads out of the folder or to a hidden file. */
function fileInside(folder: string, path: string) {
  const decoded = URL.canParse(`http://localhost${path}`) ? safeDecode(path) : ''
  const name = normalize(join(folder, decoded))
  const inside = name.startsWith(folder + sep) && !name.slice(folder.length).includes(`${sep}.`)
  return inside && !decoded.includes('\0') ? name : undefined
}

function safeDecode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
