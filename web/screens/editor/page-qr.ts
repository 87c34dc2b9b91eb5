import { toSvgSource } from 'lean-qr/extras/svg'
import { type QrCode, quiet } from '#web/ui/qr-code.ts'

/** A print of 10 cm then has 300 dots an inch. */
const pngPixels = 1200

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
