import { type ReactNode, useRef } from 'react'
import { findTrade } from '#blocks/block-sample.ts'
import { offeredBlocks } from '#blocks/kinds.ts'
import { kindOffers } from '#blocks/registry/offers.ts'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import styles from '#web/editor/kinds/picture-parts.module.css'
import { BlockPicture, Line, Photo } from '#web/editor/kinds/picture-parts.tsx'
import { addBlock, addKindBlock } from '#web/editor/state/block-actions.ts'
import type { BasicKind } from '#web/editor/state/create-block.ts'
import { type Editing, useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { useFocusInPanel } from '#web/editor/state/use-focus-in-panel.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

type OfferedName = (typeof offeredBlocks)[number]['names'][number]

export function AddPanel({ at }: { at: number }) {
  const editing = useEditing()
  const count = usePageContent(({ data }) => data.length)
  const place = at >= count ? 'ページのいちばん下' : `${at + 1}番目`
  const list = useRef<HTMLDivElement>(null)
  const giveBack = useFocusInPanel(list, () => {
    const { data } = editing.editor.store.getState().content
    editing.panels.focusPart(data[Math.max(0, at - 1)]?.id)
  })

  function close() {
    editing.panels.close()
    giveBack()
  }

  return (
    <Sheet open tall modal={false} onClose={close} title="部品を追加">
      <p className="hint pb-3">{`${place}に入ります`}</p>
      <div ref={list} className="stack gap-4">
        {offeredBlocks.map(({ title, names }) => (
          <section key={title} aria-label={title}>
            <h3 className="heading text-sm pb-2">{title}</h3>
            <div className="stack gap-2 cols-3">
              {names.map((name) => (
                <TileButton key={name} name={name} at={at} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

function TileButton({ name, at }: { name: OfferedName; at: number }) {
  const editing = useEditing()
  const { label, hint, picture } = isBasic(name)
    ? basicOffers[name]
    : { ...kindOffers[name], label: getKind(name).label }
  return (
    <button
      type="button"
      className="stack content-start gap-1 p-1 border round-md bg-raised text-center b:text-xs b:tracking-[-0.02em] b:tight children-stretch min-h-22 hover:border-color-line-strong hover:bg-pressed"
      title={hint}
      onClick={() => addPart(editing, name, at)}
    >
      <BlockPicture>{picture}</BlockPicture>
      <b>{label}</b> <span className="visually-hidden">{hint}</span>
    </button>
  )
}

function addPart(editing: Editing, name: OfferedName, at: number): void {
  if (name === 'slides') editing.panels.open({ kind: 'scene', tab: 'data1' })
  else if (isBasic(name)) addBlock(editing, name, at)
  else addSample(editing, name, at)
}

function isBasic(name: OfferedName): name is keyof typeof basicOffers {
  return Object.hasOwn(basicOffers, name)
}

/** Adds a block with words of the shop's trade. */
function addSample(editing: Editing, kind: BlockKind, at: number): void {
  const trade = findTrade(editing.site.record?.type ?? 'other')
  const sample = getOffer(kind).createSample({ trade, today: getDayInJapan(new Date()) })
  addKindBlock(editing, { kind, sample, at })
}

const getOffer = <Kind extends BlockKind>(kind: Kind): KindOffer<Kind> => kindOffers[kind]

type BasicOffer = { label: string; hint: string; picture: ReactNode }

/** How blocks without a kind of their own, and slides, are offered. */
const basicOffers: Record<BasicKind | 'slides', BasicOffer> = {
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
