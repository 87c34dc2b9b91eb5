import { PutObjectCommand } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'

/** A page's public address, and when it was last changed. */
export type SitemapPage = { address: string; at: string }

// A file may name 50,000, and be of 50 MB: an address here has at most 120 bytes or so.
const mostInOneFile = 45_000

/**
 * Writes `/sitemap.xml` of the pages' host: all pages, or, where they are too many for one file, the
 * files that name them. These are written first.
 */
export async function putSitemap(origin: string, pages: readonly SitemapPage[]): Promise<void> {
  const count = Math.max(1, Math.ceil(pages.length / mostInOneFile))
  const files = Array.from({ length: count }, (_, index) =>
    pages.slice(index * mostInOneFile, (index + 1) * mostInOneFile),
  )
  if (count === 1) return put('sitemap.xml', listOf('urlset', pages))
  const names = files.map((_, index) => `sitemap-${index + 1}.xml`)
  await Promise.all(files.map((file, index) => put(names[index] ?? '', listOf('urlset', file))))
  const newest = files.map((file) =>
    file.reduce((latest, { at }) => (at > latest ? at : latest), ''),
  )
  const index = names.map((name, position) => ({
    address: `${origin}/${name}`,
    at: newest[position] ?? '',
  }))
  await put('sitemap.xml', listOf('sitemapindex', index))
}

// Neither an address nor a time has anything that means something in XML.
function listOf(kind: 'urlset' | 'sitemapindex', entries: readonly SitemapPage[]): string {
  const tag = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(
    ({ address, at }) => `<${tag}><loc>${address}</loc><lastmod>${at}</lastmod></${tag}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${kind}>\n`
}

async function put(name: string, body: string): Promise<void> {
  await bucket.send(
    new PutObjectCommand({
      Bucket: setting('PAGES_BUCKET'),
      Key: name,
      Body: body,
      ContentType: 'application/xml; charset=utf-8',
      // Asked for so seldom that nobody needs to keep it.
      CacheControl: cacheRules.checked,
    }),
  )
}
