import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export type QrCode = ReturnType<typeof qrCodeOf>

/** What a reader needs of white around a code, in modules. */
export const quiet = 4

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
