import { cloneElement, isValidElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { BlockView } from '#functions/renderer/items/block-view.tsx'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { PagePart } from '#functions/renderer/page-view.tsx'
import { useDrag } from '#web/editor/drag/drop-target.ts'
import { toPlainText } from '#web/editor/fields/text/to-plain-text.ts'
import { findMissingFact } from '#web/editor/hints/find-missing-fact.ts'
import { MissingFactRow } from '#web/editor/hints/missing-fact-row.tsx'
import { describePeriod } from '#web/editor/periods/describe-period.ts'
import { PastDatesNote } from '#web/editor/periods/past-dates.tsx'
import { hasSamplePicture } from '#web/editor/samples/list-sample-parts.ts'
import { useHasSampleTexts } from '#web/editor/samples/sample-texts.tsx'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { formatBlockName, summarizeBlock } from '#web/editor/state/describe-block.ts'
import { useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { getSelectedBlockId } from '#web/editor/state/panel-store.ts'
import { useComposedText } from '#web/ui/form/use-composed-text.ts'
import { AddHereButton, useAddButtons } from './add-here-button.tsx'
import { PartFrameBox } from './part-frame-box.tsx'
import { InlineTextEditor, isLaidOutByTheme } from './text/inline-text-editor.tsx'
import type { Point } from './text/text-position.ts'
import { useIsUnreadable } from './text/unreadable-texts.ts'
import { textSelectors } from './text/use-text-box.ts'

const slideNames: Record<string, string> = { data1: '上のスライド写真', data2: '下のスライド写真' }

type Props = { part: PagePart; view: ReactNode }

/** A block or slide set of the preview with an overlaid button that selects it. */
export function PartFrame({ part, view }: Props) {
  return part.kind === 'block' ? (
    <BlockFrame part={part} view={view} block={part.block} />
  ) : (
    <SlidesFrame part={part} view={view} />
  )
}

function BlockFrame({ part, view, block }: Props & { block: Block }) {
  const { site } = useEditing()
  const { id, position_index: place } = block
  const isSelected = usePanelState(({ panel }) => getSelectedBlockId(panel) === id)
  const isOpen = usePanelState(({ panel }) => panel?.kind === 'block' && panel.id === id)
  const { writing, composed, start } = useInlineWriting(block)
  const written = { ...block, text: withLastLine(composed.value) }
  const isUnreadable = useIsUnreadable(id)
  const missing = part.hidden ? undefined : findMissingFact(block, site)
  const shown = part.hidden || missing !== undefined ? null : view
  const period = describeBlockPeriod(part, block, site)
  return (
    <PartFrameBox
      id={id}
      name={formatBlockName(block, period)}
      isSelected={isSelected}
      toPanel={(field) => ({ kind: 'block', id, field, item: field?.split('.')[0] })}
      place={place}
      onWrite={canWrite(block, view, site) ? start : undefined}
      textSelector={textSelectors[block.kind]}
      inlineEditorClass={isLaidOutByTheme(block, site) ? `by-${block.kind}` : 'plainly'}
      inlineEditor={
        writing && <InlineTextEditor block={written} composed={composed} at={writing.at} />
      }
      edges={
        <BlockEdges
          place={place}
          period={getMark(shown, period)}
          isOpen={isOpen}
          isUnreadable={isUnreadable}
          isThemed={site.look !== undefined}
          block={block}
          isShown={shown !== null}
          missing={missing}
        />
      }
    >
      {/* Where the view was: what it shows stays, and does not load again. */}
      {writing
        ? drawWritten(view, written, site)
        : (shown ?? <SlimPart part={part} block={block} period={period} />)}
    </PartFrameBox>
  )
}

/** A row instead of the block says it itself. */
const getMark = (shown: ReactNode, period: string | undefined) =>
  shown === null ? undefined : period

type EdgesProps = {
  block: Block
  isShown: boolean
  place: number
  /** Why visitors do not see the block now. */
  period: string | undefined
  isOpen: boolean
  isUnreadable: boolean
  isThemed: boolean
  missing: string | undefined
}

/** What stands over a block: notes, and the buttons on its upper and lower edge. */
function BlockEdges(props: EdgesProps) {
  const { block, isShown, place, period, isOpen, isUnreadable, isThemed, missing } = props
  const places = useAddButtons(place, isOpen)
  const gapSide = useDrag(({ target }) =>
    target?.kind === 'gap' && target.place === place ? target.side : undefined,
  )
  return (
    <>
      {isShown && <BlockSampleMark block={block} />}
      <TimeNote id={block.id} period={period} />
      {missing !== undefined && <MissingFactRow label={missing} />}
      {isShown && isUnreadable && <UnreadableNote isThemed={isThemed} />}
      {gapSide && <div className={`add-place ${gapSide}`} />}
      {places.above && <AddHereButton at={place - 1} side="above" isSelected={isOpen} />}
      {places.below && <AddHereButton at={place} side="below" isSelected={isOpen} />}
    </>
  )
}

function UnreadableNote({ isThemed }: Pick<EdgesProps, 'isThemed'>) {
  return (
    <p className="unreadable">
      {isThemed
        ? '選んだ文字の色は読みにくいので、雰囲気の色で出しています'
        : '文字が読みにくい色です。「見た目」で変えられます'}
    </p>
  )
}

/** When the block is shown, or that its words are out of date. */
function TimeNote({ id, period }: { id: string; period: string | undefined }) {
  return period ? <p className="period">{period}</p> : <PastDatesNote id={id} />
}

const describeBlockPeriod = ({ hidden }: PagePart, block: Block, { now }: PageSite) =>
  hidden ? undefined : describePeriod(block, now)

/** Whether the block shows its `text`, so that it can be written there. */
function canWrite(block: Block, view: ReactNode, site: PageSite): boolean {
  if (block.kind === 'basic') return block.text_check
  if (findMissingFact(block, site) !== undefined) return false
  return textSelectors[block.kind] !== undefined && block.text.trim() !== '' && view !== null
}

/** A row instead of a block that shows nothing. For one that lacks a fact of the shop, `MissingFactRow` stands there. */
function SlimPart({
  part,
  block,
  period,
}: {
  part: PagePart
  block: Block
  period: string | undefined
}) {
  const { site } = useEditing()
  const reason = part.hidden ? 'お客さまには見えません' : (period ?? explainEmpty(block))
  const isRow = part.hidden || findMissingFact(block, site) === undefined
  return isRow && <CollapsedPart reason={reason} name={summarizeBlock(block)} />
}

/** The view of the page with the text as it is being written. */
function drawWritten(view: ReactNode, written: Block, site: PageSite): ReactNode {
  const isOfPage = isLaidOutByTheme(written, site) && isValidElement<{ block: Block }>(view)
  if (isOfPage) return cloneElement(view, { block: written })
  return <BlockView block={written} site={site} eager />
}

function useInlineWriting({ id, text }: Block) {
  const editing = useEditing()
  const writing = usePanelState((state) => (state.writing?.id === id ? state.writing : undefined))
  const composed = useComposedText(text, (next) =>
    changeBlock(editing, id, { text: toPlainText(next, limits.textLength) }),
  )
  // Synchronous, because phones open the keyboard only for a field that is focused during the tap.
  const start = (at?: Point) => flushSync(() => editing.panels.write({ id, at }))
  return { writing, composed, start }
}

// A zero-width space gives an empty last line its height.
function withLastLine(text: string): string {
  return text.trim() === '' || text.endsWith('\n') ? `${text}\u200b` : text
}

/** Says why a block that is not hidden shows nothing. */
function explainEmpty({ kind, text, text_check }: Block): string {
  const isRepeated = text.trim() !== '' && (kind === 'heading' || (kind === 'basic' && text_check))
  return isRepeated ? 'ページの名前と同じなので、1つだけ見えます' : '押して中身を入れてください'
}

function SlidesFrame({ part, view }: Props) {
  const tab = part.id === 'data1' ? 'data1' : 'data2'
  const isSelected = usePanelState(({ panel }) => panel?.kind === 'scene' && panel.tab === tab)
  const isSample = usePageContent((content) => hasSamplePicture(content[tab]))
  if (view === null) return null
  const name = slideNames[tab] ?? ''
  return (
    <PartFrameBox
      id={part.id}
      name={part.hidden ? `${name}、お客さまには見えません` : name}
      isSelected={isSelected}
      toPanel={(slide) => ({ kind: 'scene', tab, slide })}
      edges={isSample && !part.hidden && <SampleMark />}
    >
      {part.hidden ? <CollapsedPart reason="お客さまには見えません" name={name} /> : view}
    </PartFrameBox>
  )
}

function BlockSampleMark({ block }: { block: Block }) {
  const hasSampleTexts = useHasSampleTexts(block.id)
  if (hasSamplePicture(block)) return <SampleMark />
  // Above the block, where it covers no words.
  return hasSampleTexts && <p className="sample over">見本</p>
}

/** Tells the owner that something of the shop's own is still missing. Visitors do not see it. */
function SampleMark() {
  return <p className="sample">見本</p>
}

function CollapsedPart({ reason, name }: { reason: string; name: string }) {
  return (
    <div className="slim">
      <b>{reason}</b>
      <span>{name}</span>
    </div>
  )
}
