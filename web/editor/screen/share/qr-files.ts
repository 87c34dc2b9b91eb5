import { toSvgSource } from 'lean-qr/extras/svg'
import { type QrCode, quietZoneModules } from '#web/ui/qr-code.ts'

/** 300 dpi at 10 cm. */
const pngPixels = 1200

/** An SVG file, for printing at any size. */
export function createQrSvg({ code }: QrCode): Blob {
  const svg = toSvgSource(code, { off: '#fff', on: '#000', pad: quietZoneModules, scale: 10 })
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A PNG with the same number of pixels for every module. Undefined when the browser cannot draw it. */
export async function createQrPng({ code, width }: QrCode): Promise<Blob | undefined> {
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
      if (code.get(x, y))
        context.fillRect(
          (x + quietZoneModules) * scale,
          (y + quietZoneModules) * scale,
          scale,
          scale,
        )
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

// Characters that some file system does not allow in names.
const invalidFileChars = /[\p{Cc}\\/:*?"<>|]+/gu

/** `さくら食堂-お品書き-QRコード.png`. */
export function formatQrFileName(
  shopName: string,
  pageName: string,
  ending: 'svg' | 'png',
): string {
  const [shop = '', page = ''] = [shopName, pageName].map((name) =>
    name.replace(invalidFileChars, ' ').trim(),
  )
  return `${[shop, page, 'QRコード'].filter(Boolean).join('-')}.${ending}`
}
