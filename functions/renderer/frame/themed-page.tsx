/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import { BlockView } from '#functions/renderer/items/block-view.tsx'
import { SlideSetView } from '#functions/renderer/items/slide-set-view.tsx'
import type { KindBlock } from '#functions/renderer/kinds/kind.ts'
import {
  findFirstImageItem,
  isEmptyPage,
  listEditorSlides,
  listVisibleBlocks,
  listVisibleSlides,
} from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { PageFrame } from '#functions/renderer/page-view.tsx'
import type { Theme } from '#functions/renderer/themes/theme.ts'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import { getHeroStyle, getHeroTexts, Hero, isVerticalHero } from './hero.tsx'
import { KindBlockView } from './kind-block-view.tsx'
import { NoticeBand } from './notice-band.tsx'
import { formatShortHours, shortenHours } from './open-state-script.ts'
import { ActionBar, PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { buildSections, findHero } from './page-sections.ts'
import { SectionView } from './section-view.tsx'

type ThemedPageProps = {
  content: PageContent
  site: PageSite
  frame?: PageFrame | undefined
  /** `main` in the file of a page, where nothing else has it. */
  main: 'main' | 'div'
}

/** A page with a theme: header, first view, sections, footer. */
export function ThemedPage({ content, site, frame, main: Main }: ThemedPageProps) {
  const { theme } = getTheme(site.look)
  const { hero, photo, rest, eager } = arrangePage(content, site, frame !== undefined)
  const texts = getHeroTexts(site, content.bg, photo)
  const hasMedia = hero !== undefined
  const style = getHeroStyle(site, theme, { texts, hasMedia })
  const hasBackground = content.bg.display && content.bg.position_url !== ''
  return (
    <div className="noren-page themed" {...getHoursData(site)}>
      {hasBackground && <div className="back" />}
      <NoticeBand notice={site.notice} />
      <PageHeader site={site} isMainHeading={isVerticalHero(style, theme, texts)} />
      <Main className="content">
        <Hero
          site={site}
          theme={theme}
          texts={texts}
          style={style}
          media={<HeroMedia {...{ content, site, frame, photo }} />}
          hasMedia={hasMedia}
        />
        {!frame && isEmptyPage(content, site) && <p className="soon">ただいま準備中です。</p>}
        {buildSections(rest, texts.isFirstPage ? '' : texts.name).map((section) => (
          <SectionView
            key={section.rows[0]?.blocks[0]?.block.id}
            section={section}
            {...{ site, theme, frame, eager }}
          />
        ))}
        <LowerSlides content={content} site={site} frame={frame} />
      </Main>
      <PageFooter site={site} />
      <ActionBar site={site} />
    </div>
  )
}

/** Takes the photos of the first view out of the blocks; `eager` is the block with the first image below it. */
function arrangePage(content: PageContent, site: PageSite, isEditor: boolean) {
  const blocks = isEditor ? content.data : listVisibleBlocks(content, site)
  const hero = findHero(content.data1, blocks)
  const photo = hero === 'slides' ? undefined : hero
  const rest = photo ? blocks.filter((block) => block !== photo) : blocks
  const first = hero ? undefined : findFirstImageItem(content, site)
  return { hero, photo, rest, eager: rest.find((block) => block === first) }
}

function getHoursData({ record, holidays, today }: PageSite) {
  const hours = shortenHours(record?.hours, holidays, today)
  return hours ? { 'data-hours': formatShortHours(hours) } : {}
}

type PartProps = { content: PageContent; site: PageSite; frame: PageFrame | undefined }

function HeroMedia({ content, site, frame, photo }: PartProps & { photo: Block | undefined }) {
  const slides = frame ? listEditorSlides(content.data1) : listVisibleSlides(content.data1)
  const isHidden = listVisibleSlides(content.data1).length === 0
  const size = { sizes: '100vw', widths: [960, 1280, 1920] }
  const view = slides.length > 0 && (!isHidden || !photo) && (
    <SlideSetView
      set="data1"
      slides={slides}
      first={slides[0]}
      site={site}
      size={size}
      lazySize={{ ...size, widths: [960, 1920] }}
      hasPlace={false}
    />
  )
  const shown: ReactNode = view || null
  const image = photo && (
    <BlockView block={{ ...photo, text_check: false }} site={site} eager size={size} />
  )
  return (
    <>
      {frame ? frame({ kind: 'slides', id: 'data1', hidden: isHidden }, shown) : shown}
      {photo &&
        (frame
          ? frame({ kind: 'block', id: photo.id, hidden: !photo.display, block: photo }, image)
          : image)}
    </>
  )
}

function LowerSlides({ content, site, frame }: PartProps) {
  const visible = listVisibleSlides(content.data2)
  const slides = frame ? listEditorSlides(content.data2) : visible
  const view =
    slides.length > 0 ? (
      <div className="lower">
        <SlideSetView
          set="data2"
          slides={slides}
          first={undefined}
          site={site}
          size={{ sizes: '100vw', widths: [1280, 1920] }}
        />
      </div>
    ) : null
  return frame ? frame({ kind: 'slides', id: 'data2', hidden: visible.length === 0 }, view) : view
}

/** A block of any kind but `basic` on a page without a theme: in the plain theme, by itself. */
export function AloneBlock({ block, site }: { block: KindBlock; site: PageSite }) {
  const theme: Theme = getTheme().theme
  return (
    <div className={`themed alone box`} {...(block.kind === 'hours' && getHoursData(site))}>
      <KindBlockView block={block} site={site} theme={theme} level={2} isTitled={false} />
    </div>
  )
}
