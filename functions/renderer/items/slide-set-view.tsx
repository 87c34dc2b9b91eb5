/** @jsxRuntime automatic */
import type { Slide } from '#functions/contract/pages/page.ts'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { SlideSetName } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { OptionalLink } from './optional-link.tsx'
import { type ImageSize, PageImage } from './page-image.tsx'

// More dots of 44 px do not fit on a phone of 360 px: a counter replaces them.
const maxDots = 7

type SlidesProps = {
  set: SlideSetName
  slides: Slide[]
  first: Slide | undefined
  site: PageSite
  /** How wide the images are shown, if not as wide as the column. Only the eager one loads before it is needed. */
  size?: ImageSize
  lazySize?: ImageSize
  /** Whether it shows which of the slides is on. */
  hasPlace?: boolean
}

/** Renders a carousel, or a plain image for one slide. The slide script shows the controls. */
export function SlideSetView(props: SlidesProps) {
  const { set, slides, first, site, size, lazySize = size, hasPlace = true } = props
  const faces = slides.map((slide) => (
    <SlideFace
      key={slide.id}
      slide={slide}
      site={site}
      eager={slide === first}
      {...(size && { size: slide === first ? size : lazySize })}
    />
  ))
  if (slides.length < 2) return faces
  const label = set === 'data1' ? 'スライド写真1' : 'スライド写真2'
  return (
    <section className={`slides ${set}`} aria-roledescription="カルーセル" aria-label={label}>
      {/* Focusable, so that the arrow keys move it even where there is no script. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region */}
      <ul className="track" tabIndex={0} aria-label={label}>
        {faces.map((face) => (
          <li key={face.key}>{face}</li>
        ))}
      </ul>
      <CarouselControls count={hasPlace ? slides.length : 0} />
    </section>
  )
}

type SlideFaceProps = { slide: Slide; site: PageSite; eager: boolean; size?: ImageSize }

function SlideFace({ slide, site, eager, size }: SlideFaceProps) {
  const mark = getFieldMark()
  return (
    <OptionalLink link={slide.link} site={site} className="face" isSilent={slide.alt === ''}>
      <PageImage
        path={slide.position_url}
        alt={slide.alt}
        media={site.media}
        eager={eager}
        mark={mark(slide.id)}
        {...(size && { size })}
      />
    </OptionalLink>
  )
}

function CarouselControls({ count }: { count: number }) {
  return (
    <div className="controls">
      <button type="button" className="step" data-go="previous" aria-label="前の写真" />
      {count > maxDots && <SlideCount count={count} />}
      {count > 0 && count <= maxDots && <SlideDots count={count} />}
      <button type="button" className="step" data-go="next" aria-label="次の写真" />
    </div>
  )
}

function SlideDots({ count }: { count: number }) {
  return (
    <div className="dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a dot is its number
          key={index}
          type="button"
          data-go={index}
          aria-label={`${index + 1}枚目`}
          aria-current={index === 0}
        />
      ))}
    </div>
  )
}

function SlideCount({ count }: { count: number }) {
  return (
    <p className="count">
      <span data-now="">1</span>
      {` / ${count}`}
    </p>
  )
}
