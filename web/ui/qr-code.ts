import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export type QrCode = ReturnType<typeof buildQrCode>

/** The white margin that readers require, in modules. */
export const quietZoneModules = 4

/**
 * Builds a QR code of level Q, which stays readable with a quarter of it damaged. Byte mode without an ECI
 * header, because not all readers understand that header.
 */
export function buildQrCode(address: string) {
  const bytes = mode.ascii(new URL(address).href)
  const code = generate(bytes, { minCorrectionLevel: correction.Q })
  const width = code.size + 2 * quietZoneModules
  return {
    code,
    width,
    path: toSvgPath(code),
    viewBox: `${-quietZoneModules} ${-quietZoneModules} ${width} ${width}`,
  }
}
