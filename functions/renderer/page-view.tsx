/** @jsxRuntime automatic */
import { memo, type ReactNode } from 'react'
import type { Block, PageContent, Slide } from '#functions/contract/page.ts'
import { BlockView } from './block-view.tsx'
import {
  drawnSlides,
  firstPictured,
  isEmptyPage,
  type SlideSet,
  showsSomething,
  visibleSlides,
} from './page-parts.ts'
import type { PageSite } from './page-site.ts'
import { Slides } from './slides.tsx'

/** A part of a page that the editor can select. The id of a slide set is `data1` or `data2`. */
export type PagePart = { kind: 'block' | 'slides'; id: string; hidden: boolean }

/**
 * Puts something around a part's view, without changing the layout. The view is null when the part has
 * nothing to show. Keep the function the same: it is called again only for parts that have changed.
 */
export type PageFrame = (part: PagePart, view: ReactNode) => ReactNode

type PageViewProps = { content: PageContent; site: PageSite; frame?: PageFrame }

/**
 * A page as visitors see it. With `frame` as the editor shows it: hidden blocks and both slide sets are
 * drawn too, each through `frame`. Needs `fixedStyles` and `contentStyles` around it, in this order.
 */
export function PageView({ content, site, frame }: PageViewProps) {
  const first = firstPictured(content)
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
  const view = showsSomething(block) ? <BlockView block={block} site={site} eager={eager} /> : null
  if (frame) return frame({ kind: 'block', id: block.id, hidden: !block.display }, view)
  return block.display ? view : null
})

type SlidesPartProps = {
  set: SlideSet
  slides: Slide[]
  first: Slide | undefined
  site: PageSite
  frame?: PageFrame
}

const SlidesPart = memo(function SlidesPart({ set, slides, first, site, frame }: SlidesPartProps) {
  const visible = visibleSlides(slides)
  const shown = frame ? drawnSlides(slides) : visible
  const view =
    shown.length > 0 ? <Slides set={set} slides={shown} first={first} site={site} /> : null
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
