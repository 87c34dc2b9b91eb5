import { parentPort, workerData } from 'node:worker_threads'
import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import type { HeicMessage, HeicPixels } from './decode-heic.ts'

/** The thread of the HEIC decoder; `workerData` is the file. */
await run()

async function run() {
  // oxlint-disable-next-line typescript/no-unsafe-argument -- what decodeHeic passes
  const message = await decode(workerData).catch((): HeicMessage => 'unreadable')
  const transfer = message === 'unreadable' ? [] : [message.data.buffer]
  parentPort?.postMessage(message, transfer)
}

async function decode(sent: Uint8Array): Promise<HeicMessage> {
  const libheif = loadLibheif()
  const context = libheif.heif_context_alloc()
  const { code } = libheif.heif_context_read_from_memory(context, sent)
  if (code !== libheif.heif_error_code.heif_error_Ok) return 'unreadable'
  // The primary image, with its rotation applied.
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) return 'unreadable'
  const hasAlpha = libheif.heif_image_handle_has_alpha_channel(handle) === 1
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: seeThrough } =
    libheif.heif_chroma
  const image = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? seeThrough : opaque,
  )
  const [pixels] = 'channels' in image ? image.channels : []
  return pixels ? packRows(pixels, hasAlpha ? 4 : 3) : 'unreadable'
}

type Rows = { data: Uint8Array; width: number; height: number; stride: number }

/** Removes the padding of the rows. */
function packRows({ data, width, height, stride }: Rows, channels: 3 | 4): HeicPixels {
  const row = width * channels
  const out = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) out.set(data.subarray(y * stride, y * stride + row), y * row)
  return { data: out, width, height, channels }
}
