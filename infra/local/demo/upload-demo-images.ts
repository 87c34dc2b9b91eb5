import { readFile } from 'node:fs/promises'
import type { ApiSession } from './api-session.ts'

/** The demo shop's images by the drawing and its WebP file in `drawings/`, and their names in the shop's library. */
const demoImages = {
  storefront: '店先',
  interior: 'カウンター席',
  soba: 'せいろそば',
  making: 'そば切り',
  kamo: '鴨南ばん',
  tempura: '天ぷら',
  sake: '燗酒',
  field: 'そば畑',
  street: '絵地図',
} as const
export type DemoImageName = keyof typeof demoImages

/** Paths of the demo shop's images on the media host. */
export type DemoImagePaths = Record<DemoImageName, string>

type Shop = { session: ApiSession; user: string }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
const names = Object.keys(demoImages) as DemoImageName[]

/**
 * Uploads the demo images that the shop's library does not have yet, and returns the paths of all.
 * The signal stops it between two images.
 */
export async function uploadDemoImages(shop: Shop, signal?: AbortSignal): Promise<DemoImagePaths> {
  const { img } = await shop.session.call('listImages', { body: { user: shop.user, limit: 100 } })
  const before = new Map(img.map(({ name, url }) => [name, url]))
  const waiting = [...names]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- gets an entry for every name
  const paths = {} as DemoImagePaths

  async function sendNext(): Promise<void> {
    const name = waiting.shift()
    if (!name) return
    signal?.throwIfAborted()
    paths[name] = before.get(fileName(name)) ?? (await uploadDemoImage(shop, name))
    return sendNext()
  }
  await Promise.all([sendNext(), sendNext(), sendNext()])
  return paths
}

const fileName = (name: DemoImageName) => `${demoImages[name]}.webp`

async function uploadDemoImage({ session, user }: Shop, name: DemoImageName): Promise<string> {
  const upload_id = await sendDemoImage(session, name)
  const { img } = await session.call('uploadImage', { body: { user, upload_id } }, upload_id)
  return img.url
}

/** Uploads an image to the bucket; returns the upload's id. */
async function sendDemoImage(session: ApiSession, name: DemoImageName): Promise<string> {
  const bytes = await readFile(new URL(`drawings/${name}.webp`, import.meta.url))
  const type = 'image/webp'
  const details = {
    library: 'images',
    name: fileName(name),
    type,
    bytes: bytes.byteLength,
  } as const
  const { upload } = await session.call('createUpload', { body: details })

  const form = new FormData()
  for (const [field, value] of Object.entries(upload.fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), details.name)
  const sent = await fetch(upload.url, { method: 'POST', body: form })
  if (!sent.ok)
    throw new Error(`Upload of ${details.name} failed with ${sent.status}: ${await sent.text()}`)
  return upload.id
}
