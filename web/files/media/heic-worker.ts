import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import type { HeicPixels } from './decode-heic.ts'

// Larger ones would take more memory than phones give to a tab.
const maxPixels = 30_000_000

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // A rejection would reach no listener of the worker.
  void decode(data)
    .catch(() => undefined)
    .then((pixels) => postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] }))
})

async function decode(content: Blob): Promise<HeicPixels | undefined> {
  const decoder = new (loadLibheif().HeifDecoder)()
  const image = decoder
    .decode(new Uint8Array(await content.arrayBuffer()))
    .find((each) => each.is_primary())
  if (!image) return undefined
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return undefined
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve) =>
    image.display(pixels, (shown) => resolve(shown ? pixels : undefined)),
  )
}
