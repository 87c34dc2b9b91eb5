import { fileURLToPath } from 'node:url'

/** The icons of app and pages, which browsers look for at the root of a host. */
export const icons = {
  folder: fileURLToPath(new URL('../web/public', import.meta.url)),
  types: {
    'favicon.ico': 'image/x-icon',
    'favicon.svg': 'image/svg+xml',
    'apple-touch-icon.png': 'image/png',
  },
} as const

export const iconNames = Object.keys(icons.types)

/** What the pages' host says itself, besides what is published. */
export const pagesFolder = fileURLToPath(new URL('pages', import.meta.url))

/** What `/robots.txt` of the pages' host says to search engines. */
export function robotsText({ pages, searchable }: { pages: string; searchable: boolean }) {
  if (!searchable) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${pages}/sitemap.xml\n`
}
