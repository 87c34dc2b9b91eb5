import type { ReactNode } from 'react'
import styles from './photos.module.css'
import type { Angle } from './shots.ts'

/** How a photo is taken: what it shows, from where, in the frame of a phone. */
export function AngleDrawing({ angle }: { angle: Angle | undefined }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={`size-full quiet ${styles.drawing}`}>
      {angle ? drawings[angle] : <circle cx="80" cy="60" r="26" />}
      <path className={styles.frame} d="M10 28V10h18M132 10h18v18M150 92v18h-18M28 110H10V92" />
    </svg>
  )
}

const drawings: Record<Angle, ReactNode> = {
  storefront: (
    <>
      <path d="M30 96V48h100v48M22 48l10-20h96l10 20z" />
      <path className={styles.accent} d="M56 56h34v14H56zM56 70v-14M67 70V56M79 70V56" />
      <path d="M58 96V72h30v24M100 84V62h20v22zM14 96h132" />
    </>
  ),
  interior: (
    <>
      <path d="M20 22l32 14v42L20 100M52 36h84M52 78h88" />
      <path className={styles.accent} d="M27 38l16 7v24l-16 7z" />
      <path d="M82 66h36M88 66v26M112 66v26M70 92V74M70 84h10v14M130 98V76M130 88h-10v12" />
    </>
  ),
  dish: (
    <>
      <path d="M28 74h104c-4 18-22 26-52 26S32 92 28 74z" />
      <path className={styles.accent} d="M42 74c4-18 18-26 38-26s34 8 38 26" />
      <path d="M68 40c-4-6 4-8 0-14M82 38c-4-6 4-8 0-14M96 40c-4-6 4-8 0-14" />
    </>
  ),
  above: (
    <>
      <circle cx="80" cy="60" r="40" />
      <circle className={styles.accent} cx="80" cy="60" r="26" />
      <path d="M66 54c8-8 20-8 28 0M68 68c8 6 16 6 24 0M136 34v52M142 34v52" />
    </>
  ),
  table: (
    <>
      <path d="M36 34h88l18 66H18z" />
      <ellipse className={styles.accent} cx="62" cy="58" rx="16" ry="9" />
      <ellipse cx="104" cy="56" rx="13" ry="8" />
      <ellipse cx="102" cy="82" rx="17" ry="9" />
      <ellipse cx="54" cy="84" rx="13" ry="8" />
    </>
  ),
  hands: (
    <>
      <path d="M14 52c20-6 30-4 40 4l14 12c5 5-2 12-8 8l-10-7M146 46c-20-4-30 0-38 8L94 68c-4 5 2 11 8 7l12-8" />
      <ellipse className={styles.accent} cx="82" cy="86" rx="38" ry="13" />
    </>
  ),
  glass: (
    <>
      <path className={styles.accent} d="M60 50h40l-5 46H65z" />
      <path d="M56 26h48l-8 70H64zM20 96h120" />
    </>
  ),
  goods: (
    <>
      <path d="M20 58h120M20 98h120" />
      <path d="M34 58V36h18v22M66 58V30h14v28M116 58V40h14v18M36 98V74h24v24M108 98V78h20v20" />
      <path className={styles.accent} d="M90 58V34h16v24M74 98V70h20v28" />
    </>
  ),
  person: (
    <>
      <path d="M26 20v62M60 20v62M26 20h34M26 50h34M26 82h34M43 20v62" />
      <circle className={styles.accent} cx="104" cy="48" r="17" />
      <path d="M70 106c2-26 16-34 34-34s32 8 34 34" />
    </>
  ),
}
