import { HeadObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { busy } from '#functions/failure.ts'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'

export type PublishedPage = { slug: string; page: PageNumber; version: number; html: string }

type Present = { version: number; etag: string }

// Somebody else publishing the same page at the same moment; more often than this is not by hand.
const tries = 5

const keyOf = ({ slug, page }: PublishedPage) => `${slug}/${page === 1 ? 'index' : page}.html`

/**
 * Puts a page's HTML in its place unless a newer version is there; answers whether it did. The write
 * is bound to the object that was looked at, so that of two publishes at once the newer one stays,
 * whichever is slower.
 */
export async function putPublishedPage(published: PublishedPage, left = tries): Promise<boolean> {
  const present = await findPresent(keyOf(published))
  if (present && present.version > published.version) return false
  if (await putOver(published, present)) return true
  if (left <= 1) throw busy()
  return putPublishedPage(published, left - 1)
}

async function findPresent(Key: string): Promise<Present | undefined> {
  try {
    const { Metadata, ETag = '' } = await bucket.send(
      new HeadObjectCommand({ Bucket: setting('PAGES_BUCKET'), Key }),
    )
    return { version: Number(Metadata?.version ?? 0), etag: ETag }
  } catch (error) {
    // Without the right to list, S3 answers 403 for a key that does not exist.
    if (statusOf(error) === 404 || statusOf(error) === 403) return undefined
    throw error
  }
}

async function putOver(published: PublishedPage, present: Present | undefined): Promise<boolean> {
  try {
    await bucket.send(
      new PutObjectCommand({
        Bucket: setting('PAGES_BUCKET'),
        Key: keyOf(published),
        Body: published.html,
        ContentType: 'text/html; charset=utf-8',
        CacheControl: cacheRules.published,
        Metadata: { version: String(published.version) },
        ...(present ? { IfMatch: present.etag } : { IfNoneMatch: '*' }),
      }),
    )
    return true
  } catch (error) {
    if (statusOf(error) === 412 || statusOf(error) === 409) return false
    throw error
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
