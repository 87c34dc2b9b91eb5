import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Accent, Line, Title } from '#web/editor/kinds/picture-parts.tsx'
import { createMenuSample } from './samples.ts'

export const menuOffer: KindOffer<'menu'> = {
  hint: '品の名前と値段',
  createSample: createMenuSample,
  picture: (
    <>
      <Title x={12} y={9} w={28} />
      <PriceLine y={23} w={24} />
      <PriceLine y={33} w={32} />
      <PriceLine y={43} w={20} />
      <PriceLine y={53} w={28} />
    </>
  ),
}

function PriceLine({ y, w }: { y: number; w: number }) {
  return (
    <>
      <Line x={12} y={y} w={w} />
      <path d={`M${15 + w} ${y + 1.5}H70`} className={styles.dots} />
      <Accent x={73} y={y} w={12} />
    </>
  )
}
