import type { ReactNode } from 'react'
import styles from './picture-parts.module.css'

/** A small drawing of what a block becomes on the page. */
export function BlockPicture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 64" aria-hidden className={`block w-full ${styles.picture}`}>
      <rect width="96" height="64" rx="4" className={styles.paper} />
      {children}
    </svg>
  )
}

type Box = { x: number; y: number; w: number; h?: number }

/** A line of small text. */
export const Line = ({ x, y, w, h = 3 }: Box) => (
  <rect x={x} y={y} width={w} height={h} rx={h / 2} className={styles.line} />
)
/** A heading. */
export const Title = ({ x, y, w, h = 6 }: Box) => (
  <rect x={x} y={y} width={w} height={h} rx="1.5" className={styles.ink} />
)
export const Accent = ({ x, y, w, h = 3 }: Box) => (
  <rect x={x} y={y} width={w} height={h} rx="1.5" className={styles.accent} />
)

/** A photo of hills with a sun. */
export function Photo({ x, y, w, h = 40 }: Box) {
  const floor = y + h
  const hills = `M${x} ${floor}L${x + w * 0.34} ${y + h * 0.42}L${x + w * 0.56} ${y + h * 0.72}L${x + w * 0.72} ${y + h * 0.54}L${x + w} ${floor}Z`
  return (
    <>
      <rect x={x} y={y} width={w} height={h} className={styles.sky} />
      <circle cx={x + w * 0.74} cy={y + h * 0.28} r={h * 0.11} className={styles.sun} />
      <path d={hills} className={styles.hills} />
    </>
  )
}
