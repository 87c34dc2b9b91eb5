import { useRef } from 'react'
import { findTrade } from '#blocks/block-sample.ts'
import { offeredBlocks } from '#blocks/kinds.ts'
import { kindOffers } from '#blocks/registry/offers.ts'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'
import { BlockPicture } from '#web/editor/kinds/picture-parts.tsx'
import { addBlock, addKindBlock } from '#web/editor/state/block-actions.ts'
import { type Editing, useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { useFocusInPanel } from '#web/editor/state/use-focus-in-panel.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { basicOffers } from './basic-offers.tsx'

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
