import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line, Title } from '#web/editor/kinds/picture-parts.tsx'
import { createCouponSample } from './samples.ts'

export const couponOffer: KindOffer<'coupon'> = {
  hint: '期限のついた割引',
  createSample: createCouponSample,
  picture: (
    <>
      <rect x="10" y="13" width="76" height="38" rx="3" className={styles.ticket} />
      <path d="M62 13v38" className={styles.dots} />
      <Title x={18} y={22} w={36} h={8} />
      <Line x={18} y={38} w={28} />
      <circle cx="74" cy="32" r="7" className={styles.accent} />
    </>
  ),
}
