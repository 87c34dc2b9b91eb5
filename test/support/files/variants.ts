import { setTimeout as pause } from 'node:timers/promises'
import { lacksVariants, mainFilePath, parseImagePath } from '#functions/contract/files/file-path.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'

// From one image to the next one: the server makes them one after the other.
const variantTimeoutMs = 90_000
const longestPauseMs = 1_000

/** Asks ever less often, so that the waiting takes no time from the work. */
async function waitUntilNoneLacks<Image extends { url: string }>(list: () => Promise<Image[]>) {
  let fewest = Number.POSITIVE_INFINITY
  let end = 0
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.1, longestPauseMs)) {
    const images = await list()
    const lacking = images.filter(({ url }) => lacksVariants(url)).length
    if (lacking === 0) return images
    if (lacking < fewest) end = Date.now() + variantTimeoutMs
    else if (Date.now() > end) throw new Error(`Timed out: ${lacking} images lack variants`)
    fewest = Math.min(fewest, lacking)
    await pause(pauseMs)
  }
}

/** Waits until all images of a shop have their variants and returns its library. */
export function waitForVariants(shop: ShopCaller) {
  return waitUntilNoneLacks(
    async () => (await shop.ok('listImages', { body: { user: shop.user.id, limit: 100 } })).img,
  )
}

/** The same for samples and archive images. */
export async function waitForAdminVariants(admin: Caller) {
  await waitUntilNoneLacks(async () => (await admin.ok('listSamples', {})).samples)
  await waitUntilNoneLacks(async () => (await admin.ok('listArchiveImages', {})).img)
}

/** The event of EventBridge for a new original file. */
export function buildCreatedEvent(path: string, bucket = 'media') {
  const picture = parseImagePath(path)
  const key = (picture ? mainFilePath(picture) : path).slice(1)
  return {
    version: '0',
    'detail-type': 'Object Created',
    source: 'aws.s3',
    detail: { version: '0', bucket: { name: bucket }, object: { key, size: 1, etag: 'e' } },
  }
}

/** Creates the variants of an image as its event does. */
export async function deriveVariants(path: string): Promise<void> {
  const { handler } = await import('#functions/events/derive-pictures.ts')
  await handler(buildCreatedEvent(path))
}

/** Parses the path of an image. */
export function requireImagePath(url: string) {
  const picture = parseImagePath(url)
  if (!picture) throw new Error(`Not the path of an image: ${url}`)
  return picture
}

/** The note about an image whose variants are still to be made. */
export async function readVariantNote(url: string) {
  const { findVariantJob } = await import('#functions/table/files/variant-jobs.ts')
  return findVariantJob(requireImagePath(url))
}
