import sharp from 'sharp'
import type { ShopCaller } from '#test/support/caller.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

/**
 * A photo-like JPEG with grain, soft light and hard edges that depends on the seed. The size is in pixels.
 */
export function drawBenchPhoto(seed: number, { width, height }: { width: number; height: number }) {
  const hue = (seed * 47) % 360
  const circles = Array.from({ length: 12 }, (_, index) => {
    const [x, y, r] = [(index * 83 + seed * 31) % 100, (index * 47 + seed * 17) % 100, 4 + index]
    return `<circle cx="${x}%" cy="${y}%" r="${r}%" fill="hsl(${hue + index * 23} 55% 55% / 0.5)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="5" seed="${seed}"/></filter>
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="hsl(${hue} 40% 80%)"/><stop offset="1" stop-color="hsl(${hue + 60} 40% 30%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>${circles.join('')}
    <rect width="100%" height="100%" filter="url(#grain)" opacity="0.5"/></svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 85 }).toBuffer()
}

/** Uploads a JPEG and returns its path. */
export async function uploadBenchImage(
  shop: ShopCaller,
  name: string,
  jpeg: Buffer,
): Promise<string> {
  return (await send(shop, name, jpeg)).url
}

/** Uploads a JPEG and returns its path after its variants are made. */
export async function uploadWithVariants(
  shop: ShopCaller,
  name: string,
  jpeg: Buffer,
): Promise<string> {
  const sent = await send(shop, name, jpeg)
  const whole = (await waitForVariants(shop)).find(({ id }) => id === sent.id)
  return whole?.url ?? sent.url
}

async function send(shop: ShopCaller, name: string, jpeg: Buffer) {
  const body = { library: 'images', name, type: 'image/jpeg', bytes: jpeg.length } as const
  const { upload: form } = await shop.ok('createUpload', { body })
  const data = new FormData()
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value)
  data.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), name)
  const sent = await fetch(form.url, { method: 'POST', body: data })
  if (!sent.ok) throw new Error(`S3 refused the upload: ${sent.status} ${await sent.text()}`)
  return (await shop.ok('uploadImage', { body: { upload_id: form.id } })).img
}
