import type { ReactNode } from 'react'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { Line, Photo } from '#web/editor/kinds/picture-parts.tsx'
import type { BasicKind } from '#web/editor/state/create-block.ts'

type BasicOffer = { label: string; hint: string; picture: ReactNode }

/** How blocks without a kind of their own, and slides, are offered. */
export const basicOffers: Record<BasicKind | 'slides', BasicOffer> = {
  text: {
    label: '文字',
    hint: 'あいさつなどの文章',
    picture: (
      <>
        <Line x={14} y={14} w={68} />
        <Line x={14} y={24} w={62} />
        <Line x={14} y={34} w={68} />
        <Line x={14} y={44} w={40} />
      </>
    ),
  },
  image: {
    label: '写真',
    hint: '料理や店内の写真',
    picture: <Photo x={10} y={9} w={76} h={46} />,
  },
  'image-text': {
    label: '写真の上に文字',
    hint: '写真に見出しをのせる',
    picture: (
      <>
        <Photo x={10} y={9} w={76} h={46} />
        <rect x="10" y="34" width="76" height="21" className={styles.veil} />
        <rect x="22" y="41" width="52" height="7" rx="1.5" className={styles.light} />
      </>
    ),
  },
  movie: {
    label: '動画',
    hint: '料理を作るようすや店内の動画',
    picture: (
      <>
        <rect x="10" y="9" width="76" height="46" rx="2" className={styles.ink} />
        <circle cx="48" cy="32" r="12" className={styles.light} />
        <path d="M44.5 26l9 6-9 6z" className={styles.ink} />
      </>
    ),
  },
  slides: {
    label: 'スライド写真',
    hint: 'ページの上か下で、横に送って見る写真',
    picture: (
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
  },
}
