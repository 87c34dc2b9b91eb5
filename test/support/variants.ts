import { setTimeout as pause } from 'node:timers/promises'
import { isPathAlone, ownFilePath, parsePicturePath } from '#functions/contract/picture.ts'
import type { Caller, ShopCaller } from './caller.ts'

const patience = 90_000

/** Asks over and over until the answer is this. */
async function until<Answer>(ask: () => Promise<Answer>, isIt: (answer: Answer) => boolean) {
  const end = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (isIt(answer)) return answer
    if (Date.now() > end) throw new Error('Some pictures still have no variants')
    await pause(20)
  }
}

/** Waits until all pictures of a shop have their variants, and gives its library as it is then. */
export async function withVariants(shop: ShopCaller) {
  const list = () => shop.ok('listImages', { body: { user: shop.user.id, limit: 100 } })
  return (await until(list, ({ img }) => !img.some(({ url }) => isPathAlone(url)))).img
}

/** The same of the samples and of the archive. */
export async function withAdminsVariants(admin: Caller) {
  await until(
    () => admin.ok('listSamples', {}),
    ({ samples }) => !samples.some(({ url }) => isPathAlone(url)),
  )
  await until(
    () => admin.ok('listArchiveImages', {}),
    ({ img }) => !img.some(({ url }) => isPathAlone(url)),
  )
}

/** What S3 tells of a picture's own file, as EventBridge brings it. */
export function createdEvent(path: string, bucket = 'media') {
  const picture = parsePicturePath(path)
  const key = (picture ? ownFilePath(picture) : path).slice(1)
  return {
    version: '0',
    'detail-type': 'Object Created',
    source: 'aws.s3',
    detail: { version: '0', bucket: { name: bucket }, object: { key, size: 1, etag: 'e' } },
  }
}

/** Makes a picture's variants as its event does. */
export async function deriveVariants(path: string): Promise<void> {
  const { handler } = await import('#functions/events/derive-pictures.ts')
  await handler(createdEvent(path))
}

/** A picture's path, taken apart. */
export function pictureOf(url: string) {
  const picture = parsePicturePath(url)
  if (!picture) throw new Error(`${url} is no picture's path`)
  return picture
}

/** What is noted of a picture whose variants are to be made. */
export async function noteOf(url: string) {
  const { findPictureNote } = await import('#functions/table/picture-notes.ts')
  return findPictureNote(pictureOf(url))
}
