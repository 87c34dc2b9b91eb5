import { PutObjectCommand } from '@aws-sdk/client-s3'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { bucket, pagesPlace } from './bucket.ts'

/** Public address of a page, and its last change. */
export type SitemapPage = { address: string; at: string }

// The limit is 50,000 addresses and 50 MB per file; an address here has about 120 bytes at most.
const maxPagesPerFile = 45_000

/**
 * Writes `/sitemap.xml` of the pages host: all pages, or an index of files if there are too many for one. The files
 * are written before the index.
 */
export async function putSitemap(origin: string, pages: readonly SitemapPage[]): Promise<void> {
  const count = Math.max(1, Math.ceil(pages.length / maxPagesPerFile))
  const files = Array.from({ length: count }, (_, index) =>
    pages.slice(index * maxPagesPerFile, (index + 1) * maxPagesPerFile),
  )
  if (count === 1) return putSitemapFile('sitemap.xml', formatSitemap('urlset', pages))
  const names = files.map((_, index) => `sitemap-${index + 1}.xml`)
  await Promise.all(
    files.map((file, index) => putSitemapFile(names[index] ?? '', formatSitemap('urlset', file))),
  )
  const newest = files.map((file) =>
    file.reduce((latest, { at }) => (at > latest ? at : latest), ''),
  )
  const index = names.map((name, position) => ({
    address: `${origin}/${name}`,
    at: newest[position] ?? '',
  }))
  await putSitemapFile('sitemap.xml', formatSitemap('sitemapindex', index))
}

// Addresses and times contain no XML special characters.
function formatSitemap(kind: 'urlset' | 'sitemapindex', entries: readonly SitemapPage[]): string {
  const tag = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(
    ({ address, at }) => `<${tag}><loc>${address}</loc><lastmod>${at}</lastmod></${tag}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${kind}>\n`
}

async function putSitemapFile(name: string, body: string): Promise<void> {
  await bucket.send(
    new PutObjectCommand({
      ...pagesPlace(name),
      Body: body,
      ContentType: 'application/xml; charset=utf-8',
      // Requested too rarely for a cache.
      CacheControl: cacheControlValues.checked,
    }),
  )
}
