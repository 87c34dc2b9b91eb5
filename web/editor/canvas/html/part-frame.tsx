import type { ReactNode } from 'react'
import type { Block } from '#functions/contract/pages/page.ts'
import { BlockView } from '#functions/renderer/items/block-view.tsx'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { PagePart } from '#functions/renderer/page-view.tsx'
import { isElement } from '#functions/renderer/render-html.ts'
import { isLaidOutByTheme, textSelectors } from '#web/editor/canvas/text/text-place.ts'
import { findMissingFact } from '#web/editor/hints/find-missing-fact.ts'
import { describePeriod } from '#web/editor/periods/describe-period.ts'
import { hasSamplePicture } from '#web/editor/samples/list-sample-parts.ts'
import { formatBlockName, summarizeBlock } from '#web/editor/state/describe-block.ts'
import { classNames } from '#web/ui/class-names.ts'

const slideNames: Record<string, string> = { data1: '上のスライド写真', data2: '下のスライド写真' }

/** How an add button is shown: that of the selected block can be reached with Tab. */
type AddButton = 'selected' | 'quiet' | undefined

/** What the editor shows on a part, apart from its content. */
export type PartMarks = {
  isSelected: boolean
  isWriting: boolean
  /** The text as it is being written. */
  written: string | undefined
  isMoved: boolean
  dropLabel: string | undefined
  /** The side of a block at which a dragged one would be dropped. */
  gapSide?: string | undefined
  above?: AddButton
  below?: AddButton
  isUnreadable: boolean
  pastDates: string | undefined
  hasSampleTexts: boolean
  hasSampleSlides: boolean
}

type Props = { part: PagePart; view: ReactNode; site: PageSite; marks: PartMarks }
type BlockProps = Props & { block: Block }

/** A block or slide set of the page, with the button that selects it and what the editor says about it. It has no listener. */
export function PartFrame(props: Props) {
  const { part } = props
  return part.kind === 'block' ? (
    <BlockFrame {...props} block={part.block} />
  ) : (
    <SlidesFrame {...props} />
  )
}

function BlockFrame(props: BlockProps) {
  const { part, view, site, marks, block } = props
  const missing = part.hidden ? undefined : findMissingFact(block, site)
  const shown = part.hidden || missing !== undefined ? null : view
  const period = part.hidden ? undefined : describePeriod(block, site.now)
  const content = shown ?? <SlimPart {...props} period={period} />
  return (
    <PartBox
      id={part.id}
      marks={marks}
      name={formatBlockName(block, period)}
      place={block.position_index}
      isWorded={canWrite(block, view, site)}
      writingClass={isLaidOutByTheme(block, site) ? `by-${block.kind}` : 'plainly'}
      content={marks.isWriting ? drawWritten(props) : content}
    >
      <BlockNotes {...props} isShown={shown !== null} period={period} missing={missing} />
      {marks.gapSide !== undefined && <div className={`add-place ${marks.gapSide}`} />}
      <AddHere at={block.position_index - 1} side="above" shown={marks.above} />
      <AddHere at={block.position_index} side="below" shown={marks.below} />
    </PartBox>
  )
}

type NotesProps = BlockProps & {
  isShown: boolean
  period: string | undefined
  missing: string | undefined
}

/** What the editor says about a block. */
function BlockNotes({ block, site, marks, isShown, period, missing }: NotesProps) {
  const { pastDates } = marks
  return (
    <>
      {isShown && <BlockSampleMark block={block} marks={marks} />}
      {isShown && period ? (
        <p className="period">{period}</p>
      ) : (
        pastDates !== undefined && <p className="past-dates">{`${pastDates}は過ぎています`}</p>
      )}
      {missing !== undefined && <MissingFactRow label={missing} />}
      {isShown && marks.isUnreadable && <UnreadableNote isThemed={site.look !== undefined} />}
    </>
  )
}

function SlidesFrame({ part, view, marks }: Props) {
  const name = slideNames[part.id] ?? ''
  return (
    <PartBox
      id={part.id}
      marks={marks}
      name={part.hidden ? `${name}、お客さまには見えません` : name}
      content={part.hidden ? <CollapsedPart reason="お客さまには見えません" name={name} /> : view}
    >
      {!part.hidden && marks.hasSampleSlides && <SampleMark />}
    </PartBox>
  )
}

type BoxProps = {
  id: string
  name: string
  marks: PartMarks
  /** Number of the block, from 1. */
  place?: number
  isWorded?: boolean
  /** How the written text is hidden behind the text editor. */
  writingClass?: string
  content: ReactNode
  children: ReactNode
}

function PartBox({ id, name, marks, place, isWorded = false, ...more }: BoxProps) {
  const { isSelected, isWriting, isMoved, dropLabel } = marks
  return (
    <div
      className={classNames(
        'part',
        isSelected && 'selected',
        isWorded && 'worded',
        isWriting && `writing ${more.writingClass}`,
        isMoved && 'moved',
      )}
      data-part={id}
      data-place={place}
    >
      {/* Inert: its links lead nowhere here, and the button speaks for it. */}
      <div inert>{more.content}</div>
      <button
        type="button"
        className="select"
        aria-label={name}
        aria-pressed={isSelected}
        aria-keyshortcuts={isWorded ? 'F2' : undefined}
      />
      {more.children}
      {dropLabel !== undefined && <p className="drop-here">{dropLabel}</p>}
    </div>
  )
}

/** Whether the block shows its `text`, so that it can be written there. */
function canWrite(block: Block, view: ReactNode, site: PageSite): boolean {
  if (block.kind === 'basic') return block.text_check
  if (findMissingFact(block, site) !== undefined) return false
  return textSelectors[block.kind] !== undefined && block.text.trim() !== '' && view !== null
}

/** The view of the page with the text as it is being written. */
function drawWritten({ view, block, site, marks }: BlockProps): ReactNode {
  const written = { ...block, text: marks.written ?? block.text }
  if (!isLaidOutByTheme(block, site) || !isElement(view))
    return <BlockView block={written} site={site} eager />
  const { type: View, props } = view
  return <View {...props} block={written} />
}

/** A row instead of a block that shows nothing. For one that lacks a fact of the shop, `MissingFactRow` stands there. */
function SlimPart({ part, block, site, period }: BlockProps & { period: string | undefined }) {
  const reason = part.hidden ? 'お客さまには見えません' : (period ?? explainEmpty(block))
  const isRow = part.hidden || findMissingFact(block, site) === undefined
  return isRow && <CollapsedPart reason={reason} name={summarizeBlock(block)} />
}

/** Says why a block that is not hidden shows nothing. */
function explainEmpty({ kind, text, text_check }: Block): string {
  const isRepeated = text.trim() !== '' && (kind === 'heading' || (kind === 'basic' && text_check))
  return isRepeated ? 'ページの名前と同じなので、1つだけ見えます' : '押して中身を入れてください'
}

function CollapsedPart({ reason, name }: { reason: string; name: string }) {
  return (
    <div className="slim">
      <b>{reason}</b>
      <span>{name}</span>
    </div>
  )
}

function BlockSampleMark({ block, marks }: { block: Block; marks: PartMarks }) {
  if (hasSamplePicture(block)) return <SampleMark />
  // Above the block, where it covers no words.
  return marks.hasSampleTexts && <p className="sample over">見本</p>
}

/** Tells the owner that something of the shop's own is still missing. Visitors do not see it. */
function SampleMark() {
  return <p className="sample">見本</p>
}

/** Stands for a block that visitors do not see because `label` is missing in お店の情報. */
function MissingFactRow({ label }: { label: string }) {
  return (
    <p className="slim missing">
      <span>
        <b>{label}がまだ入っていません</b>
        お店の情報に入れると、ここに出ます
      </span>
      <a href="/shop">お店の情報をひらく</a>
    </p>
  )
}

function UnreadableNote({ isThemed }: { isThemed: boolean }) {
  return (
    <p className="unreadable">
      {isThemed
        ? '選んだ文字の色は読みにくいので、雰囲気の色で出しています'
        : '文字が読みにくい色です。「見た目」で変えられます'}
    </p>
  )
}

type AddProps = { at: number; side: 'above' | 'below'; shown: AddButton }

/** The button ＋ここに追加 on the edge of a block. Tab reaches it only on the selected block. */
function AddHere({ at, side, shown }: AddProps) {
  if (shown === undefined) return null
  const isQuiet = shown === 'quiet'
  return (
    <>
      {isQuiet && <div className={`add-place ${side}`} />}
      <button
        type="button"
        className={`add ${side}${isQuiet ? ' quiet' : ''}`}
        data-at={at}
        tabIndex={isQuiet ? -1 : 0}
        aria-label={`＋ここに追加（部品の${side === 'above' ? '上' : '下'}）`}
      >
        ＋ここに追加
      </button>
    </>
  )
}
