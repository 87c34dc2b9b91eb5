import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line, Title } from '#web/editor/kinds/picture-parts.tsx'
import { createInquirySample } from './samples.ts'

export const inquiryOffer: KindOffer<'inquiry'> = {
  hint: 'お客さまが書いて送る',
  createSample: createInquirySample,
  picture: (
    <>
      <Title x={20} y={9} w={32} />
      <rect x="20" y="20" width="56" height="9" rx="2" className={styles.ring} />
      <rect x="20" y="33" width="56" height="9" rx="2" className={styles.ring} />
      <Line x={24} y={23} w={18} />
      <rect x="20" y="47" width="26" height="10" rx="5" className={styles.accent} />
    </>
  ),
}
