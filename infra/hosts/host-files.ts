import { fileURLToPath } from 'node:url'

/** Icons that browsers request at the root of a host. */
export const hostIcons = {
  folder: fileURLToPath(new URL('../../web/public', import.meta.url)),
  types: {
    'favicon.ico': 'image/x-icon',
    'favicon.svg': 'image/svg+xml',
    'apple-touch-icon.png': 'image/png',
  },
} as const

export const hostIconNames = Object.keys(hostIcons.types)

/** Static files of the pages' host. */
export const pagesHostFolder = fileURLToPath(new URL('pages', import.meta.url))

export function formatRobots({ pages, searchable }: { pages: string; searchable: boolean }) {
  if (!searchable) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${pages}/sitemap.xml\n`
}
