import { randomBytes } from 'node:crypto'
import { DeleteObjectsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { type PageNumber, pageFontPath } from '#functions/contract/pages/page-number.ts'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, pagesPlace } from './bucket.ts'

/** A font that only one page uses; the digest tells whether another has the same characters of the same face. */
export type PageFont = { digest: string; bytes: Buffer }

export const pageFontDigestLength = 14

/**
 * Makes a file name that no other publication gets: fonts are removed by name, and a publication at the same time may need the same
 * characters.
 */
export const createFontName = ({ digest }: PageFont): string =>
  `${digest}${randomBytes(6).toString('base64url')}.woff2`

/** Whether the file holds this font. */
export const hasFontName = ({ digest }: PageFont, name: string): boolean => name.startsWith(digest)

type PagePlace = { slug: string; page: PageNumber }

const fontKey = ({ slug, page }: PagePlace, name: string) => pageFontPath(slug, page, name).slice(1)

/** Writes the font of a page. To be called before the page is written that loads it. */
export async function putPageFont(place: PagePlace, name: string, bytes: Buffer): Promise<void> {
  await bucket.send(
    new PutObjectCommand({
      ...pagesPlace(fontKey(place, name)),
      Body: bytes,
      ContentType: 'font/woff2',
      CacheControl: cacheControlValues.immutable,
    }),
  )
}

/** Removes fonts of a page. */
export async function removePageFonts(place: PagePlace, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await bucket.send(
    new DeleteObjectsCommand({
      Bucket: readSetting('PAGES_BUCKET'),
      Delete: { Objects: names.map((name) => ({ Key: fontKey(place, name) })), Quiet: true },
    }),
  )
}
