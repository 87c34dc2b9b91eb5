import { type ReactNode, useEffect, useRef } from 'react'
import type { PagePart } from '#functions/renderer/page-view.tsx'
import { nameOfBlock, summaryOfBlock } from './describe-block.ts'
import { useBlock, useEditing, usePanels } from './editing.tsx'
import { type Panel, selectedBlock } from './panel-store.ts'

const slideNames: Record<string, string> = { data1: '上のスライド写真', data2: '下のスライド写真' }

/** A part of the preview with the button that selects it, lying over it without taking room. */
export function PartFrame({ part, view }: { part: PagePart; view: ReactNode }) {
  return part.kind === 'block' ? (
    <BlockFrame part={part} view={view} />
  ) : (
    <SlidesFrame part={part} view={view} />
  )
}

function BlockFrame({ part, view }: { part: PagePart; view: ReactNode }) {
  const block = useBlock(part.id)
  const isSelected = usePanels(({ panel }) => selectedBlock(panel) === part.id)
  if (!block) return null
  const reason = part.hidden ? 'お客さまには見えません' : '押して中身を入れてください'
  const isSlim = part.hidden || view === null
  return (
    <Frame
      id={part.id}
      name={nameOfBlock(block)}
      isSelected={isSelected}
      panel={{ kind: 'block', id: part.id }}
      place={block.position_index}
    >
      {isSlim ? <Slim reason={reason} name={summaryOfBlock(block)} /> : view}
    </Frame>
  )
}

function SlidesFrame({ part, view }: { part: PagePart; view: ReactNode }) {
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

type FrameProps = {
  id: string
  name: string
  isSelected: boolean
  panel: Panel
  /** The part's number from 1; new parts can be put above and below it. */
  place?: number
  children: ReactNode
}

function Frame({ id, name, isSelected, panel, place, children }: FrameProps) {
  const { panels } = useEditing()
  const button = useFocus(id, isSelected)
  return (
    <div className={isSelected ? 'part selected' : 'part'}>
      {/* Inert: its links lead nowhere here, and the button speaks for it. */}
      <div inert>{children}</div>
      <button
        ref={button}
        type="button"
        className="select"
        aria-label={name}
        aria-pressed={isSelected}
        onClick={() => panels.open(panel)}
      />
      {isSelected && place !== undefined && (
        <>
          <AddHere at={place - 1} side="above" />
          <AddHere at={place} side="below" />
        </>
      )}
    </div>
  )
}

/** Takes the focus when that is wished, and back when the part's panel goes with it. */
function useFocus(id: string, isSelected: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSelected = useRef(false)
  const isWished = usePanels(({ focus }) => focus === id)
  useEffect(() => {
    if (isWished) button.current?.focus()
  }, [isWished])
  useEffect(() => {
    const isLost = wasSelected.current && !isSelected && document.activeElement === document.body
    if (isLost) button.current?.focus({ preventScroll: true })
    wasSelected.current = isSelected
  }, [isSelected])
  return button
}

function AddHere({ at, side }: { at: number; side: 'above' | 'below' }) {
  const { panels } = useEditing()
  return (
    <button
      type="button"
      className={`add ${side}`}
      aria-label={`＋ここに追加（部品の${side === 'above' ? '上' : '下'}）`}
      onClick={() => panels.open({ kind: 'add', at })}
    >
      ＋ここに追加
    </button>
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
