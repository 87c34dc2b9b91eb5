import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line } from '#web/editor/kinds/picture-parts.tsx'

export const accessOffer: KindOffer<'access'> = {
  hint: '住所、駅からの略図、地図のボタン',
  createSample: () => ({ content: {} }),
  picture: (
    <>
      <rect x="9" y="6" width="78" height="36" rx="2" className={styles.sky} />
      <path d="M19 6c-3 14 6 24 3 36" className={styles.road} />
      <rect x="14" y="26" width="13" height="6" rx="2" className={styles.accent} />
      <path d="M30 29C44 29 46 22 60 22" className={styles.road} strokeDasharray="2 3" />
      <path d="M66 26c-6-7-7-9-7-11a7 7 0 0 1 14 0c0 2-1 4-7 11z" className={styles.accent} />
      <circle cx="66" cy="15" r="2.5" className={styles.light} />
      <Line x={9} y={48} w={56} />
    </>
  ),
}
