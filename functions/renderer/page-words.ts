import type { PageContent } from '#functions/contract/page.ts'
import { shownText, visibleBlocks } from './page-parts.ts'
import type { PageSite } from './page-site.ts'

/** What a page is called, and what is said of it: by search engines, and where it is shared. */
export type PageWords = { title: string; description: string }

// About as much as search engines show.
const descriptionLength = 120
const headingLength = 24

/** The owner's words for the page; where there are none, such as are made of the shop’s name and the first sentences. */
export function pageWords(
  content: PageContent,
  { shopName, page }: Pick<PageSite, 'shopName' | 'page'>,
): PageWords {
  const { title, description } = content.bg
  return {
    title: oneLine(title) || (page === 1 ? shopName : `${shopName} | ${page}ページ目`),
    description:
      oneLine(description) ||
      firstSentences(content, [oneLine(title), oneLine(shopName)]) ||
      `${shopName}のページです。`,
  }
}

/** The page's first sentences, as many as there is room for; of texts that only name it, nothing. */
function firstSentences(content: PageContent, names: readonly string[]): string {
  const texts = visibleBlocks(content)
    .map((block) => oneLine(shownText(block)))
    .filter((text) => text !== '' && !names.includes(text))
  const telling = texts.filter(isTelling)
  return fitting(telling.length > 0 ? telling.join(' ') : (texts[0] ?? ''))
}

/** Whether a text is more than a heading: it has a sentence's end in it, or is longer than headings are. */
const isTelling = (text: string) =>
  /[。．！？!?]/.test(text) || Array.from(text).length > headingLength

/** Ends after a whole sentence, where one has room; else it is cut. */
function fitting(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= descriptionLength) return text
  const start = characters.slice(0, descriptionLength).join('')
  const [sentences] = /^.*[。．！？!?]/.exec(start) ?? []
  return sentences ?? `${characters.slice(0, descriptionLength - 1).join('')}…`
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
