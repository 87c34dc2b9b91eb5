import type { ReactNode } from 'react'
import type { BlockKind } from '#blocks/block-kinds.ts'
import type { BasicKind } from '#web/editor/state/create-block.ts'
import styles from './block-pictures.module.css'

export type PictureName = BasicKind | BlockKind | 'slides'

/** A small drawing of what a block becomes on the page. */
export function BlockPicture({ name }: { name: PictureName }) {
  return (
    <svg viewBox="0 0 96 64" aria-hidden className={`block w-full ${styles.picture}`}>
      <rect width="96" height="64" rx="4" className={styles.paper} />
      {pictures[name]}
    </svg>
  )
}

type Box = { x: number; y: number; w: number; h?: number }

/** A line of small text. */
const Line = ({ x, y, w, h = 3 }: Box) => (
  <rect x={x} y={y} width={w} height={h} rx={h / 2} className={styles.line} />
)
/** A heading. */
const Title = ({ x, y, w, h = 6 }: Box) => (
  <rect x={x} y={y} width={w} height={h} rx="1.5" className={styles.ink} />
)
const Accent = ({ x, y, w, h = 3 }: Box) => (
  <rect x={x} y={y} width={w} height={h} rx="1.5" className={styles.accent} />
)

/** A photo of hills with a sun. */
function Photo({ x, y, w, h = 40 }: Box) {
  const floor = y + h
  const hills = `M${x} ${floor}L${x + w * 0.34} ${y + h * 0.42}L${x + w * 0.56} ${y + h * 0.72}L${x + w * 0.72} ${y + h * 0.54}L${x + w} ${floor}Z`
  return (
    <>
      <rect x={x} y={y} width={w} height={h} className={styles.sky} />
      <circle cx={x + w * 0.74} cy={y + h * 0.28} r={h * 0.11} className={styles.sun} />
      <path d={hills} className={styles.hills} />
    </>
  )
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

const pictures: Record<PictureName, ReactNode> = {
  text: (
    <>
      <Line x={14} y={14} w={68} />
      <Line x={14} y={24} w={62} />
      <Line x={14} y={34} w={68} />
      <Line x={14} y={44} w={40} />
    </>
  ),
  heading: (
    <>
      <Title x={22} y={22} w={52} h={9} />
      <Accent x={40} y={39} w={16} h={3} />
    </>
  ),
  image: <Photo x={10} y={9} w={76} h={46} />,
  'image-text': (
    <>
      <Photo x={10} y={9} w={76} h={46} />
      <rect x="10" y="34" width="76" height="21" className={styles.veil} />
      <rect x="22" y="41" width="52" height="7" rx="1.5" className={styles.light} />
    </>
  ),
  pair: (
    <>
      <Photo x={9} y={14} w={36} h={36} />
      <Title x={51} y={16} w={30} />
      <Line x={51} y={28} w={36} />
      <Line x={51} y={36} w={34} />
      <Line x={51} y={44} w={24} />
    </>
  ),
  gallery: (
    <>
      {[9, 36, 63].map((x) => (
        <Photo key={x} x={x} y={9} w={24} h={21} />
      ))}
      {[9, 36, 63].map((x) => (
        <Photo key={x} x={x} y={34} w={24} h={21} />
      ))}
    </>
  ),
  movie: (
    <>
      <rect x="10" y="9" width="76" height="46" rx="2" className={styles.ink} />
      <circle cx="48" cy="32" r="12" className={styles.light} />
      <path d="M44.5 26l9 6-9 6z" className={styles.ink} />
    </>
  ),
  slides: (
    <>
      <Photo x={18} y={9} w={60} h={40} />
      <path d="M9 24l-4 5 4 5M87 24l4 5-4 5" className={styles.arrow} />
      {[40, 48, 56].map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy="56"
          r="2"
          className={index === 0 ? styles.accent : styles.line}
        />
      ))}
    </>
  ),
  hours: (
    <>
      <circle cx="20" cy="32" r="11" className={styles.ring} />
      <path d="M20 25v7l5 3" className={styles.arrow} />
      {[14, 24, 34, 44].map((y, index) => (
        <Line key={y} x={40} y={y} w={index === 2 ? 22 : 44} />
      ))}
      <Accent x={66} y={34} w={18} />
    </>
  ),
  access: (
    <>
      <rect x="9" y="9" width="78" height="32" rx="2" className={styles.sky} />
      <path d="M9 30L38 20 87 34M52 9L46 41" className={styles.road} />
      <path d="M48 33c-7-8-8-10-8-13a8 8 0 0 1 16 0c0 3-1 5-8 13z" className={styles.accent} />
      <circle cx="48" cy="20" r="3" className={styles.light} />
      <Line x={9} y={48} w={56} />
    </>
  ),
  contact: (
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
  menu: (
    <>
      <Title x={12} y={9} w={28} />
      <PriceLine y={23} w={24} />
      <PriceLine y={33} w={32} />
      <PriceLine y={43} w={20} />
      <PriceLine y={53} w={28} />
    </>
  ),
  news: (
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
  coupon: (
    <>
      <rect x="10" y="13" width="76" height="38" rx="3" className={styles.ticket} />
      <path d="M62 13v38" className={styles.dots} />
      <Title x={18} y={22} w={36} h={8} />
      <Line x={18} y={38} w={28} />
      <circle cx="74" cy="32" r="7" className={styles.accent} />
    </>
  ),
  faq: (
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
  button: (
    <>
      <rect x="16" y="21" width="64" height="22" rx="11" className={styles.accent} />
      <rect x="30" y="29.5" width="36" height="5" rx="2.5" className={styles.light} />
    </>
  ),
  divider: (
    <>
      <Line x={18} y={13} w={60} />
      <path d="M12 32h28M56 32h28" className={styles.rule} />
      <path d="M48 27l5 5-5 5-5-5z" className={styles.accent} />
      <Line x={18} y={48} w={60} />
    </>
  ),
}
