import type { ApiSession } from './api-session.ts'
import { type DemoImageName, demoImages, readDemoImage } from './demo-images.ts'
import type { DemoImagePaths } from './demo-pages.ts'

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
  const paths: Partial<DemoImagePaths> = {}

  async function sendNext(): Promise<void> {
    const name = waiting.shift()
    if (!name) return
    signal?.throwIfAborted()
    paths[name] = before.get(fileName(name)) ?? (await uploadDemoImage(shop, name))
    return sendNext()
  }
  await Promise.all([sendNext(), sendNext(), sendNext()])
  return completePaths(paths)
}

const fileName = (name: DemoImageName) => `${demoImages[name]}.webp`

function completePaths(paths: Partial<DemoImagePaths>): DemoImagePaths {
  const entries = names.map((name) => [name, paths[name] ?? ''] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every name
  return Object.fromEntries(entries) as DemoImagePaths
}

async function uploadDemoImage({ session, user }: Shop, name: DemoImageName): Promise<string> {
  const upload_id = await sendDemoImage(session, name)
  const { img } = await session.call('uploadImage', { body: { user, upload_id } }, upload_id)
  return img.url
}

/** Uploads an image to the bucket; returns the upload's id. */
async function sendDemoImage(session: ApiSession, name: DemoImageName): Promise<string> {
  const bytes = await readDemoImage(name)
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
