import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** What a reader needs of white around a code, in modules. */
const quiet = 4

/** A text of plain letters as a QR code for the screen. */
export function codePicture(text: string) {
  const code = generate(mode.ascii(text), { minCorrectionLevel: correction.M })
  const width = code.size + 2 * quiet
  return { path: toSvgPath(code), viewBox: `${-quiet} ${-quiet} ${width} ${width}` }
}
