/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { Background, Block } from '#functions/contract/pages/page.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import { HeadingText, PhraseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { getVisibleText } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { Theme } from '#functions/renderer/themes/theme.ts'
import { getShownName } from './page-header.tsx'

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
  /** The slides or the photo. */
  media: ReactNode
  /** Without photos, the first view is of type alone. */
  hasMedia: boolean
}

const [shortPhrase, middlePhrase] = [14, 32]

/** Returns the texts of the first view: on page 1 the shop's name and phrase, on the others the page's name. */
export function getHeroTexts(site: PageSite, bg: Background, photo?: Block): HeroTexts {
  const own = photo ? getVisibleText(photo).trim() : ''
  const shopName = getShownName(site)
  if (site.page === 1) {
    const phrase = own || (site.record?.catch_phrase.trim() ?? '')
    return { phrase, name: shopName, isFirstPage: true }
  }
  const label = site.pages?.find(({ page }) => page === site.page)?.label.trim() || bg.label.trim()
  return { phrase: own, name: label || shopName, isFirstPage: false }
}

/** Whether the phrase stands in vertical lines and the header shows the shop's name. */
export function isVerticalHero(theme: Theme, { phrase, isFirstPage }: HeroTexts): boolean {
  return theme.hero === 'vertical' && isFirstPage && phrase !== ''
}

/** The first view: photos with the shop's name and phrase over them, or these alone. */
export function Hero({ site, theme, texts, media, hasMedia }: HeroProps) {
  const { phrase, name, isFirstPage } = texts
  const style = getHeroStyle(theme, texts)
  const classes = [`as-${style}`, hasMedia ? 'shows' : 'typed', ...(isFirstPage ? [] : ['small'])]
  return (
    <section className={`hero ${classes.join(' ')}`} aria-label={name}>
      {media}
      <div className="hero-text">
        {!isVerticalHero(theme, texts) && (
          <HeroName name={name} isLarge={style === 'name' || phrase === ''} />
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

function getHeroStyle(theme: Theme, { isFirstPage }: HeroTexts): Theme['hero'] {
  return theme.hero === 'vertical' && !isFirstPage ? 'name' : theme.hero
}

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
