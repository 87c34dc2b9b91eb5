/** @jsxRuntime automatic */
import { memo, type ReactNode } from 'react'
import type { Block, PageContent, Slide } from '#functions/contract/pages/page.ts'
import { BlockView } from './items/block-view.tsx'
import { SlideSetView } from './items/slide-set-view.tsx'
import {
  findFirstImageItem,
  hasVisibleContent,
  isEmptyPage,
  listEditorSlides,
  listVisibleSlides,
  type SlideSetName,
} from './page-parts.ts'
import type { PageSite } from './page-site.ts'

/** An item that the editor can select; slide sets have the id `data1` or `data2`. */
export type PagePart = { kind: 'block' | 'slides'; id: string; hidden: boolean }

/**
 * Wraps an item’s view without changing the layout; the view is null if the item has no content. Pass the same function each time:
 * items are memoized.
 */
export type PageFrame = (part: PagePart, view: ReactNode) => ReactNode

type PageViewProps = { content: PageContent; site: PageSite; frame?: PageFrame }

/**
 * Renders a page. With `frame`, as in the editor: hidden blocks and both slide sets too, each wrapped. Needs `baseStyles` and
 * `buildContentStyles`, in this order.
 */
export function PageView({ content, site, frame }: PageViewProps) {
  const first = findFirstImageItem(content)
  const isEmpty = !frame && isEmptyPage(content)
  const around = frame ? { frame } : {}
  return (
    <div className="noren-page">
      <div className="back" />
      {isEmpty && <EmptyPage shopName={site.shopName} />}
      {!isEmpty && (
        <div className="column">
          {!frame && <h1 className="unseen">{site.shopName}</h1>}
          <SlidesPart
            set="data1"
            slides={content.data1}
            first={content.data1.find((slide) => slide === first)}
            site={site}
            {...around}
          />
          {content.data.map((block) => (
            <BlockPart
              key={block.id}
              block={block}
              site={site}
              eager={block === first}
              {...around}
            />
          ))}
          <SlidesPart
            set="data2"
            slides={content.data2}
            first={content.data2.find((slide) => slide === first)}
            site={site}
            {...around}
          />
        </div>
      )}
    </div>
  )
}

type BlockPartProps = { block: Block; site: PageSite; eager: boolean; frame?: PageFrame }

const BlockPart = memo(function BlockPart({ block, site, eager, frame }: BlockPartProps) {
  const view = hasVisibleContent(block) ? (
    <BlockView block={block} site={site} eager={eager} />
  ) : null
  if (frame) return frame({ kind: 'block', id: block.id, hidden: !block.display }, view)
  return block.display ? view : null
})

type SlidesPartProps = {
  set: SlideSetName
  slides: Slide[]
  first: Slide | undefined
  site: PageSite
  frame?: PageFrame
}

const SlidesPart = memo(function SlidesPart({ set, slides, first, site, frame }: SlidesPartProps) {
  const visible = listVisibleSlides(slides)
  const shown = frame ? listEditorSlides(slides) : visible
  const view =
    shown.length > 0 ? <SlideSetView set={set} slides={shown} first={first} site={site} /> : null
  return frame ? frame({ kind: 'slides', id: set, hidden: visible.length === 0 }, view) : view
})

function EmptyPage({ shopName }: { shopName: string }) {
  return (
    <div className="empty">
      <h1>{shopName}</h1>
      <p>{'ただいま準備中です。\nもうしばらくお待ちください。'}</p>
    </div>
  )
}
