import { setTimeout as pause } from 'node:timers/promises'
import {
  lacksVariants,
  mainFilePath,
  parseImagePath,
} from '#functions/contract/files/image-path.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'

const variantTimeoutMs = 90_000

async function pollUntil<Answer>(load: () => Promise<Answer>, isDone: (answer: Answer) => boolean) {
  const end = Date.now() + variantTimeoutMs
  for (;;) {
    const answer = await load()
    if (isDone(answer)) return answer
    if (Date.now() > end) throw new Error('Timed out waiting for image variants')
    await pause(20)
  }
}

/** Waits until all images of a shop have their variants and returns its library. */
export async function waitForVariants(shop: ShopCaller) {
  const list = () => shop.ok('listImages', { body: { user: shop.user.id, limit: 100 } })
  return (await pollUntil(list, ({ img }) => !img.some(({ url }) => lacksVariants(url)))).img
}

/** The same for samples and archive images. */
export async function waitForAdminVariants(admin: Caller) {
  await pollUntil(
    () => admin.ok('listSamples', {}),
    ({ samples }) => !samples.some(({ url }) => lacksVariants(url)),
  )
  await pollUntil(
    () => admin.ok('listArchiveImages', {}),
    ({ img }) => !img.some(({ url }) => lacksVariants(url)),
  )
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
