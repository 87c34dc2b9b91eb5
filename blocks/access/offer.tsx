import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line } from '#web/editor/kinds/picture-parts.tsx'

export const accessOffer: KindOffer<'access'> = {
  hint: '住所と地図、行き方',
  createSample: () => ({ content: {} }),
  picture: (
    <>
      <rect x="9" y="9" width="78" height="32" rx="2" className={styles.sky} />
      <path d="M9 30L38 20 87 34M52 9L46 41" className={styles.road} />
      <path d="M48 33c-7-8-8-10-8-13a8 8 0 0 1 16 0c0 3-1 5-8 13z" className={styles.accent} />
      <circle cx="48" cy="20" r="3" className={styles.light} />
      <Line x={9} y={48} w={56} />
    </>
  ),
}
