import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line } from '#web/editor/kinds/picture-parts.tsx'

export const dividerOffer: KindOffer<'divider'> = {
  hint: '話の切れ目のかざり',
  createSample: () => ({ content: { style: 'theme' } }),
  picture: (
    <>
      <Line x={18} y={13} w={60} />
      <path d="M12 32h28M56 32h28" className={styles.rule} />
      <path d="M48 27l5 5-5 5-5-5z" className={styles.accent} />
      <Line x={18} y={48} w={60} />
    </>
  ),
}
