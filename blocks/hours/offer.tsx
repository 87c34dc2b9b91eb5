import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Accent, Line } from '#web/editor/kinds/picture-parts.tsx'

export const hoursOffer: KindOffer<'hours'> = {
  hint: '曜日ごとの時間とお休み',
  createSample: () => ({ content: {} }),
  picture: (
    <>
      <circle cx="20" cy="32" r="11" className={styles.ring} />
      <path d="M20 25v7l5 3" className={styles.arrow} />
      {[14, 24, 34, 44].map((y, index) => (
        <Line key={y} x={40} y={y} w={index === 2 ? 22 : 44} />
      ))}
      <Accent x={66} y={34} w={18} />
    </>
  ),
}
