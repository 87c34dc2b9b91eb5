import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Accent, Line } from '#web/editor/kinds/picture-parts.tsx'
import { createNewsSample } from './samples.ts'

export const newsOffer: KindOffer<'news'> = {
  hint: '日付のついた知らせ',
  createSample: createNewsSample,
  picture: (
    <>
      {[13, 29, 45].map((y, index) => (
        <g key={y}>
          <Accent x={10} y={y} w={18} />
          <Line x={34} y={y} w={index === 1 ? 40 : 52} />
          <path d={`M10 ${y + 9}H86`} className={styles.rule} />
        </g>
      ))}
    </>
  ),
}
