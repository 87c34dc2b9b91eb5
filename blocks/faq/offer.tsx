import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line } from '#web/editor/kinds/picture-parts.tsx'
import { createFaqSample } from './samples.ts'

export const faqOffer: KindOffer<'faq'> = {
  hint: '質問と答え',
  createSample: createFaqSample,
  picture: (
    <>
      {[12, 28, 44].map((y) => (
        <g key={y}>
          <circle cx="16" cy={y + 4} r="5" className={styles.accent} />
          <Line x={26} y={y + 2} w={46} />
          <path d={`M80 ${y + 2}l3 3 3-3`} className={styles.arrow} />
        </g>
      ))}
    </>
  ),
}
