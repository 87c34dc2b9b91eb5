import type { QrCode } from '#web/ui/qr-code.ts'
import styles from './link-parts.module.css'

/** A QR code to read from the screen. */
export function QrCodeImage({ code, label }: { code: QrCode; label: string }) {
  return (
    <svg
      className={`max-w-full round-md bg-white ${styles.code}`}
      viewBox={code.viewBox}
      width={code.width * getModulePixels(code.width)}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  )
}

/** Whole pixels, so that all modules have the same width. */
const getModulePixels = (width: number) => Math.max(3, Math.round(displayPixels / width))

const displayPixels = 224
