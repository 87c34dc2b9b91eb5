import { correction, generate, mode } from 'lean-qr'
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg'

export type QrCode = ReturnType<typeof qrCodeOf>

/** What a reader needs of white around a code, in modules. */
const quiet = 4

/** A print of 10 cm then has 300 dots an inch. */
const pngPixels = 1200

/**
 * An address as a QR code that is still read with a fifth of it stained or worn. In plain bytes: that
 * they are UTF-8 need not be said of an address, and not every reader understands it.
 */
export function qrCodeOf(address: string) {
  const bytes = mode.ascii(new URL(address).href)
  const code = generate(bytes, { minCorrectionLevel: correction.Q })
  const width = code.size + 2 * quiet
  return {
    code,
    width,
    path: toSvgPath(code),
    /** With what is to stay white around it. */
    viewBox: `${-quiet} ${-quiet} ${width} ${width}`,
  }
}

/** The code as a file for printers: sharp at any size. */
export function svgFile({ code }: QrCode): Blob {
  const svg = toSvgSource(code, { off: '#fff', on: '#000', pad: quiet, scale: 10 })
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** The code as a picture, every module the same number of pixels; undefined where it cannot be drawn. */
export async function pngFile({ code, width }: QrCode): Promise<Blob | undefined> {
  const scale = Math.ceil(pngPixels / width)
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (let x = 0; x < code.size; x += 1) {
    for (let y = 0; y < code.size; y += 1) {
      if (code.get(x, y)) context.fillRect((x + quiet) * scale, (y + quiet) * scale, scale, scale)
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

// What no file system, or not every one, takes in a name.
const unfit = /[\p{Cc}\\/:*?"<>|]+/gu

/** `さくら食堂-ページ1-QRコード.png`. */
export function qrFileName(shopName: string, page: number, ending: 'svg' | 'png'): string {
  const shop = shopName.replace(unfit, ' ').trim()
  return `${[shop, `ページ${page}`, 'QRコード'].filter(Boolean).join('-')}.${ending}`
}
