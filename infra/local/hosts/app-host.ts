import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { errorRules } from '#infra/hosts/error-rules.ts'
import {
  buildAppHeaders,
  getAppCacheRule,
  type HostOrigins,
  routeAppPath,
} from '#infra/hosts/host-rules.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'
import { cacheErrors } from './edge-cache.ts'
import {
  createReadOnlyHost,
  type HostRequest,
  replyWithContent,
  replyWithStatus,
} from './read-only-host.ts'

export type AppHostOptions = {
  /** The folder of the built app; without it only the API is served. */
  folder?: string
  origins: HostOrigins & { pages: string }
  /** The only origin where passkeys work. */
  passkeyOrigin: string
  /** Where the banner of the sign-in screen leads; without it there is none. */
  bannerLink?: string
  api: RequestListener
}

const contentTypes: Record<string, string> = {
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

const banner = { image: '/banner.svg', alt: 'Noren でつくった見本のホームページ' }

/** The app's host: the built app, `/config.json`, and the API under `/api`. */
export function createAppHost({
  folder,
  origins,
  passkeyOrigin,
  bannerLink,
  api,
}: AppHostOptions): RequestListener {
  const config = Buffer.from(
    JSON.stringify({
      media: origins.media,
      pages: origins.pages,
      passkey_origin: passkeyOrigin,
      sends_mail: true,
      browser: 'Google Chrome',
      ...(bannerLink !== undefined && { banner: { ...banner, href: bannerLink } }),
    }),
  )
  const host = createReadOnlyHost({
    headers: buildAppHeaders(origins),
    route: routeAppPath,
    async serve(hostRequest) {
      const body =
        hostRequest.path === '/config.json' ? config : await findFile(folder, hostRequest.path)
      if (!body) return replyWithStatus(hostRequest.response, 404, 'Not Found')
      await serveFile(hostRequest, body)
    },
  })
  return cacheErrors((request, response) => {
    const { pathname } = parseRequestUrl(request)
    if (pathname.startsWith('/api/')) api(request, response)
    else host(request, response)
  }, errorRules)
}

async function serveFile({ request, response, path }: HostRequest, body: Buffer) {
  response.setHeader('cache-control', getAppCacheRule(path))
  await replyWithContent(request, response, {
    body,
    type: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  })
}

async function findFile(folder: string | undefined, path: string) {
  const name = folder === undefined ? undefined : resolveInside(folder, path)
  if (name === undefined) return undefined
  try {
    return await readFile(name)
  } catch {
    return undefined
  }
}

/** Returns the file of a path, or undefined when the path leaves the folder or names a hidden file. */
function resolveInside(folder: string, path: string) {
  const decoded = URL.canParse(`http://localhost${path}`) ? decodePath(path) : ''
  const name = normalize(join(folder, decoded))
  const inside = name.startsWith(folder + sep) && !name.slice(folder.length).includes(`${sep}.`)
  return inside && !decoded.includes('\0') ? name : undefined
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
