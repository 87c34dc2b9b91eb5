/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { Background, Block } from '#functions/contract/pages/page.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import { getComposition } from '#functions/contract/shop-record/look.ts'
import { HeadingText, PhraseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { getVisibleText } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { Theme } from '#functions/renderer/themes/theme.ts'

/** The texts of the first view. `name` is absent where the header shows it as the main heading. */
export type HeroTexts = {
  phrase: string
  name: string
  isFirstPage: boolean
}

type HeroProps = {
  site: PageSite
  theme: Theme
  texts: HeroTexts
  style: HeroStyle
  /** The slides or the photo. */
  media: ReactNode
  /** Without photos, the first view is of type alone. */
  hasMedia: boolean
}

const [shortPhrase, middlePhrase] = [14, 32]

/** Returns the texts of the first view: on page 1 the shop's name and phrase, on the others the page's name. */
export function getHeroTexts(site: PageSite, bg: Background, photo?: Block): HeroTexts {
  const own = photo ? getVisibleText(photo).trim() : ''
  const { shopName } = site
  if (site.page === 1) {
    const phrase = own || (site.record?.catch_phrase.trim() ?? '')
    return { phrase, name: shopName, isFirstPage: true }
  }
  const label = site.pages?.find(({ page }) => page === site.page)?.label.trim() || bg.label.trim()
  return { phrase: own, name: label || shopName, isFirstPage: false }
}

/** How the words of a first view stand: those of a photo from edge to edge as in the theme, or as in another composition. */
export type HeroStyle = Theme['hero'] | 'split' | 'words' | 'magazine'

export function getHeroStyle(
  site: PageSite,
  { hero }: Theme,
  { texts, hasMedia }: { texts: HeroTexts; hasMedia: boolean },
): HeroStyle {
  const composition = getComposition(site.look)
  if (hasMedia && composition !== 'photo') return composition
  if (hero === 'vertical') return hasVerticalPhrase(hero, texts) ? hero : 'center'
  return hero
}

const hasVerticalPhrase = (hero: Theme['hero'], { phrase, isFirstPage }: HeroTexts) =>
  hero === 'vertical' && isFirstPage && phrase !== ''

/** Whether the phrase stands in vertical lines and the header shows the shop's name as the main heading. */
export const isVerticalHero = (style: HeroStyle, { hero }: Theme, texts: HeroTexts): boolean =>
  (style === 'vertical' || style === 'split') && hasVerticalPhrase(hero, texts)

/** The first view: photos with the shop's name and phrase, or these alone. */
export function Hero({ site, theme, texts, style, media, hasMedia }: HeroProps) {
  const { phrase, name, isFirstPage } = texts
  const isVertical = isVerticalHero(style, theme, texts)
  return (
    <section
      className={listHeroClasses(isVertical, { style, isFirstPage, hasMedia }).join(' ')}
      aria-label={name}
    >
      {hasMedia ? <div className="views">{media}</div> : media}
      <div className="hero-text">
        {!isVertical && (
          <HeroName name={name} isLarge={theme.hero === 'name' || phrase === '' || !isFirstPage} />
        )}
        {phrase !== '' && (
          <p className={`phrase ${getLengthClass(phrase)}`}>
            <HeadingText text={phrase} />
          </p>
        )}
        {isFirstPage && <OpenBadge site={site} />}
      </div>
    </section>
  )
}

const listHeroClasses = (
  isVertical: boolean,
  { style, isFirstPage, hasMedia }: { style: HeroStyle; isFirstPage: boolean; hasMedia: boolean },
) => [
  'hero',
  `as-${style}`,
  hasMedia ? 'shows' : 'typed',
  ...(isVertical && style === 'split' ? ['upright'] : []),
  ...(isFirstPage ? [] : ['small']),
]

/** Empty until the page's script fills it. */
function OpenBadge({ site: { record } }: { site: PageSite }) {
  if (!record || !hasOpeningHours(record.hours)) return null
  return (
    <p className="now">
      <b />
      <span />
    </p>
  )
}

function HeroName({ name, isLarge }: { name: string; isLarge: boolean }) {
  const length = getLengthClass(name)
  return (
    <h1 className={isLarge ? `hero-name large-name ${length}` : 'hero-name'}>
      <PhraseText text={name} />
    </h1>
  )
}

function getLengthClass(text: string): string {
  const length = Array.from(text).length
  return length <= shortPhrase ? 'brief' : length <= middlePhrase ? 'fair' : 'long'
}
