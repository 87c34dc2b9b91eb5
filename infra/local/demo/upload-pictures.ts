import type { ApiSession } from './api-session.ts'
import type { PicturePaths } from './demo-pages.ts'
import { drawPicture, type PictureName, pictureNames } from './draw-picture.ts'

type Shop = { session: ApiSession; user: string }

/**
 * Sends the demo's pictures to the shop's library, as the browser does, and gives their paths. One
 * that is there already, under its name, is not sent again. The signal stops it between two pictures.
 */
export async function uploadPictures(shop: Shop, signal?: AbortSignal): Promise<PicturePaths> {
  const { img } = await shop.session.call('listImages', { body: { user: shop.user, limit: 100 } })
  const before = new Map(img.map(({ name, url }) => [name, url]))
  const waiting = [...pictureNames]
  const paths: Partial<PicturePaths> = {}

  async function sendNext(): Promise<void> {
    const name = waiting.shift()
    if (!name) return
    signal?.throwIfAborted()
    paths[name] = before.get(fileName(name)) ?? (await upload(shop, name))
    return sendNext()
  }
  await Promise.all([sendNext(), sendNext(), sendNext()])
  return allOf(paths)
}

const fileName = (name: PictureName) => `${name}.jpg`

function allOf(paths: Partial<PicturePaths>): PicturePaths {
  const entries = pictureNames.map((name) => [name, paths[name] ?? ''] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every name
  return Object.fromEntries(entries) as PicturePaths
}

async function upload({ session, user }: Shop, name: PictureName): Promise<string> {
  const upload_id = await sendPicture(session, { library: 'images', name })
  const { img } = await session.call('uploadImage', { body: { user, upload_id } }, upload_id)
  return img.url
}

type Sent = { library: 'images' | 'sample'; name: PictureName }

/** Draws a picture and sends it to the buckets; gives the upload's id, by which the API takes it in. */
export async function sendPicture(session: ApiSession, { library, name }: Sent): Promise<string> {
  const bytes = await drawPicture(name)
  const type = 'image/jpeg'
  const asked = { library, name: fileName(name), type, bytes: bytes.byteLength } as const
  const { upload: place } = await session.call('createUpload', { body: asked })

  const form = new FormData()
  for (const [field, value] of Object.entries(place.fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), asked.name)
  const sent = await fetch(place.url, { method: 'POST', body: form })
  if (!sent.ok) throw new Error(`The buckets refused ${asked.name}: ${await sent.text()}`)
  return place.id
}
