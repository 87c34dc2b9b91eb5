import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/page.ts'
import { BlockView } from '#functions/renderer/block-view.tsx'
import type { PagePart } from '#functions/renderer/page-view.tsx'
import { useWholeWords } from '#web/ui/whole-words.ts'
import { changeBlock } from './block-actions.ts'
import { nameOfBlock, summaryOfBlock } from './describe-block.ts'
import { useBlock, useEditing, usePanels } from './editing.tsx'
import { selectedBlock } from './panel-store.ts'
import { AddHere, usePlaces } from './part-frame-add.tsx'
import { Frame } from './part-frame-box.tsx'
import { Pen } from './part-frame-pen.tsx'
import { plainText } from './plain-text.ts'
import type { Point } from './text-place.ts'

const slideNames: Record<string, string> = { data1: '上のスライド写真', data2: '下のスライド写真' }

type Props = { part: PagePart; view: ReactNode }

/** A part of the preview with the button that selects it, lying over it without taking room. */
export function PartFrame({ part, view }: Props) {
  return part.kind === 'block' ? (
    <BlockPart part={part} view={view} />
  ) : (
    <SlidesFrame part={part} view={view} />
  )
}

function BlockPart({ part, view }: Props) {
  const block = useBlock(part.id)
  return block ? <BlockFrame part={part} view={view} block={block} /> : null
}

function BlockFrame({ part, view, block }: Props & { block: Block }) {
  const { site } = useEditing()
  const { id, position_index: place } = block
  const isSelected = usePanels(({ panel }) => selectedBlock(panel) === id)
  const isOpen = usePanels(({ panel }) => panel?.kind === 'block' && panel.id === id)
  const { writing, words, start } = useWriting(block)
  const places = usePlaces(place, isOpen)
  const written = { ...block, text: withLastLine(words.value) }
  const reason = part.hidden ? 'お客さまには見えません' : '押して中身を入れてください'
  const isSlim = part.hidden || view === null
  const read = isSlim ? <Slim reason={reason} name={summaryOfBlock(block)} /> : view
  return (
    <Frame
      id={id}
      name={nameOfBlock(block)}
      isSelected={isSelected}
      panel={{ kind: 'block', id }}
      place={place}
      onWrite={block.text_check ? start : undefined}
      pen={writing && <Pen block={written} words={words} at={writing.at} />}
      edges={
        <>
          {places.above && <AddHere at={place - 1} side="above" isSelected={isOpen} />}
          {places.below && <AddHere at={place} side="below" isSelected={isOpen} />}
        </>
      }
    >
      {/* Where the view was: what it shows stays, and does not load again. */}
      {writing ? <BlockView block={written} site={site} eager /> : read}
    </Frame>
  )
}

/** What a part needs for its text to be written on the page. */
function useWriting({ id, text }: Block) {
  const editing = useEditing()
  const writing = usePanels((state) => (state.writing?.id === id ? state.writing : undefined))
  const words = useWholeWords(text, (next) =>
    changeBlock(editing, id, { text: plainText(next, limits.textLength) }),
  )
  // At once, because a phone shows its keyboard only for what takes the focus during the press.
  const start = (at?: Point) => flushSync(() => editing.panels.write({ id, at }))
  return { writing, words, start }
}

// A line on which nothing stands yet is a line, too, for who writes it.
function withLastLine(text: string): string {
  return text.trim() === '' || text.endsWith('\n') ? `${text}\u200b` : text
}

function SlidesFrame({ part, view }: Props) {
  const tab = part.id === 'data1' ? 'data1' : 'data2'
  const isSelected = usePanels(({ panel }) => panel?.kind === 'scene' && panel.tab === tab)
  if (view === null) return null
  const name = slideNames[tab] ?? ''
  return (
    <Frame
      id={part.id}
      name={part.hidden ? `${name}、お客さまには見えません` : name}
      isSelected={isSelected}
      panel={{ kind: 'scene', tab }}
    >
      {part.hidden ? <Slim reason="お客さまには見えません" name={name} /> : view}
    </Frame>
  )
}

function Slim({ reason, name }: { reason: string; name: string }) {
  return (
    <div className="slim">
      <b>{reason}</b>
      <span>{name}</span>
    </div>
  )
}
