/** @jsxRuntime automatic */
import type { ComponentType, ReactNode } from 'react'
import type { Block, PageContent, Slide } from '#functions/contract/pages/page.ts'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { BlockView } from './items/block-view.tsx'
import { SlideSetView } from './items/slide-set-view.tsx'
import type { KindBlock } from './kinds/kind.ts'
import {
  findFirstImageItem,
  hasVisibleContent,
  isBlockShown,
  isEmptyPage,
  listEditorSlides,
  listVisibleSlides,
  type SlideSetName,
} from './page-parts.ts'
import type { PageSite } from './page-site.ts'
import { getBlockClass } from './styles/page-styles.ts'

/** An item that the editor can select; slide sets have the id `data1` or `data2`. */
export type PagePart = { id: string; hidden: boolean } & (
  | { kind: 'block'; block: Block }
  | { kind: 'slides' }
)

/**
 * Wraps an item’s view without changing the layout; the view is null if the item has no content.
 */
export type PageFrame = (part: PagePart, view: ReactNode) => ReactNode

/**
 * The views of themes and of kinds of block, `pageDesign` of `page-design.ts`. They are large, so that the web app loads them for
 * the pages that need them: see `needsDesign`.
 */
export type PageDesign = {
  ThemedPage: ComponentType<{
    content: PageContent
    site: PageSite
    frame?: PageFrame | undefined
    main: 'main' | 'div'
  }>
  NoticeBand: ComponentType<{ notice: ShopNotice | undefined }>
  AloneBlock: ComponentType<{ block: KindBlock; site: PageSite }>
}

type PageViewProps = {
  content: PageContent
  site: PageSite
  frame?: PageFrame | undefined
  /** Without it, a page is shown without theme and without blocks of kinds. */
  design?: PageDesign | undefined
  /** Renders the file of a page, in which the content is `main`. */
  isDocument?: boolean
}

/** Whether a page is not complete without a design. */
export function needsDesign(content: PageContent, site: PageSite): boolean {
  return site.look !== undefined || content.data.some(({ kind }) => kind !== 'basic')
}

/**
 * Renders a page. With `frame`, as in the editor: hidden blocks and both slide sets too, each wrapped. Needs `baseStyles` and
 * `buildContentStyles`, in this order.
 */
export function PageView(props: PageViewProps) {
  const { content, site, frame, design, isDocument = false } = props
  if (design && site.look)
    return (
      <design.ThemedPage
        content={content}
        site={site}
        frame={frame}
        main={isDocument ? 'main' : 'div'}
      />
    )
  const view = <PlainPage content={content} site={site} design={design} frame={frame} />
  return isDocument ? <main>{view}</main> : view
}

function PlainPage({ content, site, frame, design }: PageViewProps) {
  const first = findFirstImageItem(content, site)
  const isEmpty = !frame && isEmptyPage(content, site)
  return (
    <div className="noren-page">
      <div className="back" />
      {design && <design.NoticeBand notice={site.notice} />}
      {isEmpty && <EmptyPage shopName={site.shopName} />}
      {!isEmpty && (
        <div className="column">
          {!frame && <h1 className="unseen">{site.shopName}</h1>}
          <SlidesPart
            set="data1"
            slides={content.data1}
            first={content.data1.find((slide) => slide === first)}
            site={site}
            frame={frame}
          />
          {content.data.map((block) => (
            <BlockPart
              key={block.id}
              block={block}
              site={site}
              eager={block === first}
              design={design}
              frame={frame}
            />
          ))}
          <SlidesPart
            set="data2"
            slides={content.data2}
            first={content.data2.find((slide) => slide === first)}
            site={site}
            frame={frame}
          />
        </div>
      )}
    </div>
  )
}

type BlockPartProps = {
  block: Block
  site: PageSite
  eager: boolean
  design: PageDesign | undefined
  frame?: PageFrame | undefined
}

function BlockPart({ frame, ...props }: BlockPartProps) {
  const { block } = props
  const view = hasVisibleContent(block, props.site) ? <PlainBlock {...props} /> : null
  if (frame) return frame({ kind: 'block', id: block.id, hidden: !block.display, block }, view)
  return isBlockShown(block, props.site) ? view : null
}

function PlainBlock({ block, site, eager, design }: Omit<BlockPartProps, 'frame'>) {
  if (block.kind === 'basic') return <BlockView block={block} site={site} eager={eager} />
  return design ? (
    <div className={`block ${getBlockClass(block.id)}`}>
      <design.AloneBlock block={block} site={site} />
    </div>
  ) : null
}

type SlidesPartProps = {
  set: SlideSetName
  slides: Slide[]
  first: Slide | undefined
  site: PageSite
  frame?: PageFrame | undefined
}

function SlidesPart({ set, slides, first, site, frame }: SlidesPartProps) {
  const visible = listVisibleSlides(slides)
  const shown = frame ? listEditorSlides(slides) : visible
  const view =
    shown.length > 0 ? <SlideSetView set={set} slides={shown} first={first} site={site} /> : null
  return frame ? frame({ kind: 'slides', id: set, hidden: visible.length === 0 }, view) : view
}

function EmptyPage({ shopName }: { shopName: string }) {
  return (
    <div className="empty">
      <h1>{shopName}</h1>
      <p>{'ただいま準備中です。\nもうしばらくお待ちください。'}</p>
    </div>
  )
}
