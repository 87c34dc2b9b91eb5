import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { createButtonSample } from './samples.ts'

export const buttonOffer: KindOffer<'button'> = {
  hint: '電話や予約のボタン',
  createSample: createButtonSample,
  picture: (
    <>
      <rect x="16" y="21" width="64" height="22" rx="11" className={styles.accent} />
      <rect x="30" y="29.5" width="36" height="5" rx="2.5" className={styles.light} />
    </>
  ),
}
