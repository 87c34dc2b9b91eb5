import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line, Title } from '#web/editor/kinds/picture-parts.tsx'

export const contactOffer: KindOffer<'contact'> = {
  hint: '電話やLINE',
  createSample: () => ({ content: {} }),
  picture: (
    <>
      <path
        d="M17 17l6-3 5 8-4 4c2 5 5 8 10 10l4-4 8 5-3 6c-2 3-6 3-10 1-8-3-15-10-18-18-1-4-1-8 2-9z"
        className={styles.accent}
      />
      <Title x={54} y={18} w={32} />
      <Line x={54} y={31} w={32} />
      <Line x={54} y={40} w={24} />
    </>
  ),
}
