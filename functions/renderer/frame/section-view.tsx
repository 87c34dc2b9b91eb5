/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { Block } from '#functions/contract/pages/page.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import { BlockView, isTitleBlock } from '#functions/renderer/items/block-view.tsx'
import type { BlockWidth } from '#functions/renderer/kinds/kind.ts'
import { HeadingText, ProseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { hasVisibleContent, isBlockShown } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { PageFrame } from '#functions/renderer/page-view.tsx'
import { getBlockClass } from '#functions/renderer/styles/page-styles.ts'
import type { Theme } from '#functions/renderer/themes/theme.ts'
import { KindBlockView } from './kind-block-view.tsx'
import type { PageSection, PlacedBlock, SectionRow } from './page-sections.ts'

type Around = {
  site: PageSite
  theme: Theme
  frame?: PageFrame | undefined
  /** The block with the first image of the page, unless the first view has it. */
  eager: Block | undefined
}

/** A section with its background. */
export function SectionView({ section, ...around }: Around & { section: PageSection }) {
  const { tone, isFlush, continues, rows } = section
  const isEmpty = rows.every(({ blocks }) => blocks.every(({ isRepeated }) => isRepeated))
  if (isEmpty && !around.frame) return null
  const space = isFlush ? ' flush' : continues ? ' continues' : ''
  return (
    <section className={`part tone-${tone}${space}`}>
      {rows.map((row) => (
        <RowView key={row.blocks[0]?.block.id} row={row} {...around} />
      ))}
    </section>
  )
}

function RowView({ row, eager, ...around }: Around & { row: SectionRow }) {
  const blocks = row.blocks.map(({ block, ...place }) => (
    <PlacedBlockView
      key={block.id}
      block={block}
      {...place}
      isEager={block === eager}
      {...around}
    />
  ))
  if (row.kind === 'stack') return blocks
  if (row.kind === 'intro')
    return isBesideHeading(row, around.theme) ? <div className="intro">{blocks}</div> : blocks
  const count = Math.min(row.blocks.length, 3)
  const distance = row.blocks[0]?.distance
  const align = around.theme.headingAlign
  return (
    <div className={`side-by-side ${row.kind} ${align} of-${count} from-${distance}`}>{blocks}</div>
  )
}

/** Whether a lead stands beside its heading on a PC. */
const isBesideHeading = ({ blocks }: SectionRow, { headingAlign }: Theme) =>
  headingAlign === 'left' && blocks.every(({ block }) => block.align === '' && block.width === '')

type PlacedProps = PlacedBlock & Omit<Around, 'eager'> & { isEager: boolean }

function PlacedBlockView({ frame, ...props }: PlacedProps) {
  const { block } = props
  const isShown = !props.isRepeated && hasVisibleContent(block, props.site)
  const view = isShown ? <BoxedBlock {...props} /> : null
  if (frame) return frame({ kind: 'block', id: block.id, hidden: !block.display, block }, view)
  return isBlockShown(block, props.site) ? view : null
}

function BoxedBlock(props: Omit<PlacedProps, 'frame'>) {
  const { block, site, theme, level, isTitled } = props
  const className = listBoxClasses(props).join(' ')
  if (block.kind === 'basic')
    return (
      <div className={className}>
        <ThemedBasicBlock {...props} block={block} />
      </div>
    )
  const view = <KindBlockView {...{ block, site, theme, level, isTitled }} />
  return <div className={`${className} ${getBlockClass(block.id)}`}>{view}</div>
}

const imageSizes = { normal: 640, wide: 1080 } as const

function ThemedBasicBlock({ block, site, isEager, isLead }: Omit<PlacedProps, 'frame'>) {
  const width = getBlockWidth(block)
  const sizes = width === 'full' ? '100vw' : `min(100vw,${imageSizes[width]}px)`
  return (
    <BlockView
      block={block}
      site={site}
      eager={isEager}
      size={{ sizes, widths: width === 'full' ? [960, 1280, 1920] : [960, 1280] }}
      formatText={isTitleBlock(block) ? formatHeading : isLead ? formatLead : formatSentences}
    />
  )
}

const formatHeading = (text: string): ReactNode => <HeadingText text={text} />
const formatLead = (text: string): ReactNode => <ProseText text={text} hasPhrases />
const formatSentences = (text: string): ReactNode => <ProseText text={text} />

/** Returns how wide a block is: as its owner chose, or as its kind is best. */
function getBlockWidth(block: Block): BlockWidth {
  if (block.width !== '') return block.width
  if (block.kind === 'basic') return block.position_url === '' ? 'normal' : 'wide'
  return getKind(block.kind).findWidth?.(block) ?? 'normal'
}

function listBoxClasses({ block, theme, distance, isLead }: Omit<PlacedProps, 'frame'>): string[] {
  const isTitle = isTitleBlock(block)
  const align = block.align || (isTitle || block.kind === 'button' ? theme.headingAlign : '')
  return [
    'box',
    `w-${getBlockWidth(block)}`,
    `from-${distance}`,
    isLead && block.align === '' ? `lead by-${theme.headingAlign}` : '',
    align && `at-${align}`,
    isTitle ? 'ornate' : '',
    ...listPhotoClasses(block),
  ].filter((name) => name !== '')
}

function listPhotoClasses({ kind, crop, corners }: Block): string[] {
  return [
    crop && `crop-${crop.replace(':', '-')}`,
    corners && `corners-${corners}`,
    kind === 'access' ? 'access' : '',
  ]
}
